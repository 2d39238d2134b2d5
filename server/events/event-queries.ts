import type { Event } from "#contract/events/events.ts";
import {
  checkInWindowOf,
  isActive,
  type EventWithWindow,
} from "#contract/events/times/check-in-window.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { getOpenTermId } from "../clubs/terms/terms.service.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { ChangingCodes } from "./codes/changing-codes.ts";
import { createCodeKey } from "./codes/event-code.ts";
import { listEventRowsByCode, type LookedUpCode } from "./codes/events-of-codes.ts";
import {
  countAttendees,
  deactivateEvents,
  findInactiveSince,
  findLedgerEvent,
  isKeyTaken,
  listEndingAfter,
  listEventNames,
  listEventsOfDays,
  listSealed,
  listTaken,
  updateEvent,
  type HeadCount,
} from "./events.store.ts";
import { listLoggedNames } from "./logged-names.ts";

/** An event as the ledger needs it, even a deleted one, and with its head count. */
export type LedgerEvent = Event & {
  deletedAt: number | null;
  kind: "meeting" | "award";
  /** The half that its changing codes start with; null if they never changed. */
  codeKey: string | null;
} & HeadCount;

/** What determines the worth of attending an event. */
export type EventWorth = Pick<LedgerEvent, "points" | "cancelledAt" | "deletedAt">;

/**
 * Whether attending an event counts: not if it is canceled or deleted. The rows stay as they are,
 * so undoing that restores even what was changed in the meantime.
 */
export function isCounted({ cancelledAt, deletedAt }: EventWorth): boolean {
  return cancelledAt === null && deletedAt === null;
}

/** Whether check-in is open at the time a person arrives; the arrival is what counts. */
export function isOpen(event: EventWithWindow, at: number): boolean {
  return checkInWindowOf(event, at) === "open";
}

/** Whether a code is still recognized at an instant but no longer accepted. */
export function isOver(event: EventWithWindow, at: number): boolean {
  return event.sealedAt !== null || checkInWindowOf(event, at) === "ended";
}

/** When an event starts accepting a code, in milliseconds since 1970. */
export function openingOf({ createdAt, opensAt, slip }: EventOfCode): number {
  return Math.max(slip?.givenAt ?? createdAt, opensAt ?? createdAt);
}

/**
 * When an event stops accepting people, unless it is canceled: infinity while that is open, and
 * negative infinity if nobody knows when it became Inactive.
 */
export function closingOf({
  status,
  inactiveSince,
  closesAt,
}: Pick<EventOfCode, "status" | "inactiveSince" | "closesAt">): number {
  const closing = closesAt ?? Number.POSITIVE_INFINITY;
  if (status === "Active") return closing;
  return Math.min(closing, inactiveSince ?? Number.NEGATIVE_INFINITY);
}

/**
 * An event as it was at an instant, for what waited on a device: Active, if it became Inactive only
 * afterward (R25.6).
 */
export async function asItWas<AnEvent extends Pick<EventWithWindow, "status"> & { id: string }>(
  db: Db,
  clubId: string,
  event: AnEvent,
  at: number,
): Promise<AnEvent> {
  if (event.status === "Active") return event;
  const since = await findInactiveSince(db, clubId, event.id);
  return since !== null && at < since ? { ...event, status: "Active" } : event;
}

export { findLedgerEvent };

/** An event of the club, even a deleted one. Throws `not-found` for any other. */
export async function getLedgerEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<LedgerEvent> {
  const event = await findLedgerEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/**
 * The same for an event that a plan is about: in a preview, a new award isn't stored yet. It belongs
 * to the open term, and everyone's points are their own.
 */
export async function getPlannedEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<EventWorth & Pick<LedgerEvent, "termId" | "kind">> {
  const event = await findLedgerEvent(db, clubId, eventId);
  if (event !== undefined) return event;
  const termId = await getOpenTermId(db, clubId);
  return { termId, kind: "award", points: null, cancelledAt: null, deletedAt: null };
}

/** An event of the club that hasn't been deleted, in any status. */
export async function findCurrentEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<LedgerEvent | undefined> {
  const event = await findUndeleted(db, clubId, eventId);
  return event?.kind === "meeting" ? event : undefined;
}

/** The same, even if it is an award. */
export async function findUndeleted(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<LedgerEvent | undefined> {
  const event = await findLedgerEvent(db, clubId, eventId);
  return event?.deletedAt === null ? event : undefined;
}

/** The same. Throws `not-found` for anything else. */
export async function getUndeletedEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<LedgerEvent> {
  const event = await findUndeleted(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** Sets the changed fields of an event. Words that a member logged and that are erased stay so. */
export async function setEventFields(
  db: Db,
  event: { clubId: string; eventId: string; revision: number; at: number },
  changes: { readonly [field: string]: { to: unknown } | undefined },
): Promise<void> {
  const set = Object.entries(changes).map(([field, change]) => [field, change?.to]);
  const { status } = changes;
  const { clubId, eventId } = event;
  const isLogged = changes["name"]?.to === null;
  const logged = isLogged ? await listLoggedNames(db, clubId, [eventId]) : undefined;
  await updateEvent(db, clubId, eventId, {
    ...(Object.fromEntries(set) as object),
    ...(isLogged && { name: logged?.get(eventId) ?? "" }),
    ...(status && { inactiveSince: status.to === "Inactive" ? event.at : null }),
    // A new key makes all earlier codes invalid.
    ...(changes["codeKind"]?.to === "changing" && { codeKey: await createFreeKey(db) }),
    revision: event.revision,
  });
}

/** A key of changing codes that no event has and no event's fixed code starts with. */
export async function createFreeKey(db: Db, createKey = createCodeKey): Promise<string> {
  let key = createKey();
  while (await isKeyTaken(db, key)) key = createKey();
  return key;
}

/** Adds `more` attendees to events' counts, or subtracts if negative; returns the new counts. */
export async function countPeople(
  db: Db,
  events: readonly { clubId: string; eventId: string; more: number }[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await countAttendees(db, events);
  return new Map(counts.map(({ id, attendeeCount }) => [id, attendeeCount]));
}

/** The given codes that are already in use for an event, so that they can't be given out. */
export function listTakenCodes(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  return listTaken(db, codes.map(asLookedUp));
}

/** A slip: when it was created, when it expires, and whether it was voided or used. */
export type SlipOfCode = {
  givenAt: number;
  expiresAt: number;
  voidedAt: number | null;
  /** The person who used it. */
  usedBy: string | null;
};

type FoundEvent = Awaited<ReturnType<typeof listEventRowsByCode>>[number];

/**
 * An event that a code may belong to, in any club and status; with `slip` if the code is a slip.
 */
export type EventOfCode = Omit<FoundEvent, keyof SlipOfCode | "slipEventId"> & {
  slip: SlipOfCode | null;
};

/** The events that codes may belong to, including changing codes and slips, valid or not. */
export async function listEventsByCode(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, EventOfCode>> {
  const found = await listEventRowsByCode(db, codes.map(asLookedUp));
  // A fixed code or a slip takes precedence over another event's key that a code starts with.
  const byKey = found.filter(
    ({ id, code, typed, slipEventId }) => code !== typed && id !== slipEventId,
  );
  const whole = found.filter((event) => !byKey.includes(event));
  return new Map([...byKey, ...whole].map((event) => [event.typed, toEventOfCode(event)]));
}

function toEventOfCode(found: FoundEvent): EventOfCode {
  const { slipEventId, givenAt, expiresAt, voidedAt, usedBy, ...event } = found;
  const isSlip = slipEventId === event.id && givenAt !== null && expiresAt !== null;
  return { ...event, slip: isSlip ? { givenAt, expiresAt, voidedAt, usedBy } : null };
}

/** The status of a slip at an instant for a person, or for an unknown one. */
export function slipStatusOf(
  { expiresAt, voidedAt, usedBy }: SlipOfCode,
  { personId, at }: { personId?: string; at: number },
): "good" | "void" | "slip-used" | "slip-expired" {
  if (voidedAt !== null) return "void";
  if (usedBy !== null) return usedBy === personId ? "good" : "slip-used";
  return at < expiresAt ? "good" : "slip-expired";
}

/** What a code is looked up by: itself, and the key it would have as a changing code. */
export function asLookedUp(code: string): LookedUpCode {
  return { code, codeKey: code.slice(0, bounds.codeKeyLength) };
}

/**
 * Whether a code is valid for the event at the instant when it arrives, in milliseconds since 1970.
 * Doesn't check the status of a slip.
 */
export function isCodeOf(
  event: EventOfCode,
  { code, at }: { code: string; at: number },
  changingCodes: ChangingCodes,
): boolean {
  if (event.slip !== null) return true;
  if (event.codeKind === "changing") return changingCodes.isGood(event, code, at);
  return event.code === code;
}

/**
 * Whether a code was one of the event's at an instant, of whichever kind its codes were then: it
 * keeps its fixed code and its key while it uses the other.
 */
export function wasCodeOf(
  event: EventOfCode,
  { code, at }: { code: string; at: number },
  changingCodes: ChangingCodes,
): boolean {
  return event.code === code || changingCodes.isGood(event, code, at);
}

/** Whether a code has the half that everyone sees of an event's changing codes, which count now. */
export function isHalfOf(event: EventOfCode): boolean {
  const { slip, codeKind, codeKey, typed } = event;
  const isChanging = slip === null && codeKind === "changing" && isActive(event);
  return isChanging && asLookedUp(typed).codeKey === codeKey;
}

/** The given events of a club that are sealed. */
export const listSealedEvents = listSealed;

/** A club's events that end after an instant and aren't sealed. */
export const listNotEnded = listEndingAfter;

/** A club's events on some days, unless deleted: name, date, and last operation. */
export const listEventsOn = listEventsOfDays;

/** The names of a club's events, by id. Events that don't exist are left out. */
export function getEventNames(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return listEventNames(db, clubId, eventIds);
}

/** Ends check-in to all unsealed events of a club, and returns the ones that were Active. */
export function closeEvents(
  db: Db,
  clubId: string,
  { revision, at }: { revision: number; at: number },
): Promise<string[]> {
  return deactivateEvents(db, clubId, { revision, inactiveSince: at });
}
