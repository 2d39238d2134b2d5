import type { CommandInput } from "#contract/ledger/ledger.ts";
import { awardLine } from "../club-data/awards.ts";
import { condition, requirementInput } from "../club-data/requirements.ts";
import { invitedSignUp, memberSignUp } from "../people/people.ts";
import { apiRequests } from "./api-requests.ts";
import { oneRow } from "./club-world.ts";
import { plainValues } from "./plain-values.ts";
import type { RequestField } from "./request-fields.ts";
import type { StrangeAnswer, StrangeWorlds, Thing } from "./strange-ids.ts";

const formRevisions = new Set([
  "PUT /api/clubs/{clubId}/events/{eventId}",
  "PUT /api/clubs/{clubId}/members/{personId}/carryover",
]);

/** Each club remembers kinds of sheets of its own, also those of other clubs. */
const anyShape = "PUT /api/clubs/{clubId}/sheet-habits/{shape}";

/** The kind of data that a field refers to, by its name. */
const thingsByName: Record<string, Thing> = {
  clubId: "club",
  eventId: "event",
  eventIds: "event",
  toEventId: "event",
  awardId: "award",
  hourRequestId: "hourRequest",
  hourRequestIds: "hourRequest",
  passId: "pass",
  kioskId: "kiosk",
  shape: "sheetShape",
  codes: "slip",
  personId: "member",
  personIds: "member",
  graduateIds: "member",
  leavingIds: "officer",
  requirementIds: "requirement",
  otherId: "member",
  fromId: "unclaimed",
  accountId: "officer",
  sessionId: "session",
  invitationId: "invitation",
  identityId: "identity",
  passkeyId: "passkey",
  recordLinkId: "recordLink",
  categoryId: "category",
  categories: "category",
  requirementId: "requirement",
  card: "card",
  claim: "claim",
  code: "code",
  lines: "line",
  who: "line",
  revision: "operation",
  revisions: "operation",
};

/** Exceptions for some routes, which take precedence over the field's name. */
const thingsByRoute: Record<string, Record<string, Thing>> = {
  "DELETE /api/clubs/{clubId}/events/{eventId}/attendees/{personId}": { personId: "attendee" },
  "POST /api/clubs/{clubId}/events/{eventId}/declined-requests": { personId: "asker" },
  "POST /api/clubs/{clubId}/events/{eventId}/declined-excuse-requests": { personId: "asker" },
  "PUT /api/clubs/{clubId}/members/{personId}/carryover": { personId: "recorded" },
  "POST /api/clubs/{clubId}/members/{personId}/claim": { personId: "unclaimed" },
  "DELETE /api/clubs/{clubId}/members/{personId}": { personId: "unclaimed" },
  "POST /api/clubs/{clubId}/claims": { personIds: "unclaimed" },
  "POST /api/clubs/{clubId}/events/{eventId}/arrivals": { doerId: "officer" },
  "POST /api/clubs/{clubId}/events/{eventId}/visits": { personId: "attendee" },
  "GET /api/me/records/{clubId}/{personId}": { personId: "held" },
  "POST /api/me/records/{clubId}/{personId}": { personId: "held" },
  "DELETE /api/me/claims/{clubId}/{revision}": { revision: "ownClaim" },
  "POST /api/clubs/{clubId}/invitations/{invitationId}/confirmation": { invitationId: "waiting" },
  "POST /api/passkey-login": { id: "credential" },
  "POST /api/me/passkeys": { id: "credential" },
  "POST /api/second-step-login": { code: "recoveryCode" },
  "POST /api/me/second-step": { code: "recoveryCode" },
  "POST /api/school-login/second-step": { code: "recoveryCode" },
  "GET /api/invitations/{token}": { token: "openedInvitation" },
  "POST /api/me/invitations": { token: "invitationLink" },
  "POST /api/accounts": { invitation: "invitationLink" },
  "GET /api/door-passes/{token}": { token: "openedPass" },
  "POST /api/door": { token: "passLink" },
  "GET /api/calendars/{token}/events.ics": { token: "feed" },
  "GET /api/shared-records/{token}": { token: "sharedRecord" },
  "POST /api/me/clubs/{clubId}/record/links": { requirementIds: "metRequirement" },
  "POST /api/school-login/account": { invitation: "invitationLink" },
  "PUT /api/school-login/connection-links": { token: "resetLink" },
  "PUT /api/password-resets": { token: "resetLink" },
  "PUT /api/address-proofs": { token: "proofLink" },
  "PUT /api/me/email-change": { token: "newEmailLink" },
  "PUT /api/undone-email-changes": { token: "emailUndoLink" },
};

/** Exceptions for some commands, which take precedence over the field's name. */
const thingsByKind: Record<string, Record<string, Thing>> = {
  "remove-attendees": { eventId: "eventOrAward", personIds: "attendee" },
  "move-attendees": { personIds: "attendee" },
  "mark-late": { personIds: "attendee" },
  "mark-not-late": { personIds: "attendee" },
  "set-attendance-points": { personIds: "attendee" },
  "set-hours": { personIds: "attendee" },
  "sign-in": { personIds: "attendee" },
  "sign-out": { personIds: "attendee" },
  "set-visits": { personId: "attendee" },
  "approve-requests": { personIds: "asker" },
  "delete-event": { eventId: "eventOrAward" },
};

/**
 * The kind of data that a field of a route's requests refers to; null for a plain value. Throws for
 * unknown fields: they have to be added here, so that others' ids are tried in them.
 */
export function thingOf(route: string, { at, name }: RequestField, kind?: string): Thing | null {
  // A club's file refers to nothing but its own lists, by number.
  if (/^(?:POST|PUT) \/api\/me\/club-files/.test(route)) return null;
  // Operators name any account and any club: none of them is someone else's.
  if (route.includes(" /api/operator/")) return null;
  if (plainValues.has(name) || (name === "revision" && formRevisions.has(route))) return null;
  if (name === "shape" && route === anyShape) return null;
  const thing =
    thingsByRoute[route]?.[name] ?? thingsByKind[kind ?? ""]?.[name] ?? thingsByName[name];
  if (thing === undefined)
    throw new Error(
      `${route} has ${at}: say in test-support/requests/request-references.ts what it names.`,
    );
  return thing;
}

/** The answers of some routes to strange ids in a field, where they differ from the usual one. */
export const answersByRoute: Record<string, Record<string, StrangeAnswer>> = {
  "POST /api/me/check-in-answers": { eventId: "nothing" },
  // They name the owner of the waiting check-in, who has to be the current user.
  "POST /api/me/checkins": { personId: "other-account" },
  "POST /api/clubs/{clubId}/events/{eventId}/arrivals": { doerId: "other-account" },
  "POST /api/kiosk/entries": { kioskId: "other-account", eventId: "nothing" },
  // Of an ID that isn't settled, nothing else is read.
  "PUT /api/clubs/{clubId}/events/{eventId}/unknown-ids": { revisions: "nothing" },
  // Without having logged in at the school, nothing else is read.
  "GET /api/school-login": { claim: "not-found" },
  "POST /api/school-login/account": {
    claim: "school-login-over",
    invitation: "school-login-over",
  },
  "PUT /api/school-login/connection-links": { token: "school-login-over" },
  "POST /api/school-login/second-step": { code: "school-login-over" },
  // All refusals of a passkey are alike.
  "POST /api/passkey-login": { id: "passkey-failed" },
  "POST /api/me/passkeys": { id: "passkey-not-added" },
  // Without the password, no code is read.
  "POST /api/second-step-login": { code: "second-step-expired" },
  "POST /api/me/second-step": { code: "second-step-not-added" },
  // People without an account only learn whether their spot was saved.
  "POST /api/tickets": { code: "nothing" },
  // Claim slips for a whole list leave out everyone who doesn't need one.
  "POST /api/clubs/{clubId}/claims": { personIds: "nothing" },
  // And so do badges with everyone who isn't a member.
  "POST /api/clubs/{clubId}/badges": { personIds: "nothing" },
  "POST /api/clubs/{clubId}/imports/preview": { personId: "nothing" },
  "POST /api/clubs/{clubId}/imports": { personId: "who-is-it" },
  "GET /api/clubs/{clubId}/sheet-habits/{shape}": { shape: "nothing" },
  "DELETE /api/clubs/{clubId}/sheet-habits/{shape}": { shape: "nothing" },
};

/** Whether the route skips list items that don't fit, and processes the rest. */
export function leavesOut(route: string, { name }: RequestField, kind = ""): boolean {
  const kinds = [
    ...["remove-attendees", "move-attendees", "set-attendance-points", "set-hours"],
    ...["mark-late", "mark-not-late", "add-lines", "sign-in", "sign-out"],
  ];
  return kinds.includes(kind) || name === "codes" || answersByRoute[route]?.[name] === "nothing";
}

/** A valid command of each kind. */
const commands: Record<CommandInput["kind"], (worlds: StrangeWorlds) => object> = {
  "add-attendees": ({ club: { eventId, personId } }) => ({ eventId, personIds: [personId] }),
  "add-lines": ({ club: { eventId, email } }) => ({ eventId, lines: [email] }),
  "remove-attendees": atTheAttended,
  "move-attendees": (worlds) => ({ ...atTheAttended(worlds), toEventId: worlds.club.eventId }),
  "excuse-members": ({ club: { eventId, personId } }) => ({ eventId, personIds: [personId] }),
  "withdraw-excuses": ({ club: { eventId, personId } }) => ({ eventId, personIds: [personId] }),
  "mark-late": atTheAttended,
  "mark-not-late": atTheAttended,
  "set-attendance-points": (worlds) => ({ ...atTheAttended(worlds), points: 3 }),
  "set-hours": (worlds) => ({ ...atTheAttended(worlds), minutes: 90 }),
  "sign-in": atTheAttended,
  "sign-out": atTheAttended,
  "sign-out-everyone": atTheEvent,
  "set-visits": ({ club }) => ({
    eventId: club.attendedId,
    personId: club.personId,
    visits: [],
    signedInAt: null,
  }),
  "cancel-event": atTheEvent,
  "reinstate-event": atTheEvent,
  "delete-event": atTheEvent,
  "count-heads": (worlds) => ({ ...atTheEvent(worlds), heads: 3, note: "" }),
  "seal-event": atTheEvent,
  "unseal-event": atTheEvent,
  "approve-requests": ({ club: { eventId, personId } }) => ({ eventId, personIds: [personId] }),
  "approve-hours": ({ club: { hourRequestId } }) => ({ hourRequestIds: [hourRequestId] }),
  "repeat-event": ({ club }) => ({ eventId: club.datedId, dates: ["2026-11-27"] }),
  "merge-members": ({ club }) => ({ personId: club.personId, fromId: club.newcomerId }),
  "correct-member": ({ club }) => ({ personId: club.personId, name: "Mia Li", gradYear: 2026 }),
  "remove-member": ({ club }) => ({ personId: club.personId }),
  "set-categories": ({ club: { categoryId } }) => ({
    categories: [{ categoryId, name: "Socials", archived: false }],
  }),
  "set-requirement": (worlds) => ({
    requirementId: worlds.club.requirementId,
    input: requirementOf(worlds),
  }),
  "delete-requirement": ({ club: { requirementId } }) => ({ requirementId }),
  "record-results": ({ club: { requirementId } }) => ({ requirementId }),
  "change-events": ({ club: { eventId, categoryId } }) => ({ eventIds: [eventId], categoryId }),
  "cancel-events": ({ club: { eventId } }) => ({ eventIds: [eventId] }),
  "delete-events": ({ club: { eventId } }) => ({ eventIds: [eventId] }),
  "give-award": ({ club: { categoryId, personId } }) => ({
    input: { name: "Captain", date: "2026-11-20", categoryId },
    lines: [awardLine(personId)],
  }),
  "add-to-award": ({ club: { awardId, personId } }) => ({
    awardId,
    lines: [awardLine(personId, { points: 7 })],
  }),
  "set-award": ({ club: { awardId, categoryId } }) => ({
    awardId,
    input: { name: "Captain", date: "2026-11-20", categoryId },
  }),
  "set-school-id": ({ club }) => ({ personId: club.personId, schoolId: "1234567" }),
  "set-id-format": () => ({ format: { skipStart: 3, skipEnd: 0 } }),
  "set-time-zone": () => ({ timeZone: "Europe/Berlin" }),
  "set-standings": () => ({ shows: "near" }),
  "set-second-step": () => ({ choice: "optional" }),
  "set-club-name": () => ({ clubName: "Robotics Team" }),
  "start-year": ({ club: { accountId, personId, requirementId } }) => ({
    name: "2030–31",
    startsOn: "2030-08-01",
    carry: { kind: "all" },
    byHand: [{ personId, points: 3 }],
    graduateIds: [personId],
    requirements: { requirementIds: [requirementId], deadlines: "none" },
    leavingIds: [accountId],
  }),
  "reopen-year": () => ({ yearId: "1" }),
  "close-year": () => ({ yearId: "1" }),
  undo: ({ ended }) => ({ revision: ended.notUndone }),
  "undo-at-once": ({ ended }) => ({ revision: ended.notUndone }),
};

function requirementOf({ club: { categoryId } }: Pick<StrangeWorlds, "club">) {
  const [categories, caps] = [[categoryId], [{ categoryId, most: 2 }]];
  return requirementInput({ conditions: [condition({ categories, caps })] });
}

function atTheAttended({ club: { attendedId: eventId, personId } }: StrangeWorlds) {
  return { eventId, personIds: [personId] };
}

function atTheEvent({ club: { eventId } }: StrangeWorlds) {
  return { eventId };
}

const sheetOf = ({ club: { personId } }: StrangeWorlds) => ({
  ...oneRow,
  people: oneRow.people.map((row) => ({ ...row, who: { personId } })),
});

/**
 * Valid bodies with fields that those of `apiRequests` don't have, for a kind if there are kinds.
 */
const moreBodies: Record<string, (worlds: StrangeWorlds, kind: string) => object> = {
  "POST /api/kiosk/entries": ({ club: { kioskId, eventId, personId } }) => ({
    key: crypto.randomUUID(),
    entry: "1234567",
    how: "name",
    personId,
    eventId,
    queued: { kioskId, ageMs: 1000 },
  }),
  "POST /api/clubs/{clubId}/previews": commandOf,
  "POST /api/clubs/{clubId}/operations": (worlds, kind) => ({ command: commandOf(worlds, kind) }),
  "POST /api/clubs/{clubId}/events/{eventId}/review-decisions": ({ club }, decision) => ({
    decision,
    personId: club.personId,
    ...(decision.includes("always") && { otherId: club.newcomerId }),
    ...(["fine", "open"].includes(decision) && { kind: "after-end", personIds: [club.personId] }),
  }),
  "POST /api/clubs/{clubId}/imports/preview": sheetOf,
  "POST /api/clubs/{clubId}/imports": (worlds) => ({ sheet: sheetOf(worlds) }),
  "POST /api/clubs/{clubId}/events/{eventId}/arrivals": ({ club }) => ({
    personId: club.personId,
    queued: { doerId: club.ownerId, ageMs: 1000 },
  }),
  "POST /api/accounts": ({ club }, kind) =>
    kind === "invited" ? invitedSignUp(club.token) : memberSignUp({ claim: club.claim }),
  "POST /api/school-login/account": ({ club }, kind) =>
    kind === "invited" ? invitedSignUp(club.token) : memberSignUp({ claim: club.claim }),
  "POST /api/me/checkins": ({ club }) => ({
    code: club.code,
    key: crypto.randomUUID(),
    queued: { personId: club.personId, ageMs: 1000 },
  }),
};

function commandOf(worlds: StrangeWorlds, kind: string) {
  const fields = commands[kind as CommandInput["kind"]] ?? (() => ({}));
  return { kind, ...fields(worlds) };
}

/** A valid body that contains the field, for a kind if there are kinds. */
export async function bodyWith(
  route: string,
  { at }: RequestField,
  worlds: StrangeWorlds,
  kind = "",
): Promise<object | undefined> {
  const usual = await apiRequests[route]?.body?.(worlds.club);
  const isInAddress = !at.startsWith("body.");
  const isThere = kind === "" && readAt(usual, stepsTo(at)) !== undefined;
  return isInAddress || isThere ? usual : moreBodies[route]?.(worlds, kind);
}

/**
 * A copy of a body with a different value in a field: in place of the whole list if the field is in
 * one, or at the list's end. Throws if the body doesn't contain the field.
 */
export function withValue(
  body: object,
  { at }: RequestField,
  value: string | number,
  place: "instead" | "at the end" = "instead",
): object {
  const copy = structuredClone(body);
  const steps = stepsTo(at);
  const last = steps.pop() ?? "";
  const parent = readAt(copy, steps) as Record<string, unknown> | undefined;
  if (parent?.[last] === undefined) throw new Error(`${JSON.stringify(body)} has no ${at}.`);
  if (Array.isArray(parent))
    parent.splice(place === "instead" ? 0 : parent.length, Infinity, value);
  else parent[last] = value;
  return copy;
}

/** `body.people[].name` becomes `people`, `0`, and `name`. */
const stepsTo = (at: string) => at.replaceAll("[]", ".0").split(".").slice(1);

function readAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce(
    (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
    value,
  );
}
