import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import type { ClubSummary } from "#contract/clubs/club-summary.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import { memberRecordSchema } from "#contract/members/member-records.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { requirementProgressSchema } from "#contract/requirements/requirements.ts";
import { awardLine, getAward, giveAward, listAwards } from "#test-support/club-data/awards.ts";
import { createCategory } from "#test-support/club-data/categories.ts";
import { condition, createRequirement } from "#test-support/club-data/requirements.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { readAccessTable } from "#test-support/requests/access-table.ts";
import { requestLine } from "#test-support/requests/api-requests.ts";
import { nia, openClubWorld } from "#test-support/requests/club-world.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const operate = ({ browser, api }: Admin, command: object, how: object = {}) =>
  browser.post(`${api}/operations`, { command, ...how });

async function done(admin: Admin, command: object): Promise<number> {
  const answer = await operate(admin, command);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

const undo = (admin: Admin, revision: number) => done(admin, { kind: "undo", revision });

async function pointsOf(admin: Admin, { personId }: Member) {
  return (await listMembers(admin)).get(personId)?.totalPoints;
}

async function ownClub({ browser }: Member, { club }: Admin) {
  return memberClubDetailsSchema.parse((await browser.get(`/api/me/clubs/${club.id}`)).body);
}

/** A club with two members who attended an event worth 10 points. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  // Without a date, it counts as held at once.
  const event = await createEvent(admin, { date: null });
  await checkIn(ana, event.code);
  await checkIn(ben, event.code);
  return { admin, ana, ben, event };
}

/** Adds a member without an account at an event; returns their id. */
async function addNewcomer({ browser, api }: Admin, event: { id: string }): Promise<string> {
  const { body } = await browser.post(`${api}/events/${event.id}/newcomers`, nia);
  return (body as { attendee: { id: string } }).attendee.id;
}

onEveryDatabase("An award", (test) => {
  test("gives members of a list points and a note of their own (R27.1, R27.2, R27.5)", async ({
    app,
  }) => {
    const { admin, ana, ben } = await openClub(app);
    const lines = [
      awardLine(ana.user.name ?? "", { points: 5, note: "Found a sponsor" }),
      awardLine(ben.user.email, { points: 3 }),
      awardLine("Nobody We Know"),
      awardLine(ana.personId, { points: 50 }),
    ];
    const command = { kind: "give-award", input: { name: "Captain", date: "2026-11-20" }, lines };
    const previewed = await admin.browser.post(`${admin.api}/previews`, command);
    expect(previewSchema.parse(previewed.body)).toMatchObject({
      people: 2,
      points: 8,
      withoutEvents: 0,
      what: { kind: "award-given", award: { name: "Captain" }, people: 2 },
      lines: [
        { outcome: "added" },
        { outcome: "added" },
        { outcome: "unknown", line: "Nobody We Know" },
        { outcome: "already-here" },
      ],
    });
    expect(await listAwards(admin)).toEqual([]);
    await done(admin, command);
    const [award] = await listAwards(admin);
    expect(award).toMatchObject({ name: "Captain", date: "2026-11-20", people: 2, points: 8 });
    const { people } = await getAward(admin, award?.id ?? "");
    expect(people.map(({ id, points, note }) => ({ id, points, note }))).toEqual(
      expect.arrayContaining([
        { id: ana.personId, points: 5, note: "Found a sponsor" },
        { id: ben.personId, points: 3, note: "" },
      ]),
    );
    expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([15, 13]);
    // Shown to the member in their club, and to officers on the member's page.
    const record = await admin.browser.get(`${admin.api}/members/${ana.personId}`);
    for (const { attendance } of [await ownClub(ana, admin), memberRecordSchema.parse(record.body)])
      expect(
        attendance.map(({ name, points, isAward, note }) => [name, points, isAward, note]),
      ).toEqual(
        expect.arrayContaining([
          ["Captain", 5, true, "Found a sponsor"],
          ["Chess Night", 10, false, null],
        ]),
      );
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("gives service hours, with or without points (R26.50)", async ({ app }) => {
    const { admin, ana, ben } = await openClub(app);
    const hours = (who: string, minutes: number, note = "") => ({ who, minutes, note });
    const command = {
      kind: "give-award",
      input: { name: "Food Bank", date: "2026-11-20" },
      lines: [hours(ana.personId, 150, "Packed boxes"), hours(ben.personId, 60)],
    };
    const previewed = await admin.browser.post(`${admin.api}/previews`, command);
    expect(previewSchema.parse(previewed.body)).toMatchObject({
      points: 0,
      what: { kind: "award-given", points: 0, minutes: 210 },
    });
    await done(admin, command);
    const [award] = await listAwards(admin);
    expect(award).toMatchObject({ people: 2, points: 0, minutes: 210 });
    const awardId = award?.id ?? "";
    const givenTo = async ({ personId }: Member) => {
      const { people } = await getAward(admin, awardId);
      const { points, minutes, note } = people.find(({ id }) => id === personId) ?? {};
      return [points, minutes, note];
    };
    const own = async () => {
      const { attendance, years, totalPoints } = await ownClub(ana, admin);
      const line = attendance.find(({ name }) => name === "Food Bank");
      return [line?.points, line?.minutes, years[0]?.totalMinutes, totalPoints];
    };
    expect(await own()).toEqual([0, 150, 150, 10]);
    // What a line doesn't say stays as it was.
    const more = (line: object) =>
      done(admin, { kind: "add-to-award", awardId, lines: [{ note: "Packed boxes", ...line }] });
    const points = await more({ who: ana.personId, points: 3 });
    expect(await givenTo(ana)).toEqual([3, 150, "Packed boxes"]);
    expect(await more({ who: ana.personId, minutes: 150 })).toBe(points);
    const changed = await more({ who: ana.personId, minutes: 90 });
    expect(await own()).toEqual([3, 90, 90, 13]);
    await undo(admin, changed);
    const pointsUndone = await undo(admin, points);
    expect(await own()).toEqual([0, 150, 150, 10]);
    await undo(admin, pointsUndone);
    const personIds = [ana.personId];
    await done(admin, { kind: "remove-attendees", eventId: awardId, personIds });
    expect((await ownClub(ana, admin)).years).toMatchObject([{ totalMinutes: 0 }]);
    // Nothing of what they had comes back with it.
    await more({ who: ana.personId, points: 2 });
    expect(await givenTo(ana)).toEqual([2, 0, "Packed boxes"]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("can be undone and redone, also after its points and notes changed (R27.4)", async ({
    app,
  }) => {
    const { admin, ana, ben } = await openClub(app);
    const given = await giveAward(admin, [awardLine(ana.personId, { note: "Captain" })]);
    const add = (points: number, note: string) => {
      const lines = [awardLine(ana.personId, { points, note }), awardLine(ben.personId)];
      return { kind: "add-to-award", awardId: given.awardId, lines };
    };
    const changed = await done(admin, add(7, "Captain of the year"));
    const noteOfAna = async () =>
      (await getAward(admin, given.awardId)).people.find(({ id }) => id === ana.personId)?.note;
    expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([17, 15]);
    expect(await noteOfAna()).toBe("Captain of the year");
    // The same again changes nothing.
    expect(await done(admin, add(7, "Captain of the year"))).toBe(changed);
    const undone = await undo(admin, changed);
    expect([await pointsOf(admin, ana), await pointsOf(admin, ben)]).toEqual([15, 10]);
    expect(await noteOfAna()).toBe("Captain");
    await undo(admin, undone);
    expect(await noteOfAna()).toBe("Captain of the year");
    const answer = await operate(admin, { kind: "undo", revision: given.revision });
    expect(answer).toMatchObject(refusal("changed-meanwhile"));
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("isn't listed anymore once nobody has it, and comes back with them (R27.4)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const { awardId: eventId, revision } = await giveAward(admin, [awardLine(ana.personId)]);
    const undone = await undo(admin, revision);
    expect(await listAwards(admin)).toEqual([]);
    expect(await pointsOf(admin, ana)).toBe(10);
    await undo(admin, undone);
    const personIds = [ana.personId];
    const removed = await done(admin, { kind: "remove-attendees", eventId, personIds });
    expect(await listAwards(admin)).toEqual([]);
    expect((await ownClub(ana, admin)).removals).toMatchObject([{ isAward: true }]);
    await undo(admin, removed);
    const deleted = await done(admin, { kind: "delete-event", eventId });
    expect([await listAwards(admin), await pointsOf(admin, ana)]).toEqual([[], 10]);
    await undo(admin, deleted);
    expect(await listAwards(admin)).toMatchObject([{ people: 1, points: 5 }]);
    expect(await pointsOf(admin, ana)).toBe(15);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("changes its name, date, and category (R27.4)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const { awardId } = await giveAward(admin, [awardLine(ana.personId)]);
    const categoryId = await createCategory(admin, "Leadership");
    const input = { name: "Sponsor", date: "2026-11-21", categoryId };
    const changed = await done(admin, { kind: "set-award", awardId, input });
    expect(await listAwards(admin)).toMatchObject([input]);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [line] = historyPageSchema.parse(body).operations;
    expect(line?.what).toMatchObject({
      changes: { name: { from: "Captain", to: "Sponsor" } },
      category: { from: null, to: { name: "Leadership" } },
    });
    await undo(admin, changed);
    expect(await listAwards(admin)).toMatchObject([{ name: "Captain", categoryId: null }]);
    const nameless = { kind: "set-award", awardId, input: { name: " ", date: null } };
    expect(await operate(admin, nameless)).toMatchObject(refusal("invalid-input"));
  });

  test("is no event: it can't be attended, found, or counted as one (R27.1)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const { browser, api } = admin;
    const listed = async () => {
      const { events, attendances } = (await browser.get(`${api}/summary`)).body as ClubSummary;
      const paths = ["events", "turnout", "open-events"];
      const texts = await Promise.all(
        paths.map(async (path) => (await browser.get(`${api}/${path}`)).text),
      );
      const asked = (await ana.browser.get("/api/me/requests")).text;
      return [events, attendances, asked, ...texts].join("").replaceAll(/"revision":\d+/g, "");
    };
    const before = await listed();
    const { awardId } = await giveAward(admin, [awardLine(ana.personId)]);
    expect(await listed()).toBe(before);
    const reason = "I was there";
    expect(await ben.browser.post("/api/me/requests", { eventId: awardId, reason })).toMatchObject(
      refusal("not-found"),
    );
    for (const command of [
      { kind: "add-attendees", eventId: awardId, personIds: [ben.personId] },
      { kind: "seal-event", eventId: awardId },
      { kind: "cancel-event", eventId: awardId },
      { kind: "move-attendees", eventId: event.id, personIds: [ben.personId], toEventId: awardId },
    ])
      expect(await operate(admin, command)).toMatchObject(refusal("not-found"));
    const { events } = await app.dump();
    const row = (events as { id: string; code: string }[]).find(({ id }) => id === awardId);
    const key = crypto.randomUUID();
    expect(await ben.browser.post("/api/me/checkins", { code: row?.code, key })).toMatchObject(
      refusal("invalid-code"),
    );
    const feed = await browser.post(`${api}/calendar`, {});
    const link = new URL((feed.body as { link: string }).link);
    expect((await app.browser().get(link.pathname)).text).not.toContain("Captain");
  });

  test("brings points for requirements, but is no event and no share of events (R26.5, R27.1)", async ({
    app,
  }) => {
    const { admin, ana, ben } = await openClub(app);
    const requirementId = await createRequirement(admin, {
      conditions: [
        condition({ measure: "points", need: 15 }),
        condition({ measure: "events", need: 2 }),
        condition({ measure: "share", need: 100 }),
      ],
    });
    await giveAward(admin, [awardLine(ana.personId)]);
    const path = `${admin.api}/requirements/${requirementId}`;
    const progress = requirementProgressSchema.parse((await admin.browser.get(path)).body);
    const conditions = new Map(progress.people.map((one) => [one.id, one.conditions]));
    const haveOf = ({ personId }: Member) => conditions.get(personId)?.map(({ have }) => have);
    expect(haveOf(ana)).toEqual([15, 1, 100]);
    // Nobody misses an award.
    expect(haveOf(ben)).toEqual([10, 1, 100]);
    const { requirements } = await ownClub(ana, admin);
    const worth = requirements[0]?.standings.map(({ lines }) => lines.map((line) => line.worth));
    expect(worth?.map((of) => of.toSorted((a, b) => a - b))).toEqual([[5, 10], [1], [1]]);
  });

  test("is merged with the person, once for both, hours and note included (R4.8, R27.1)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const fromId = await addNewcomer(admin, event);
    const { awardId } = await giveAward(admin, [
      awardLine(fromId, { minutes: 90, note: "Team lead" }),
    ]);
    const merged = await done(admin, { kind: "merge-members", personId: ana.personId, fromId });
    expect((await getAward(admin, awardId)).people).toMatchObject([
      { id: ana.personId, points: 5, minutes: 90, note: "Team lead" },
    ]);
    expect(await pointsOf(admin, ana)).toBe(15);
    await undo(admin, merged);
    expect((await getAward(admin, awardId)).people).toMatchObject([
      { id: fromId, minutes: 90, note: "Team lead" },
    ]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("is in the member's own export and its owners', with points, hours, and note (R14.3, R27.1)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const line = awardLine(ana.personId, { points: 5, minutes: 90, note: "Found a sponsor" });
    const { awardId: id } = await giveAward(admin, [line]);
    const given = { points: 5, serviceMinutes: 90, note: "Found a sponsor" };
    const exportOf = async ({ browser }: Pick<Member, "browser">) =>
      accountExportSchema.parse((await browser.get("/api/me/export")).body);
    const own = await exportOf(ana);
    expect(own.member?.clubs[0]?.attendance).toContainEqual(
      expect.objectContaining({ id, name: "Captain", kind: "award", ...given }),
    );
    const owners = await exportOf(admin);
    const { awards, events } = owners.seats[0]?.records ?? {};
    expect(awards).toMatchObject([{ id, people: [{ personId: ana.personId, ...given }] }]);
    expect(events?.map((event) => event.id)).not.toContain(id);
  });

  test("is in the export of everything, and not among the events (R27.6)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const read = async () => {
      const headers = { cookie: admin.browser.cookieHeader() ?? "" };
      const path = `${admin.api}/exports/everything?format=csv`;
      return unzipSync(await (await app.app.request(path, { headers })).bytes());
    };
    expect(Object.keys(await read())).not.toContain("Awards.csv");
    await giveAward(admin, [awardLine(ana.personId, { minutes: 150, note: "Team lead" })]);
    const files = await read();
    expect(strFromU8(files["Awards.csv"] ?? new Uint8Array())).toMatch(
      /Captain,2026-11-20,,Ada Member\d+,2027,5,2.5,Team lead/,
    );
    for (const list of ["Events.csv", "Attendance.csv"])
      expect(strFromU8(files[list] ?? new Uint8Array())).not.toContain("Captain");
  });

  test("loses its note with the person who is erased (R14.5, R27.3)", async ({ ownApp: app }) => {
    const { admin, event } = await openClub(app);
    const personId = await addNewcomer(admin, event);
    const { awardId } = await giveAward(admin, [awardLine(personId, { note: "Team lead" })]);
    await admin.browser.send("DELETE", `${admin.api}/members/${personId}`, {});
    expect((await getAward(admin, awardId)).people).toMatchObject([{ points: 5, note: "" }]);
    expect(JSON.stringify(await app.dump())).not.toContain("Team lead");
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("refuses notes and lists that are too long, and no list (R27.2)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const give = (lines: object[]) =>
      operate(admin, { kind: "give-award", input: { name: "Captain", date: null }, lines });
    const note = "a".repeat(bounds.maxAwardNoteLength + 1);
    for (const lines of [
      [],
      [awardLine(ana.personId, { note })],
      [{ who: ana.personId, points: null, note: "" }],
      [{ who: ana.personId, points: 1.5, note: "" }],
      [{ who: ana.personId, note: "" }],
      [{ who: ana.personId, minutes: -30, note: "" }],
      [{ who: ana.personId, minutes: null, note: "" }],
      [{ who: ana.personId, minutes: bounds.maxServiceMinutes + 1, note: "" }],
      Array.from({ length: bounds.maxLines + 1 }, () => awardLine(ana.personId)),
    ])
      expect(await give(lines)).toMatchObject(refusal("invalid-input"));
    expect(await listAwards(admin)).toEqual([]);
  });

  test("has a note that nobody but officers and the member reads (R3.1, R27.3)", async ({
    app,
  }) => {
    const club = await openClubWorld(app);
    const { helper, officer, member } = club.browsers;
    const path = `/api/clubs/${club.clubId}/awards/${club.awardId}`;
    expect((await officer.get(path)).text).toContain("Found a sponsor");
    expect((await member.get(`/api/me/clubs/${club.clubId}`)).text).toContain("Found a sponsor");
    for (const { route, access } of readAccessTable()) {
      if (access.helper !== "yes" || !route.startsWith("GET ")) continue;
      const { method, path: open } = requestLine(route, club);
      expect((await helper.send(method, open, {})).text, route).not.toContain("Found a sponsor");
    }
  });
});
