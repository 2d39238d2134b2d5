import type { SeatRole } from "#contract/abilities.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { calendarFeedSchema } from "#contract/calendar.ts";
import { newcomerSchema } from "#contract/door.ts";
import { doorPassesSchema } from "#contract/door-passes.ts";
import { limits } from "#contract/limits.ts";
import { invitationSchema, type Invitation, type InvitationInput } from "#contract/seats.ts";
import type { Browser } from "./browser.ts";
import {
  checkIn,
  createEvent,
  eventInput,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "./people.ts";
import { claimSomebody, holdRecord } from "./records-of-member.ts";
import type { TestApp } from "./test-app.ts";
import { askForProof, askForReset } from "./written-mail.ts";

/** A valid request of a route, and the status of its success. */
export type ApiRequest = {
  success: number;
  body?: (world: ClubWorld) => object | Promise<object>;
  /** Why it is refused with 409. */
  conflict?: ErrorCode;
  /** What stands in the path for a name of it, if not what is called so. */
  ids?: Record<string, keyof Ids>;
  query?: string;
  /** How many bytes it may have, when not as many as others. */
  most?: number;
  /** What the same person does first, if they may. */
  prepare?: (world: ClubWorld, browser: Browser) => Promise<void>;
};

type Ids = Record<
  | "clubId"
  | "eventId"
  | "personId"
  | "sessionId"
  | "accountId"
  | "invitationId"
  | "waitingId"
  | "newcomerId"
  | "token"
  | "calendarToken"
  | "passId"
  | "passToken"
  | "datedId"
  | "heldId"
  | "claimRevision",
  string
>;
/** A club with people of all roles, an event that the member has not attended, and the ids of it all. */
export type ClubWorld = Ids & {
  app: TestApp;
  email: string;
  code: string;
  /** The event that the member has attended. */
  attendedId: string;
  /** Of somebody who was added without an account. */
  claim: string;
  /** The club's, at which nothing is overtaken. */
  revision: number;
  browsers: Record<SeatRole | "member", Browser>;
};

const nia = { firstName: "Nia", lastName: "Newcomer", gradYear: null };

/** An old sheet of one person. */
const oneRow = {
  meetings: [{ name: "Kickoff", date: "2025-09-12", points: 5 }],
  people: [
    {
      ...{ row: 2, name: "Ana Ruiz", gradYear: 2027, email: null, schoolId: null },
      ...{ carryover: 2, marks: "x", own: [], who: "new" },
    },
  ],
};

/** A valid request for every route. */
export const apiRequests: Record<string, ApiRequest> = {
  "GET /.well-known/jwks.json": { success: 200 },
  "GET /api/settings": { success: 200 },
  "GET /api/session": { success: 200 },
  "POST /api/session": {
    success: 200,
    body: ({ email }) => ({ email, password: testPassword }),
  },
  "DELETE /api/session": { success: 204 },
  "POST /api/accounts": { success: 201, body: () => memberSignUp() },
  "POST /api/password-resets": {
    success: 202,
    body: () => ({ email: `${crypto.randomUUID()}@example.org` }),
  },
  "PUT /api/password-resets": {
    success: 204,
    body: async ({ app, email }) => ({
      token: await askForReset(app, email),
      password: testPassword,
    }),
  },
  "GET /api/me/sessions": { success: 200 },
  "DELETE /api/me/sessions/{sessionId}": { success: 204 },
  "DELETE /api/me/sessions": { success: 204 },
  "PUT /api/me/password": {
    success: 204,
    body: () => ({ currentPassword: testPassword, newPassword: testPassword }),
  },
  "GET /api/me/export": { success: 200 },
  "GET /api/me/closing": { success: 200 },
  "DELETE /api/me": { success: 204, body: () => ({ password: testPassword, asLastOwner: true }) },
  "GET /api/me/clubs": { success: 200 },
  "GET /api/me/clubs/{clubId}": { success: 200 },
  "POST /api/me/checkins": {
    success: 200,
    body: ({ code }) => ({ code, key: crypto.randomUUID() }),
  },
  "POST /api/tickets": { success: 200, body: ({ code }) => ({ code }) },
  "POST /api/me/tickets": { success: 200 },
  "GET /api/me/events/{eventId}": { success: 200 },
  "GET /api/me/card": { success: 200 },
  "GET /api/me/calendar": { success: 200 },
  "POST /api/me/calendar": { success: 201 },
  "DELETE /api/me/calendar": { success: 204 },
  "GET /api/calendars/{token}/events.ics": { success: 200, ids: { token: "calendarToken" } },
  "GET /api/clubs/{clubId}/time-zone": { success: 200 },
  "GET /api/clubs/{clubId}/events": { success: 200 },
  "GET /api/clubs/{clubId}/open-events": { success: 200 },
  "POST /api/clubs/{clubId}/events": { success: 201, body: () => eventInput() },
  "GET /api/clubs/{clubId}/events/{eventId}": { success: 200 },
  "GET /api/clubs/{clubId}/events/{eventId}/code": { success: 200 },
  "PUT /api/clubs/{clubId}/events/{eventId}": {
    success: 200,
    body: ({ revision }) => ({ ...eventInput({ points: 3 }), revision }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/attendees": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/attendees": {
    success: 201,
    body: ({ personId }) => ({ personId }),
  },
  "DELETE /api/clubs/{clubId}/events/{eventId}/attendees/{personId}": {
    success: 200,
    prepare: async ({ clubId, eventId, personId }, browser) => {
      await browser.post(`/api/clubs/${clubId}/events/${eventId}/attendees`, { personId });
    },
  },
  "POST /api/clubs/{clubId}/events/{eventId}/arrivals": {
    success: 200,
    body: ({ app: { deps }, personId }) => ({
      card: cardIn(deps.memberCards.issue(personId, deps.clock()).link),
    }),
  },
  "POST /api/clubs/{clubId}/events/{eventId}/newcomers": {
    success: 201,
    body: () => nia,
  },
  "POST /api/clubs/{clubId}/members/{personId}/claim": {
    ...{ success: 201, ids: { personId: "newcomerId" } },
  },
  "POST /api/clubs/{clubId}/claims": {
    success: 201,
    body: ({ newcomerId }) => ({ personIds: [newcomerId] }),
  },
  "DELETE /api/clubs/{clubId}/members/{personId}": {
    ...{ success: 204, ids: { personId: "newcomerId" } },
  },
  "GET /api/clubs/{clubId}/members": { success: 200 },
  "GET /api/clubs/{clubId}/member-names": { success: 200, query: "search=ada" },
  "PUT /api/clubs/{clubId}/members/{personId}/carryover": {
    success: 200,
    body: ({ revision }) => ({ carryover: 5, revision }),
  },
  "GET /api/clubs/{clubId}/history": { success: 200 },
  "GET /api/clubs/{clubId}/turnout": { success: 200 },
  "GET /api/clubs/{clubId}/events/{eventId}/calendar": {
    ...{ success: 200, ids: { eventId: "datedId" } },
  },
  "GET /api/clubs/{clubId}/calendar": { success: 200 },
  "POST /api/clubs/{clubId}/calendar": { success: 201 },
  "DELETE /api/clubs/{clubId}/calendar": { success: 204 },
  "GET /api/clubs/{clubId}/refused-sign-ins": { success: 200 },
  "POST /api/clubs/{clubId}/previews": {
    success: 200,
    body: ({ attendedId, personId }) => ({
      ...{ kind: "remove-attendees", eventId: attendedId, personIds: [personId] },
    }),
  },
  "POST /api/clubs/{clubId}/imports/preview": {
    success: 200,
    body: () => oneRow,
    most: limits.maxSheetBytes,
  },
  "POST /api/clubs/{clubId}/imports": {
    success: 200,
    body: () => ({ sheet: oneRow }),
    most: limits.maxSheetBytes,
  },
  "GET /api/clubs/{clubId}/events/{eventId}/looks": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/verdicts": {
    success: 200,
    body: ({ personId }) => ({ verdict: "fine", kind: "same-browser", personId }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/slips": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/slips": { success: 201, body: () => ({ count: 2 }) },
  "POST /api/clubs/{clubId}/events/{eventId}/voided-slips": {
    success: 200,
    body: () => ({ codes: ["zzzz2222"], isVoid: true }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/weekly-days": {
    ...{ success: 200, ids: { eventId: "datedId" }, query: "until=2026-12-24" },
  },
  "GET /api/clubs/{clubId}/events/{eventId}/door-passes": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/door-passes": { success: 201 },
  "DELETE /api/clubs/{clubId}/events/{eventId}/door-passes/{passId}": { success: 200 },
  "GET /api/door-passes/{token}": { success: 200, ids: { token: "passToken" } },
  "POST /api/clubs/{clubId}/events/{eventId}/lock": { success: 204 },
  "DELETE /api/session/lock": { success: 204, body: () => ({ password: testPassword }) },
  "GET /api/door": { success: 200 },
  "POST /api/door": {
    success: 200,
    body: ({ passToken: token }) => ({ token, name: "Sam", key: crypto.randomUUID() }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/head-count": { success: 200 },
  "GET /api/me/requests": { success: 200 },
  "POST /api/me/requests": {
    success: 200,
    body: ({ eventId }) => ({ eventId, reason: "My phone was empty" }),
  },
  "GET /api/clubs/{clubId}/requests": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/declined-requests": {
    success: 200,
    body: ({ personId }) => ({ personId, reason: "Nobody saw you" }),
  },
  "POST /api/clubs/{clubId}/operations": {
    success: 201,
    body: ({ attendedId, personId }) => ({
      command: { kind: "remove-attendees", eventId: attendedId, personIds: [personId] },
    }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/export": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/exports/members": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/exports/history": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/exports/everything": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/live": { success: 200 },
  "GET /api/invitations/{token}": { success: 200 },
  "POST /api/me/invitations": {
    ...{ success: 200, conflict: "already-officer" },
    body: ({ token }) => ({ token }),
  },
  "POST /api/me/person": {
    ...{ success: 201, conflict: "already-member" },
    body: () => ({ gradYear: 2027 }),
  },
  "POST /api/me/claims": { success: 200, body: ({ claim }) => ({ claim }) },
  "DELETE /api/me/claims/{clubId}/{revision}": {
    ...{ success: 204, ids: { revision: "claimRevision" } },
  },
  "POST /api/me/address-proofs": { success: 202 },
  "PUT /api/address-proofs": {
    success: 204,
    body: async ({ app, browsers }) => ({ token: await askForProof(app, browsers.owner) }),
  },
  "GET /api/me/records": { success: 200 },
  "GET /api/me/records/{clubId}/{personId}": {
    ...{ success: 200, conflict: "address-not-confirmed", ids: { personId: "heldId" } },
  },
  "POST /api/me/records/{clubId}/{personId}": {
    ...{ success: 200, conflict: "address-not-confirmed", ids: { personId: "heldId" } },
    body: () => ({ base: 1_000_000 }),
  },
  "GET /api/clubs/{clubId}/officers": { success: 200 },
  "PUT /api/clubs/{clubId}/officers/{accountId}": {
    success: 204,
    body: () => ({ role: "helper" }),
  },
  "DELETE /api/clubs/{clubId}/officers/{accountId}": { success: 204 },
  "DELETE /api/clubs/{clubId}/seat": { success: 204 },
  "GET /api/clubs/{clubId}/invitations": { success: 200 },
  "POST /api/clubs/{clubId}/invitations": { success: 201, body: () => ({ role: "helper" }) },
  "DELETE /api/clubs/{clubId}/invitations/{invitationId}": { success: 204 },
  "POST /api/clubs/{clubId}/invitations/{invitationId}/confirmation": {
    ...{ success: 204, ids: { invitationId: "waitingId" } },
  },
};

/** The method of a route, and its path for the things of a club. */
export function requestLine(route: string, world: ClubWorld): { method: string; path: string } {
  const [method = "", template = ""] = route.split(" ");
  const { ids = {}, query } = apiRequests[route] ?? {};
  const path = template.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => world[ids[name] ?? (name as keyof Ids)],
  );
  return { method, path: query === undefined ? path : `${path}?${query}` };
}

export async function openClubWorld(app: TestApp): Promise<ClubWorld> {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const [helper, officer, second] = [
    await signUpAdmin(app.browser()),
    await signUpAdmin(app.browser()),
    await signUpAdmin(app.browser()),
  ];
  await giveSeats(app, admin.club.id, {
    ...{ [helper.user.id]: "helper", [officer.user.id]: "officer", [second.user.id]: "owner" },
  });
  const attended = await createEvent(admin);
  await checkIn(member, attended.code);
  const newcomers = `${admin.api}/events/${attended.id}/newcomers`;
  const met = await admin.browser.post(newcomers, nia);
  const newcomer = newcomerSchema.parse(met.body);
  const { email } = member.user;
  const held = await holdRecord(app, admin, member, oneRow);
  await app.browser().post("/api/session", { email, password: testPassword });
  const { body } = await member.browser.get("/api/me/sessions");
  const other = (body as { sessions: { id: string; current: boolean }[] }).sessions[1];
  if (other === undefined) throw new Error("The member has no other session.");
  const invitation = await storeInvitation(app, admin);
  const waiting = await storeInvitation(app, admin, member.user.id);
  // Without a date it was just now.
  const event = await createEvent(admin, { date: null });
  const request = { eventId: event.id, reason: "My phone was empty" };
  await member.browser.post("/api/me/requests", request);
  const { id: datedId, code, revision } = await createEvent(admin);
  const made = await admin.browser.post(`${admin.api}/events/${event.id}/door-passes`, {});
  const [pass] = doorPassesSchema.parse(made.body).passes;
  const feed = await admin.browser.post(`${admin.api}/calendar`, {});
  const { link } = calendarFeedSchema.parse(feed.body);
  return {
    app,
    ...{ clubId: admin.club.id, eventId: event.id, personId: member.personId },
    ...{ accountId: second.user.id, waitingId: waiting.id },
    ...{ newcomerId: newcomer.attendee.id, claim: newcomer.claim.code },
    ...{ invitationId: invitation.id, token: invitation.token },
    ...{ passId: pass?.id ?? "", passToken: passTokenIn(pass?.link) },
    ...{ heldId: held.id, claimRevision: await claimSomebody(admin, newcomers, member) },
    ...{ datedId, calendarToken: link?.split("/").at(-2) ?? "" },
    ...{ sessionId: other.id, email, code, attendedId: attended.id, revision },
    browsers: {
      member: member.browser,
      helper: helper.browser,
      officer: officer.browser,
      owner: admin.browser,
    },
  };
}

/** Invites somebody to an admin's club, and answers what the link proves. */
export async function inviteTo(
  { browser, api }: Admin,
  input: InvitationInput = { role: "officer" },
): Promise<Invitation & { token: string }> {
  const { body } = await browser.post(`${api}/invitations`, input);
  const invitation = invitationSchema.parse(body);
  return { ...invitation, token: tokenIn(invitation.link ?? "") };
}

/** Stores an owner's invitation by an admin, open or taken by an account. */
async function storeInvitation(
  { deps }: TestApp,
  { club, user }: Admin,
  usedBy: string | null = null,
): Promise<{ id: string; token: string }> {
  const { database, invitationLinks, clock } = deps;
  const [id, at] = [crypto.randomUUID(), clock().getTime()];
  const row = { id, clubId: club.id, role: "owner", createdBy: user.id, createdAt: at } as const;
  const rest = { expiresAt: at + 24 * 3_600_000, tokenHash: invitationLinks.hashOf(id), usedBy };
  await database.write
    .insertInto("invites")
    .values({ ...row, ...rest })
    .execute();
  return { id, token: tokenIn(invitationLinks.linkOf(id)) };
}

/** What a member's card holds. */
export const cardIn = (link: string) => new URL(link).searchParams.get("of") ?? "";

/** What the link of a door pass proves. */
export const passTokenIn = (link: string | null | undefined) =>
  new URL(link ?? "").searchParams.get("pass") ?? "";

const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";

/** Gives accounts seats in a club, by their id. */
export async function giveSeats(
  { deps }: TestApp,
  clubId: string,
  roles: Record<string, SeatRole>,
): Promise<void> {
  const since = deps.clock().getTime();
  const rows = Object.entries(roles).map(([accountId, role]) => ({
    ...{ clubId, accountId, role, since },
  }));
  await deps.database.write.insertInto("seats").values(rows).execute();
}
