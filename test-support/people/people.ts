import { z } from "zod";
import { sessionSchema, type User } from "#contract/accounts/accounts.ts";
import { receiptSchema, type Receipt } from "#contract/attendance/attendance.ts";
import { eventAnswerSchema, type Event, type EventInput } from "#contract/events/events.ts";
import { clubMemberSchema, type ClubMember } from "#contract/members/members.ts";
import type { Answer, Browser } from "../browser/browser.ts";
import { today } from "../club-data/days.ts";

/** A test's user, with their browser and password. */
export type Person = { user: User; browser: Browser; password: string };
/** A test's member, with the id of the person who attends. */
export type Member = Person & { personId: string };
/** A test's admin, with the club created for them and the path of its API. */
export type Admin = Person & { club: { id: string; name: string }; api: string };

export const testPassword = "correct horse battery";

let people = 0;

/** Of equal length, so that names are sorted alike no matter how many people came before. */
function nextNumber(): string {
  people += 1;
  return String(people).padStart(5, "0");
}

/** A valid sign-up of a made-up member; every call uses a different email. */
export function memberSignUp(details: object = {}) {
  const number = nextNumber();
  return {
    accountType: "member",
    firstName: "Ada",
    lastName: `Member${number}`,
    gradYear: 2027,
    email: `member-${number}@example.org`,
    password: testPassword,
    acceptedTerms: true,
    ...details,
  };
}

/** A valid sign-up of a made-up admin with a new club. */
export function adminSignUp(details: object = {}) {
  const number = nextNumber();
  return {
    accountType: "admin",
    firstName: "Grace",
    lastName: `Admin${number}`,
    clubName: `Club ${number}`,
    email: `admin-${number}@example.org`,
    password: testPassword,
    acceptedTerms: true,
    ...details,
  };
}

/** A valid sign-up of someone who was invited: nothing but who they are. */
export function invitedSignUp(invitation: string) {
  const { clubName: _, ...person } = adminSignUp({ accountType: "invited", invitation });
  return person;
}

/** Signs a member up in this browser. */
export async function signUpMember(browser: Browser, details: object = {}): Promise<Member> {
  return asMember(await signUp(browser, memberSignUp(details)));
}

/** Signs a member up in this browser who has checked in to an event. */
export async function signUpMemberAt(
  browser: Browser,
  { code }: Pick<Event, "code">,
  details: object = {},
): Promise<Member> {
  const member = await signUpMember(browser, details);
  await checkIn(member, code);
  return member;
}

/** The same person as a member. Throws if the account doesn't attend. */
export function asMember(person: Person): Member {
  if (person.user.personId === null) throw new Error("The member is no person.");
  return { ...person, personId: person.user.personId };
}

/** Signs an admin up in this browser. */
export async function signUpAdmin(browser: Browser, details: object = {}): Promise<Admin> {
  return asAdmin(await signUp(browser, adminSignUp(details)));
}

/** The same person as an admin. Throws if the account has no club. */
export function asAdmin(person: Person): Admin {
  const [seat] = person.user.seats;
  if (seat === undefined) throw new Error("The admin has no club.");
  const { clubId: id, clubName: name } = seat;
  return { ...person, club: { id, name }, api: `/api/clubs/${id}` };
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
  return { status: "Active", name: "Chess Night", date: today, points: 10, ...details };
}

/** Creates an event in the admin's club. */
export async function createEvent(admin: Admin, details: Partial<EventInput> = {}): Promise<Event> {
  const answer = await admin.browser.post(`${admin.api}/events`, eventInput(details));
  return eventAnswerSchema.parse(expectStatus(201, answer)).event;
}

/** Saves an event's form with some fields changed. */
export async function editEvent(
  admin: Admin,
  { id, status, name, date, points, revision }: Event,
  details: Partial<EventInput>,
): Promise<Event> {
  const input = { status, name, date, points, revision, ...details };
  const answer = await admin.browser.put(`${admin.api}/events/${id}`, input);
  return eventAnswerSchema.parse(expectStatus(200, answer)).event;
}

/** The members of the admin's club, by the person's id. */
export async function listMembers(admin: Admin): Promise<Map<string, ClubMember>> {
  const answer = await admin.browser.get(`${admin.api}/members`);
  const { members } = membersSchema.parse(expectStatus(200, answer));
  return new Map(members.map((member) => [member.id, member]));
}
const membersSchema = z.object({ members: z.array(clubMemberSchema) });

/** Replaces a member's carry-over. */
export async function setCarryover(
  admin: Admin,
  personId: string,
  carryover: number | null,
): Promise<ClubMember> {
  const { revision } = (await listMembers(admin)).get(personId) ?? { revision: 0 };
  const path = `${admin.api}/members/${personId}/carryover`;
  const answer = await admin.browser.put(path, { carryover, revision });
  return memberAnswerSchema.parse(expectStatus(200, answer)).member;
}
const memberAnswerSchema = z.object({ member: clubMemberSchema });

/** Checks a member in; throws if that is refused. */
export async function checkIn(member: Person, code: string): Promise<Receipt> {
  return receiptSchema.parse(expectStatus(200, await submitCode(member, code)));
}

/** Submits a code as the browser does, with a new key unless one is given. */
export function submitCode(
  member: Person,
  code: unknown,
  key: unknown = crypto.randomUUID(),
): Promise<Answer> {
  return member.browser.post("/api/me/checkins", { code, key });
}

function expectStatus(status: number, answer: Answer): unknown {
  if (answer.status !== status)
    throw new Error(`Expected ${status}, but got ${answer.status}: ${answer.text}`);
  return answer.body;
}
