import type { Session } from "#contract/accounts/accounts.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { Browser } from "../browser/browser.ts";
import { inDays, today } from "../club-data/days.ts";
import { cardIn } from "../club-data/links.ts";
import { hoursInput } from "../club-data/logged-hours.ts";
import { condition, requirementInput } from "../club-data/requirements.ts";
import { eventInput, testPassword } from "../people/people.ts";
import { askForProof } from "../servers/written-mail.ts";
import { smallClubFile } from "../sheets/small-club-file.ts";
import { accountRequests } from "./account-requests.ts";
import type { ApiRequest } from "./api-request.ts";
import { nia, oneRow, sheetHabits, type ClubWorld, type Ids } from "./club-world.ts";
import { kioskRequests } from "./kiosk-requests.ts";
import { operatorRequests } from "./operator-requests.ts";

type Badge = { personId: string; number: string; endedAt: number | null };

async function makeBadge({ clubId, personId }: ClubWorld, browser: Browser): Promise<void> {
  await browser.post(`/api/clubs/${clubId}/badges`, { personIds: [personId] });
}

/** A valid request for every route. */
export const apiRequests: Record<string, ApiRequest> = {
  "GET /.well-known/jwks.json": { success: 200 },
  "GET /api/settings": { success: 200 },
  ...accountRequests,
  ...operatorRequests,
  ...kioskRequests,
  "GET /api/me/clubs": { success: 200 },
  "GET /api/me/clubs/{clubId}": { success: 200 },
  "GET /api/me/clubs/{clubId}/record": { success: 200 },
  "POST /api/me/clubs/{clubId}/record/links": {
    success: 201,
    body: ({ requirementId: id }) => ({ points: true, events: true, requirementIds: [id] }),
  },
  "DELETE /api/me/clubs/{clubId}/record/links/{recordLinkId}": { success: 204 },
  "GET /api/me/clubs/{clubId}/standings": { success: 200 },
  "PUT /api/me/clubs/{clubId}/hidden-name": { success: 204, body: () => ({ hidesName: true }) },
  "GET /api/me/clubs/{clubId}/school-id": { success: 200 },
  "PUT /api/me/clubs/{clubId}/school-id": { success: 204, body: () => ({ schoolId: "7654321" }) },
  "GET /api/shared-records/{token}": { success: 200, ids: { token: "recordToken" } },
  "POST /api/me/own-clubs": { success: 201, body: () => ({ clubName: "Robotics" }) },
  "POST /api/me/club-files/preview": {
    success: 200,
    body: () => smallClubFile(),
    most: bounds.maxUnpackedClubBytes,
  },
  "PUT /api/me/club-files/{key}": {
    success: 201,
    body: () => smallClubFile(),
    ids: { key: "clubFileKey" },
    most: bounds.maxUnpackedClubBytes,
  },
  "DELETE /api/me/club-files/{key}": { success: 200, ids: { key: "canceledKey" } },
  "GET /api/me/club-files/latest": { success: 200 },
  "GET /api/me/deleted-clubs": { success: 200 },
  "POST /api/me/deleted-clubs/{clubId}/restoration": {
    success: 204,
    ids: { clubId: "deletedClubId" },
  },
  "GET /api/clubs/{clubId}/deletion": { success: 200 },
  "POST /api/clubs/{clubId}/deletion": {
    success: 204,
    body: async ({ app, clubId }) => {
      const rows = (await app.dump())["clubs"] as { id: string; clubName: string }[];
      return { clubName: rows.find(({ id }) => id === clubId)?.clubName ?? "" };
    },
  },
  "POST /api/me/checkins": {
    success: 200,
    // Where one club answers everything, the next request undoes it.
    body: ({ code }) => ({ code, key: crypto.randomUUID(), how: "link" }),
  },
  "DELETE /api/me/checkins/{eventId}": {
    success: 204,
    ids: { eventId: "datedId" },
    prepare: async ({ code, personId }, browser) => {
      // Nobody else's own check-in is in the way of what they would be refused for.
      const { user } = (await browser.get("/api/session")).body as Session;
      if (user?.personId !== personId) return;
      const submission = { code, key: crypto.randomUUID(), how: "link" };
      await browser.post("/api/me/checkins", submission);
    },
  },
  "POST /api/me/visits": {
    success: 200,
    body: ({ clockCode: code }) => ({ code, key: crypto.randomUUID(), sign: "out" }),
    prepare: async ({ clockCode: code }, browser) => {
      await browser.post("/api/me/visits", { code, key: crypto.randomUUID(), sign: "in" });
    },
  },
  "POST /api/tickets": { success: 200, body: ({ code }) => ({ code }) },
  "POST /api/me/tickets": { success: 200 },
  "GET /api/me/events/{eventId}": { success: 200 },
  "GET /api/me/card": { success: 200 },
  "POST /api/me/check-in-answers": {
    success: 200,
    body: ({ eventId }) => ({ eventId, checksIn: true }),
  },
  "GET /api/me/calendar": { success: 200 },
  "POST /api/me/calendar": { success: 201 },
  "DELETE /api/me/calendar": { success: 204 },
  "GET /api/calendars/{token}/events.ics": { success: 200, ids: { token: "calendarToken" } },
  "GET /api/clubs/{clubId}/summary": { success: 200 },
  "GET /api/clubs/{clubId}/used-features": { success: 200 },
  "GET /api/clubs/{clubId}/time-zone": { success: 200 },
  "GET /api/clubs/{clubId}/standings": { success: 200 },
  "GET /api/clubs/{clubId}/second-step": { success: 200 },
  "GET /api/clubs/{clubId}/name": { success: 200 },
  "GET /api/clubs/{clubId}/id-format": { success: 200 },
  "GET /api/clubs/{clubId}/categories": { success: 200 },
  "GET /api/clubs/{clubId}/awards": { success: 200 },
  "GET /api/clubs/{clubId}/awards/{awardId}": { success: 200 },
  "GET /api/clubs/{clubId}/requirements": { success: 200 },
  "GET /api/clubs/{clubId}/requirements/{requirementId}": { success: 200 },
  "POST /api/clubs/{clubId}/requirement-trials": {
    success: 200,
    body: ({ requirementId, categoryId }) => ({
      requirementId,
      input: requirementInput({
        conditions: [condition({ categories: [categoryId], caps: [{ categoryId, most: 2 }] })],
      }),
    }),
  },
  "GET /api/clubs/{clubId}/events": { success: 200 },
  "GET /api/clubs/{clubId}/open-events": { success: 200 },
  "POST /api/clubs/{clubId}/events": {
    success: 201,
    body: ({ categoryId }) => eventInput({ categoryId }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}": { success: 200 },
  "GET /api/clubs/{clubId}/events/{eventId}/code": { success: 200 },
  "PUT /api/clubs/{clubId}/events/{eventId}": {
    success: 200,
    body: ({ revision, categoryId }) => ({ ...eventInput({ points: 3, categoryId }), revision }),
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
  "GET /api/clubs/{clubId}/events/{eventId}/roll": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/arrivals": {
    success: 200,
    body: ({ app: { deps }, personId }) => ({
      card: cardIn(deps.memberCards.issue(personId, deps.clock()).link),
    }),
  },
  "POST /api/clubs/{clubId}/events/{eventId}/newcomers": {
    success: 201,
    body: () => ({ ...nia, isSomeoneElse: true }),
  },
  "POST /api/clubs/{clubId}/events/{eventId}/visits": {
    success: 200,
    ids: { eventId: "clockId" },
    body: ({ personId }) => ({ personId, sign: "out" }),
    prepare: async ({ clubId, clockId, personId }, browser) => {
      const path = `/api/clubs/${clubId}/events/${clockId}/visits`;
      await browser.post(path, { personId, sign: "in" });
    },
  },
  "POST /api/clubs/{clubId}/members/{personId}/claim": {
    success: 201,
    ids: { personId: "newcomerId" },
  },
  "POST /api/clubs/{clubId}/claims": {
    success: 201,
    body: ({ newcomerId }) => ({ personIds: [newcomerId] }),
  },
  "POST /api/clubs/{clubId}/badges": {
    success: 201,
    body: ({ personId }) => ({ personIds: [personId] }),
  },
  "POST /api/clubs/{clubId}/members/{personId}/badge": { success: 201, body: () => ({}) },
  "PUT /api/clubs/{clubId}/members/{personId}/badge": {
    success: 204,
    body: async ({ app, personId }) => {
      const badges = (await app.dump())["badges"] as Badge[];
      const own = badges.filter((badge) => badge.personId === personId);
      // A badge that was replaced can't be restored.
      return own.find(({ endedAt }) => endedAt === null) ?? own.at(-1);
    },
  },
  "DELETE /api/clubs/{clubId}/members/{personId}/badge": { success: 204, prepare: makeBadge },
  "DELETE /api/clubs/{clubId}/members/{personId}": {
    success: 204,
    ids: { personId: "newcomerId" },
  },
  "GET /api/clubs/{clubId}/members": { success: 200 },
  "GET /api/clubs/{clubId}/members/{personId}": { success: 200 },
  "GET /api/clubs/{clubId}/member-emails": { success: 200 },
  "GET /api/clubs/{clubId}/member-names": { success: 200, query: "search=ada" },
  "PUT /api/clubs/{clubId}/members/{personId}/carryover": {
    success: 200,
    body: ({ revision }) => ({ carryover: 5, revision }),
  },
  "GET /api/clubs/{clubId}/history": { success: 200 },
  "GET /api/clubs/{clubId}/turnout": { success: 200 },
  "GET /api/clubs/{clubId}/events/{eventId}/calendar": {
    success: 200,
    ids: { eventId: "datedId" },
  },
  "GET /api/clubs/{clubId}/calendar": { success: 200 },
  "POST /api/clubs/{clubId}/calendar": { success: 201 },
  "DELETE /api/clubs/{clubId}/calendar": { success: 204 },
  "GET /api/clubs/{clubId}/refused-sign-ins": { success: 200 },
  "POST /api/clubs/{clubId}/previews": {
    most: bounds.maxYearBytes,
    success: 200,
    body: ({ attendedId, personId }) => ({
      kind: "remove-attendees",
      eventId: attendedId,
      personIds: [personId],
    }),
  },
  "POST /api/clubs/{clubId}/imports/preview": {
    success: 200,
    body: () => oneRow,
    most: bounds.maxSheetBytes,
  },
  "POST /api/clubs/{clubId}/imports": {
    success: 200,
    body: () => ({ sheet: oneRow }),
    most: bounds.maxSheetBytes,
  },
  "GET /api/clubs/{clubId}/imports/latest": { success: 200 },
  "DELETE /api/clubs/{clubId}/imports/latest": { success: 204 },
  "GET /api/clubs/{clubId}/sheet-habits/{shape}": { success: 200 },
  "PUT /api/clubs/{clubId}/sheet-habits/{shape}": { success: 204, body: () => sheetHabits },
  "DELETE /api/clubs/{clubId}/sheet-habits/{shape}": { success: 204 },
  "GET /api/clubs/{clubId}/events/{eventId}/attendance-methods": { success: 200 },
  "GET /api/clubs/{clubId}/events/{eventId}/review-flags": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/review-decisions": {
    success: 200,
    body: ({ personId }) => ({
      decision: "fine",
      kind: "same-browser",
      personId,
      personIds: [personId],
    }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/slips": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/slips": { success: 201, body: () => ({ count: 2 }) },
  "POST /api/clubs/{clubId}/events/{eventId}/voided-slips": {
    success: 200,
    body: () => ({ codes: ["zzzz2222"], isVoid: true }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/weekly-days": {
    success: 200,
    ids: { eventId: "datedId" },
    query: `until=${inDays(28)}`,
  },
  "GET /api/clubs/{clubId}/events/{eventId}/door-passes": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/door-passes": { success: 201 },
  "DELETE /api/clubs/{clubId}/events/{eventId}/door-passes/{passId}": { success: 200 },
  "GET /api/door-passes/{token}": { success: 200, ids: { token: "passToken" } },
  "POST /api/clubs/{clubId}/events/{eventId}/lock": { success: 204, body: () => ({}) },
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
  "GET /api/me/excuse-requests": { success: 200 },
  "POST /api/me/excuse-requests": {
    success: 200,
    body: ({ eventId }) => ({ eventId, reason: "A doctor's appointment" }),
  },
  "DELETE /api/me/excuse-requests/{eventId}": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/declined-excuse-requests": {
    success: 200,
    body: ({ personId }) => ({ personId, reason: "This one is required" }),
  },
  "GET /api/me/hour-requests": { success: 200 },
  "POST /api/me/hour-requests": {
    success: 200,
    body: ({ clubId }) => hoursInput(clubId, { date: today }),
  },
  "DELETE /api/me/hour-requests/{hourRequestId}": { success: 200 },
  "POST /api/clubs/{clubId}/declined-hour-requests": {
    success: 200,
    body: ({ hourRequestId }) => ({
      hourRequestId,
      reason: "Nobody could confirm it",
    }),
  },
  "GET /api/clubs/{clubId}/requests": { success: 200 },
  "POST /api/clubs/{clubId}/events/{eventId}/declined-requests": {
    success: 200,
    body: ({ personId }) => ({ personId, reason: "Nobody saw you" }),
  },
  "POST /api/clubs/{clubId}/operations": {
    most: bounds.maxYearBytes,
    success: 201,
    body: ({ attendedId, personId }) => ({
      command: { kind: "remove-attendees", eventId: attendedId, personIds: [personId] },
    }),
  },
  "GET /api/clubs/{clubId}/events/{eventId}/export": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/exports/members": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/exports/history": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/requirements/{requirementId}/export": {
    success: 200,
    query: "format=csv",
  },
  "GET /api/clubs/{clubId}/exports/everything": { success: 200, query: "format=csv" },
  "GET /api/clubs/{clubId}/live": { success: 200 },
  "GET /api/invitations/{token}": { success: 200 },
  "POST /api/me/invitations": {
    success: 200,
    conflict: "already-officer",
    body: ({ token }) => ({ token }),
  },
  "POST /api/me/person": {
    success: 201,
    conflict: "already-member",
    body: () => ({ gradYear: 2027 }),
  },
  "POST /api/me/claims": { success: 200, body: ({ claim }) => ({ claim }) },
  "DELETE /api/me/claims/{clubId}/{revision}": { success: 204, ids: { revision: "claimRevision" } },
  "POST /api/me/address-proofs": { success: 202 },
  "PUT /api/address-proofs": {
    success: 204,
    body: async ({ app, browsers }) => ({ token: await askForProof(app, browsers.owner) }),
  },
  "GET /api/me/records": { success: 200 },
  "GET /api/me/records/{clubId}/{personId}": {
    success: 200,
    conflict: "address-not-confirmed",
    ids: { personId: "heldId" },
  },
  "POST /api/me/records/{clubId}/{personId}": {
    success: 200,
    conflict: "address-not-confirmed",
    ids: { personId: "heldId" },
    body: () => ({ expectedRevision: 1_000_000 }),
  },
  "GET /api/clubs/{clubId}/year": { success: 200 },
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
    success: 204,
    ids: { invitationId: "waitingId" },
  },
};

/** A route's method, and its path with the ids of a club's world. */
export function requestLine(route: string, world: ClubWorld): { method: string; path: string } {
  const [method = "", template = ""] = route.split(" ");
  const { ids = {}, query } = apiRequests[route] ?? {};
  const path = template.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => world[ids[name] ?? (name as keyof Ids)],
  );
  return { method, path: query === undefined ? path : `${path}?${query}` };
}
