import type { CommandInput } from "#contract/ledger.ts";
import { apiRequests } from "./api-requests.ts";
import { oneRow } from "./club-world.ts";
import { memberSignUp } from "./people.ts";
import type { RequestField } from "./request-fields.ts";
import type { StrangeAnswer, StrangeWorlds, Thing } from "./strange-ids.ts";

/** Fields that name nothing that is stored: values, and what a browser makes up itself. */
const plainValues = new Set([
  ...["email", "password", "currentPassword", "newPassword", "key", "firstName", "lastName"],
  ...["clubName", "gradYear", "timeZone", "name", "date", "dates", "points", "carryover", "reason"],
  ...["note", "heads", "count", "starts", "ends", "opensBefore", "closesAfter", "lateAfter"],
  ...["latePoints", "ageMs", "row", "schoolId", "marks", "own"],
  ...["search", "format", "until", "before", "current"],
  // The revision of a preview or a form, which only says whether it is out of date.
  "expectedRevision",
]);

const formRevisions = new Set([
  "PUT /api/clubs/{clubId}/events/{eventId}",
  "PUT /api/clubs/{clubId}/members/{personId}/carryover",
]);

/** What a field names, by what it's called. */
const thingsByName: Record<string, Thing> = {
  ...{ clubId: "club", eventId: "event", toEventId: "event", passId: "pass", codes: "slip" },
  ...{ personId: "member", personIds: "member", otherId: "member", fromId: "unclaimed" },
  ...{ accountId: "officer", sessionId: "session", invitationId: "invitation" },
  ...{ card: "card", claim: "claim", code: "code", lines: "line", revision: "operation" },
};

/** What a field names on some routes, before what its name says. */
const thingsByRoute: Record<string, Record<string, Thing>> = {
  "DELETE /api/clubs/{clubId}/events/{eventId}/attendees/{personId}": { personId: "attendee" },
  "POST /api/clubs/{clubId}/events/{eventId}/declined-requests": { personId: "asker" },
  "PUT /api/clubs/{clubId}/members/{personId}/carryover": { personId: "recorded" },
  "POST /api/clubs/{clubId}/members/{personId}/claim": { personId: "unclaimed" },
  "DELETE /api/clubs/{clubId}/members/{personId}": { personId: "unclaimed" },
  "POST /api/clubs/{clubId}/claims": { personIds: "unclaimed" },
  "GET /api/me/records/{clubId}/{personId}": { personId: "held" },
  "POST /api/me/records/{clubId}/{personId}": { personId: "held" },
  "DELETE /api/me/claims/{clubId}/{revision}": { revision: "ownClaim" },
  "POST /api/clubs/{clubId}/invitations/{invitationId}/confirmation": { invitationId: "waiting" },
  "GET /api/invitations/{token}": { token: "openedInvitation" },
  "POST /api/me/invitations": { token: "invitationLink" },
  "GET /api/door-passes/{token}": { token: "openedPass" },
  "POST /api/door": { token: "passLink" },
  "GET /api/calendars/{token}/events.ics": { token: "feed" },
  "PUT /api/password-resets": { token: "resetLink" },
  "PUT /api/address-proofs": { token: "proofLink" },
};

/** What a command names, before what the name of the field says. */
const thingsByKind: Record<string, Record<string, Thing>> = {
  "remove-attendees": { personIds: "attendee" },
  "move-attendees": { personIds: "attendee" },
  "set-attendance-points": { personIds: "attendee" },
  "approve-requests": { personIds: "asker" },
};

/**
 * What a field of a route's requests names; null for a plain value. Throws for one of which
 * nobody has said it: it has to be added here, so that ids of others are tried in its place.
 */
export function thingOf(route: string, { at, name }: RequestField, kind?: string): Thing | null {
  if (plainValues.has(name) || (name === "revision" && formRevisions.has(route))) return null;
  const thing =
    thingsByRoute[route]?.[name] ?? thingsByKind[kind ?? ""]?.[name] ?? thingsByName[name];
  if (thing === undefined)
    throw new Error(`${route} has ${at}: say in test-support/request-references.ts what it names.`);
  return thing;
}

/** What some routes answer to any strange id in a field, in place of what others do. */
export const answersByRoute: Record<string, Record<string, StrangeAnswer>> = {
  // They say whose waiting check-in it is; it has to be one's own.
  "POST /api/me/checkins": { personId: "other-account" },
  // Whoever has no account learns only whether a place was saved.
  "POST /api/tickets": { code: "nothing" },
  // Slips for a whole list leave out everybody who needs none.
  "POST /api/clubs/{clubId}/claims": { personIds: "nothing" },
  "POST /api/clubs/{clubId}/imports/preview": { personId: "nothing" },
  "POST /api/clubs/{clubId}/imports": { personId: "who-is-it" },
};

/** Lists of which those are left out that don't fit, and the rest is done. */
export function leavesOut(route: string, { name }: RequestField, kind = ""): boolean {
  const kinds = ["remove-attendees", "move-attendees", "set-attendance-points", "add-lines"];
  return kinds.includes(kind) || name === "codes" || answersByRoute[route]?.[name] === "nothing";
}

/** Of each kind of command a valid one. */
const commands: Record<CommandInput["kind"], (worlds: StrangeWorlds) => object> = {
  "add-attendees": ({ club: { eventId, personId } }) => ({ eventId, personIds: [personId] }),
  "add-lines": ({ club: { eventId, email } }) => ({ eventId, lines: [email] }),
  "remove-attendees": atTheAttended,
  "move-attendees": (worlds) => ({ ...atTheAttended(worlds), toEventId: worlds.club.eventId }),
  "set-attendance-points": (worlds) => ({ ...atTheAttended(worlds), points: 3 }),
  "cancel-event": atTheEvent,
  "reinstate-event": atTheEvent,
  "delete-event": atTheEvent,
  "count-heads": (worlds) => ({ ...atTheEvent(worlds), heads: 3, note: "" }),
  "seal-event": atTheEvent,
  "unseal-event": atTheEvent,
  "approve-requests": ({ club: { eventId, personId } }) => ({ eventId, personIds: [personId] }),
  "repeat-event": ({ club }) => ({ eventId: club.datedId, dates: ["2026-11-27"] }),
  "merge-members": ({ club }) => ({ personId: club.personId, fromId: club.newcomerId }),
  "correct-member": ({ club }) => ({ personId: club.personId, name: "Mia Li", gradYear: 2026 }),
  "set-time-zone": () => ({ timeZone: "Europe/Berlin" }),
  undo: ({ ended }) => ({ revision: ended.notUndone }),
};

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

/** Valid bodies that have what the one of `apiRequests` has not, with the kind of each if it has one. */
const moreBodies: Record<string, (worlds: StrangeWorlds, kind: string) => object> = {
  "POST /api/clubs/{clubId}/previews": commandOf,
  "POST /api/clubs/{clubId}/operations": (worlds, kind) => ({ command: commandOf(worlds, kind) }),
  "POST /api/clubs/{clubId}/events/{eventId}/review-decisions": ({ club }, decision) => ({
    ...{ decision, personId: club.personId },
    ...(decision.includes("always") ? { otherId: club.newcomerId } : { kind: "after-end" }),
  }),
  "POST /api/clubs/{clubId}/imports/preview": sheetOf,
  "POST /api/clubs/{clubId}/imports": (worlds) => ({ sheet: sheetOf(worlds) }),
  "POST /api/clubs/{clubId}/events/{eventId}/arrivals": ({ club }) => ({ personId: club.personId }),
  "POST /api/accounts": ({ club }) => memberSignUp({ claim: club.claim }),
  "POST /api/me/checkins": ({ club }) => ({
    ...{ code: club.code, key: crypto.randomUUID() },
    queued: { personId: club.personId, ageMs: 1000 },
  }),
};

function commandOf(worlds: StrangeWorlds, kind: string) {
  const fields = commands[kind as CommandInput["kind"]] ?? (() => ({}));
  return { kind, ...fields(worlds) };
}

/** A valid body for a route that has a field, of a kind if it has kinds. */
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
 * A body with another value in the place of a field: in place of the list when it's of one, or at
 * its end. Throws for a body without the field.
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

/** `body.people[].name` leads by `people`, `0`, and `name`. */
const stepsTo = (at: string) => at.replaceAll("[]", ".0").split(".").slice(1);

function readAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce(
    (inner, step) => (inner as Record<string, unknown> | undefined)?.[step],
    value,
  );
}
