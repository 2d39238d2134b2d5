import type { SeatRole } from "#contract/clubs/seats/abilities.ts";
import { eventListSchema } from "#contract/events/events.ts";
import { schoolYearEnd } from "#contract/members/grade.ts";
import { awardLine, giveAward } from "#test-support/club-data/awards.ts";
import { createCategory, listCategories } from "#test-support/club-data/categories.ts";
import { sendHours } from "#test-support/club-data/logged-hours.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import { checkIn, createEvent, editEvent, invitedSignUp } from "#test-support/people/people.ts";
import { inviteTo } from "#test-support/people/seats.ts";
import { calendarDate, day, demoLogins, minute, type DemoClubs, type DemoStory } from "./clubs.ts";
import { demoMembers } from "./people.ts";

/** How many days ago the club's second year began. */
const yearBegan = 80;

/** Everything else that a club does in its second year. */
export const wholeYear: DemoStory = {
  since: 450,
  async before(clubs) {
    await holdLastYear(clubs);
    await setSchoolIds(clubs);
    await startYear(clubs);
  },
  lately: holdBuildDay,
  async after(clubs) {
    await seatOfficers(clubs);
    await sortEvents(clubs);
    await setRequirements(clubs);
    await giveAwards(clubs);
    await askOfficers(clubs);
    await openTonight(clubs);
  },
};

/** Events of the year before, each attended by a part of the members. */
async function holdLastYear({ robotics, members, today, setTime }: DemoClubs): Promise<void> {
  for (const [name, daysAgo, points, every] of [
    ["First build night", 440, 5, 1],
    ["Regional competition", 380, 25, 3],
    ["Spring showcase", 310, 10, 2],
  ] as const) {
    const time = new Date(today.getTime() - daysAgo * day);
    setTime(time);
    const event = await createEvent(robotics, { name, date: calendarDate(time), points });
    for (const [index, member] of members.entries())
      if (index % every === 0) await checkIn(member, event.code);
    await editEvent(robotics, event, { status: "Inactive" });
  }
}

/** For the kiosk: everyone who came in the year before. */
async function setSchoolIds(clubs: DemoClubs): Promise<void> {
  const { members, today, setTime } = clubs;
  setTime(new Date(today.getTime() - 300 * day));
  for (const [index, { personId }] of members.entries())
    await operate(clubs, {
      kind: "set-school-id",
      personId,
      schoolId: String(1_042_017 + 37 * index),
    });
}

async function startYear(clubs: DemoClubs): Promise<void> {
  const { members, today, setTime } = clubs;
  const began = new Date(today.getTime() - yearBegan * day);
  setTime(began);
  const graduated = members.filter((_member, index) => (demoMembers[index]?.[2] ?? 0) < 0);
  const ends = schoolYearEnd(began);
  await operate(clubs, {
    kind: "start-year",
    name: `${ends - 1}–${String(ends).slice(2)}`,
    startsOn: calendarDate(began),
    carry: { kind: "part", percent: 25, most: 10 },
    graduateIds: graduated.map(({ personId }) => personId),
  });
}

/**
 * A day's work, which counts time from sign-in to sign-out: most leave at the end, some earlier, one
 * has lunch elsewhere, and one forgets to sign out.
 */
async function holdBuildDay(clubs: DemoClubs): Promise<void> {
  const { robotics, members, today, setTime } = clubs;
  const begin = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 2, 10).getTime();
  const after = (minutes: number) => setTime(new Date(begin + minutes * minute));
  after(-60);
  const event = await createEvent(robotics, {
    name: "Build day",
    points: 10,
    countsTime: true,
    ...timesAt(new Date(begin - 20 * minute), 4),
  });
  const here = members.filter((_member, index) => index < 30 && index % 2 === 0);
  for (const [index, member] of here.entries()) {
    after(2 * index);
    await checkIn(member, event.code);
  }
  const ids = here.map(({ personId }) => personId);
  const sign = async (kind: "sign-in" | "sign-out", at: number, personIds: string[]) => {
    after(at);
    await operate(clubs, { kind, eventId: event.id, personIds });
  };
  const [early, toLunch] = [ids.slice(1, 5), ids.slice(5, 6)];
  await sign("sign-out", 120, toLunch);
  await sign("sign-out", 150, early);
  await sign("sign-in", 165, toLunch);
  await sign("sign-out", 235, [...ids.slice(0, 1), ...ids.slice(5, -1)]);
}

/** Three officers, and a helper for the door. */
async function seatOfficers({ robotics, newBrowser }: DemoClubs): Promise<void> {
  for (const [firstName, lastName, role] of [
    ["Noor", "Haddad", "officer"],
    ["Lucia", "Benedetti", "officer"],
    ["Sam", "Okonkwo", "officer"],
    ["Pia", "Rasmussen", "helper"],
  ] as const satisfies [string, string, SeatRole][]) {
    const { token } = await inviteTo(robotics, { role });
    const browser = newBrowser();
    const email = `${firstName.toLowerCase()}@example.org`;
    const person = { ...invitedSignUp(token), firstName, lastName, email };
    const { password } = demoLogins;
    expectSuccess(await browser.post("/api/accounts", { ...person, password }));
    expectSuccess(await browser.post("/api/me/invitations", { token }));
    await browser.delete("/api/session");
  }
}

/** Categories, and service hours for two events. */
async function sortEvents(clubs: DemoClubs): Promise<void> {
  for (const [name, words] of [
    ["Build Meetings", ["Build night", "Soldering"]],
    ["Competitions", ["Scrimmage", "Regional"]],
    ["Service", ["clean-up", "bake sale"]],
  ] as const) {
    const categoryId = await createCategory(clubs.robotics, name);
    const eventIds = (await listEvents(clubs))
      .filter((event) => words.some((word) => event.name.includes(word)))
      .map(({ id }) => id);
    const minutes = name === "Service" ? { minutes: 150 } : {};
    await operate(clubs, { kind: "change-events", eventIds, categoryId, ...minutes });
  }
}

/** Three requirements: of each, some members are above it, some near it, and some far below. */
async function setRequirements({ robotics, today }: DemoClubs): Promise<void> {
  const categories = await listCategoryIds(robotics);
  const idOf = (name: string) => [categories.get(name) ?? ""];
  await createRequirement(robotics, {
    name: "Varsity Letter",
    note: "Letters are handed out at the spring banquet.",
    conditions: [
      condition({ need: 70, carryover: true }),
      condition({ need: 10, categories: idOf("Competitions") }),
    ],
  });
  await createRequirement(robotics, {
    name: "Service Cord",
    note: "Seniors wear it at graduation.",
    deadline: `${schoolYearEnd(today)}-07-31`,
    conditions: [condition({ measure: "hours", need: 300, categories: idOf("Service") })],
  });
  await createRequirement(robotics, {
    name: "State Trip",
    conditions: [
      condition({ measure: "share", need: 60, categories: idOf("Build Meetings"), freeMisses: 1 }),
    ],
  });
}

async function giveAwards({ robotics, members, today }: DemoClubs): Promise<void> {
  const lines = members
    .slice(0, 4)
    .map(({ personId }) => awardLine(personId, { points: 10, note: "Drove at the scrimmage" }));
  const date = calendarDate(new Date(today.getTime() - 30 * day));
  await giveAward(robotics, lines, { name: "Drive Team", date });
}

/** Logged hours and an excuse that wait for an officer, and people who were excused. */
async function askOfficers(clubs: DemoClubs): Promise<void> {
  const { robotics, members, today } = clubs;
  const date = calendarDate(new Date(today.getTime() - 5 * day));
  for (const [member, minutes, what] of [
    [members[0], 120, "Taught a soldering class at the library"],
    [members[4], 90, "Sorted cans at the food bank"],
  ] as const)
    if (member) expectSuccess(await sendHours(member, robotics.club.id, { date, minutes, what }));
  const { id: eventId } = await createEvent(robotics, {
    name: "Parent night",
    points: 5,
    ...timesAt(new Date(today.getTime() + 6 * day)),
  });
  const reason = "We're visiting my grandparents that week.";
  for (const { browser } of members.slice(2, 3))
    expectSuccess(await browser.post("/api/me/excuse-requests", { eventId, reason }));
  const events = await listEvents(clubs);
  const regional = events.find(({ name }) => name === "Regional competition");
  const came = await robotics.browser.get(`${robotics.api}/events/${regional?.id}/attendees`);
  const absent = members.slice(0, 20).filter(({ personId }) => !came.text.includes(personId));
  await operate(clubs, {
    kind: "excuse-members",
    eventId: regional?.id,
    personIds: absent.slice(0, 3).map(({ personId }) => personId),
  });
}

/** Tonight's meeting: its check-in has just opened. */
async function openTonight({ robotics, today }: DemoClubs): Promise<void> {
  await createEvent(robotics, {
    name: "Drive practice",
    points: 5,
    codeKind: "changing",
    lateAfter: 15,
    latePoints: 3,
    ...timesAt(today),
  });
}

/** A meeting of some hours that starts 20 minutes after a time. */
function timesAt(time: Date, hours = 2) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const local = (after: number) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime() + after)
      .toZonedDateTimeISO(timeZone)
      .round({ smallestUnit: "minute", roundingIncrement: 5 })
      .toPlainDateTime()
      .toString({ smallestUnit: "minute" });
  const starts = local(20 * minute);
  return { timeZone, starts, ends: local((20 + 60 * hours) * minute), date: starts.slice(0, 10) };
}

/** The events of the open year. */
async function listEvents({ robotics, today }: DemoClubs) {
  const { body } = await robotics.browser.get(`${robotics.api}/events`);
  const began = calendarDate(new Date(today.getTime() - yearBegan * day));
  return eventListSchema.parse(body).events.filter(({ date }) => date !== null && date >= began);
}

async function listCategoryIds(club: DemoClubs["robotics"]): Promise<Map<string, string>> {
  const categories = await listCategories(club);
  return new Map(categories.map(({ name, id }) => [name, id]));
}

async function operate({ robotics }: DemoClubs, command: object): Promise<void> {
  expectSuccess(await robotics.browser.post(`${robotics.api}/operations`, { command }));
}

function expectSuccess({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`Expected a success, but got ${status}: ${text}`);
}
