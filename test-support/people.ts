import { sessionSchema, type User } from "#contract/accounts.ts";
import { receiptSchema, type Receipt } from "#contract/attendance.ts";
import { eventSchema, type Event, type EventInput } from "#contract/events.ts";
import type { Answer, Browser } from "./browser.ts";

/** A person of a test: who they are, their browser, and what they log in with. */
export type Person = { user: User; browser: Browser; password: string };
/** An admin of a test, with the club that was made for them. */
export type Admin = Person & { club: { id: string; name: string } };

export const testPassword = "correct horse battery";

let people = 0;

/** A valid sign-up of a made-up member; every call gives another address. */
export function memberSignUp(details: object = {}) {
  people += 1;
  return {
    accountType: "member",
    firstName: "Ada",
    lastName: `Member${people}`,
    gradYear: 2027,
    email: `member-${people}@example.org`,
    password: testPassword,
    acceptedTerms: true,
    ...details,
  };
}

/** A valid sign-up of a made-up admin with a club of their own. */
export function adminSignUp(details: object = {}) {
  people += 1;
  return {
    accountType: "admin",
    firstName: "Grace",
    lastName: `Admin${people}`,
    clubName: `Club ${people}`,
    email: `admin-${people}@example.org`,
    password: testPassword,
    acceptedTerms: true,
    ...details,
  };
}

/** Signs a member up in this browser. */
export async function signUpMember(browser: Browser, details: object = {}): Promise<Person> {
  return signUp(browser, memberSignUp(details));
}

/** Signs an admin up in this browser. */
export async function signUpAdmin(browser: Browser, details: object = {}): Promise<Admin> {
  const person = await signUp(browser, adminSignUp(details));
  if (person.user.club === null) throw new Error("The admin has no club.");
  return { ...person, club: person.user.club };
}

async function signUp(browser: Browser, input: { password: string }): Promise<Person> {
  const { user } = sessionSchema.parse(
    expectStatus(201, await browser.post("/api/accounts", input)),
  );
  if (user === null) throw new Error("The sign-up left nobody signed in.");
  return { user, browser, password: input.password };
}

/** A valid event form. */
export function eventInput(details: Partial<EventInput> = {}): EventInput {
  return { status: "Active", name: "Chess Night", date: "2026-11-20", points: 10, ...details };
}

/** Creates an event of the admin's club. */
export async function createEvent(
  admin: Person,
  details: Partial<EventInput> = {},
): Promise<Event> {
  const answer = await admin.browser.post("/api/admin/events", eventInput(details));
  return eventSchema.parse(expectStatus(201, answer));
}

/** Saves an event's form with some fields changed. */
export async function editEvent(
  admin: Person,
  { id, status, name, date, points }: Event,
  details: Partial<EventInput>,
): Promise<Event> {
  const input = { status, name, date, points, ...details };
  const answer = await admin.browser.put(`/api/admin/events/${id}`, input);
  return eventSchema.parse(expectStatus(200, answer));
}

/** Checks a member in; fails when that is refused. */
export async function checkIn(member: Person, code: string): Promise<Receipt> {
  return receiptSchema.parse(expectStatus(200, await submitCode(member, code)));
}

/** Submits a code as the browser does, with a new key unless one is given. */
export function submitCode(
  member: Person,
  code: unknown,
  key: unknown = crypto.randomUUID(),
): Promise<Answer> {
  return member.browser.post("/api/member/checkin", { code, key });
}

function expectStatus(status: number, answer: Answer): unknown {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, but got ${answer.status}: ${answer.text}`);
  return answer.body;
}
