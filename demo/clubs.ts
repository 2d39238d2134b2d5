import { schoolYearEnd } from "#contract/members/grade.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { demoEvents, demoMembers, type DemoEvent } from "./people.ts";

/** The demo logins. */
export const demoLogins = {
  admin: "asha@example.org",
  member: "mina@example.org",
  password: "robots and rivets",
};

/** An empty installation, and a function that sets its clock. */
export type EmptyProduct = {
  today: Date;
  setTime: (time: Date) => void;
  newBrowser: () => Browser;
};

/** The demo's people, all logged in. */
export type DemoClubs = EmptyProduct & { robotics: Admin; members: Member[] };

/** What else happens: before the past weeks, at their end, and today. */
export type DemoStory = {
  /** How many days ago everyone signs up. */
  since: number;
  before: (clubs: DemoClubs) => Promise<void>;
  /** The day before yesterday. */
  lately: (clubs: DemoClubs) => Promise<void>;
  after: (clubs: DemoClubs) => Promise<void>;
};

export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Creates everyone and simulates their activity in the past weeks, and what a story adds. */
export async function createDemoClubs(product: EmptyProduct, story?: DemoStory): Promise<void> {
  const { today, setTime } = product;
  const chance = createChance();
  setTime(new Date(today.getTime() - (story?.since ?? 70) * day));
  const robotics = await signUpAdminOf(product, "Asha Rahman", "Robotics Club", demoLogins.admin);
  const chess = await signUpAdminOf(
    product,
    "Edgar Solberg",
    "Chess & Go Club",
    "edgar@example.org",
  );
  const members = await signUpMembers(product);
  // A session lasts a week, but one from today is valid on all earlier days.
  setTime(today);
  for (const { browser, user, password } of [robotics, chess, ...members]) {
    const { status } = await browser.post("/api/session", { email: user.email, password });
    if (status !== 200) throw new Error(`A sign-in answered ${status}.`);
  }
  const clubs = { ...product, robotics, members };
  await story?.before(clubs);

  const isPast = ({ day: inDays = 0 }: DemoEvent) => inDays < 0;
  for (const event of demoEvents.filter(isPast))
    await hold(product, robotics, members, event, chance);
  await story?.lately(clubs);
  for (const event of demoEvents.filter((one) => !isPast(one)))
    await hold(product, robotics, members, event, chance);
  for (const event of [
    { name: "Opening lessons", day: -40, points: 4, share: 0.2 },
    { name: "Blitz evening", day: -12, points: 4, share: 0.2 },
  ])
    await hold(product, chess, members, event, chance);
  setTime(new Date(today.getTime() - minute));
  await giveCarryover(robotics, members, chance);
  await story?.after(clubs);
  for (const { browser } of [robotics, chess, ...members]) await browser.delete("/api/session");
}

function signUpAdminOf(
  { newBrowser }: EmptyProduct,
  name: string,
  clubName: string,
  email: string,
): Promise<Admin> {
  const [firstName, lastName] = name.split(" ");
  const { password } = demoLogins;
  return signUpAdmin(newBrowser(), { firstName, lastName, clubName, email, password });
}

/** The demo members; the first one is the demo login. */
async function signUpMembers({ today, newBrowser }: EmptyProduct): Promise<Member[]> {
  const members: Member[] = [];
  for (const [firstName, lastName, yearsToGo] of demoMembers) {
    const gradYear = schoolYearEnd(today) + yearsToGo;
    const email = members.length === 0 ? demoLogins.member : `member${members.length}@example.org`;
    const { password } = demoLogins;
    members.push(
      await signUpMember(newBrowser(), { firstName, lastName, gradYear, email, password }),
    );
  }
  return members;
}

/**
 * Runs an event from the day before, when it is created, to its end, when it is closed. Those ahead
 * are created with today's.
 */
async function hold(
  { today, setTime }: EmptyProduct,
  admin: Admin,
  members: Member[],
  { name, day: inDays, points, status, share }: DemoEvent,
  chance: () => number,
): Promise<void> {
  const time = timeOfEvent(today, inDays);
  setTime(new Date(Math.min(time.getTime(), timeOfEvent(today).getTime()) - day));
  const date = inDays === undefined ? null : calendarDate(time);
  const event = await createEvent(admin, { name, date, points });

  const [first] = members;
  const attending = members.filter(
    (member) => chance() < share || (member === first && share >= 0.2),
  );
  const spread = (inDays === 0 ? 18 : 40) * minute;
  const arrivals = attending.map((member) => ({ member, after: chance() ** 2 * spread }));
  for (const { member, after } of arrivals.toSorted((a, b) => a.after - b.after)) {
    setTime(new Date(time.getTime() + after));
    await checkIn(member, event.code);
  }
  if (status !== "Active") await editEvent(admin, event, { status: "Inactive" });
}

/** A third of the club brought points from last year. */
async function giveCarryover(admin: Admin, members: Member[], chance: () => number): Promise<void> {
  // People who never came aren't members, so they have no carry-over.
  const known = await listMembers(admin);
  for (const { personId } of members.filter((_member, index) => index % 3 === 0)) {
    const carryover = Math.floor(chance() * 40);
    if (known.has(personId)) await setCarryover(admin, personId, carryover);
  }
}

/** 3:30 PM on that day; today's event began a moment ago. */
function timeOfEvent(today: Date, inDays = 0): Date {
  if (inDays === 0) return new Date(today.getTime() - 20 * minute);
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + inDays, 15, 30);
}

/** A day as the API writes it. */
export function calendarDate(time: Date): string {
  const [month, dayOfMonth] = [time.getMonth() + 1, time.getDate()];
  return `${time.getFullYear()}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}

/** Pseudo-random numbers from 0 to 1 that are the same every time. */
function createChance(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
