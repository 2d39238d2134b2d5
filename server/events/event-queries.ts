import { checkInWindowOf, type EventWithWindow } from "#contract/check-in-window.ts";
import type { Event } from "#contract/events.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { ChangingCodes } from "./changing-codes.ts";
import type { LookedUpCode } from "./events-of-codes.ts";
import { createCodeKey, keyOfCode } from "./event-code.ts";
import {
  countAttendees,
  deactivateEvents,
  listEventRowsByCode,
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

/** An event as the ledger needs it: with the term that its points belong to, deleted or not, and counted by whom. */
export type LedgerEvent = Event & {
  termId: string;
  deletedAt: number | null;
  /** The half that its changing codes begin with; null while they never changed. */
  codeKey: string | null;
} & HeadCount;

/** What decides over what an attendance at an event is worth. */
export type EventWorth = Pick<LedgerEvent, "points" | "cancelledAt" | "deletedAt">;

/** Whether attending the event counts: not when it was cancelled or deleted. */
export function isCounted({ cancelledAt, deletedAt }: EventWorth): boolean {
  return cancelledAt === null && deletedAt === null;
}

/** Whether somebody who comes at an instant can check in: it is when they come that counts. */
export function isOpen(event: EventWithWindow, at: number): boolean {
  return checkInWindowOf(event, at) === "open";
}

/** Whether a code is answered at an instant, but not taken any more. */
export function isOver(event: EventWithWindow, at: number): boolean {
  return event.sealedAt !== null || checkInWindowOf(event, at) === "ended";
}

/** From when on an event takes check-ins by a code, in milliseconds since 1970. */
export function openingOf({ createdAt, opensAt, slip }: EventOfCode): number {
  return Math.max(slip?.givenAt ?? createdAt, opensAt ?? createdAt);
}

/** Until when it took them: for ever while it is open, and never when nobody knows. */
export function closingOf(event: EventOfCode): number {
  const { status, cancelledAt, inactiveSince, closesAt } = event;
  if (cancelledAt !== null) return Number.NEGATIVE_INFINITY;
  const closing = closesAt ?? Number.POSITIVE_INFINITY;
  if (status === "Active") return closing;
  return Math.min(closing, inactiveSince ?? Number.NEGATIVE_INFINITY);
}

/** An event of the club, also a deleted one. Throws `not-found` for any other. */
export async function getLedgerEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<LedgerEvent> {
  const event = await findLedgerEvent(db, clubId, eventId);
  if (event === undefined) throw new AppError("not-found");
  return event;
}

/** An event of the club that has not been deleted, in whatever status. */
export async function findCurrentEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<LedgerEvent | undefined> {
  const event = await findLedgerEvent(db, clubId, eventId);
  return event?.deletedAt === null ? event : undefined;
}

/** Sets the fields of an event that were changed. */
export async function setEventFields(
  db: Db,
  event: { clubId: string; eventId: string; revision: number; at: number },
  changes: { readonly [field: string]: { to: unknown } | undefined },
): Promise<void> {
  const set = Object.entries(changes).map(([field, change]) => [field, change?.to]);
  const { status } = changes;
  await updateEvent(db, event.clubId, event.eventId, {
    ...(Object.fromEntries(set) as object),
    ...(status && { inactiveSince: status.to === "Inactive" ? event.at : null }),
    // What anybody remembers of earlier codes leads nowhere then.
    ...(changes["codeKind"]?.to === "changing" && { codeKey: await createFreeKey(db) }),
    revision: event.revision,
  });
}

/** A key of changing codes that no event has, and with which no event's fixed code begins. */
export async function createFreeKey(db: Db, createKey = createCodeKey): Promise<string> {
  let key = createKey();
  while (await isKeyTaken(db, key)) key = createKey();
  return key;
}

/** Counts `more` people in at events, or out when it is negative; returns how many there are. */
export async function countPeople(
  db: Db,
  events: readonly { clubId: string; eventId: string; more: number }[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await countAttendees(db, events);
  return new Map(counts.map(({ id, attendeeCount }) => [id, attendeeCount]));
}

/** Those of some codes that nobody may be given any more: they lead to an event already. */
export function listTakenCodes(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  return listTaken(db, codes.map(asLookedUp));
}

/** A code on paper: since when and until when it is good, and what became of it. */
export type SlipOfCode = {
  givenAt: number;
  expiresAt: number;
  voidedAt: number | null;
  /** The person who came by it. */
  usedBy: string | null;
};

type FoundEvent = Awaited<ReturnType<typeof listEventRowsByCode>>[number];

/** An event that a code may belong to, in whatever club and status; `slip` if it is that of one. */
export type EventOfCode = Omit<FoundEvent, keyof SlipOfCode | "slipEventId"> & {
  slip: SlipOfCode | null;
};

/** The events that codes belong to: those of changing ones and of slips, whether or not they are good now. */
export async function listEventsByCode(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, EventOfCode>> {
  const found = await listEventRowsByCode(db, codes.map(asLookedUp));
  // A fixed code and a slip count before a code that only begins like those of another event.
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

/** The status of a slip for a person, or for somebody unknown, at an instant. */
export function slipStatusOf(
  { expiresAt, voidedAt, usedBy }: SlipOfCode,
  { personId, at }: { personId?: string; at: number },
): "good" | "void" | "slip-used" | "slip-expired" {
  if (voidedAt !== null) return "void";
  if (usedBy !== null) return usedBy === personId ? "good" : "slip-used";
  return at < expiresAt ? "good" : "slip-expired";
}

/** What a code is looked up by: itself, and the key of one that changes. */
export function asLookedUp(code: string): LookedUpCode {
  return { code, codeKey: keyOfCode(code) };
}

/**
 * Whether a code is the event's at the instant at which it comes, in milliseconds since 1970;
 * the status of a slip is another question.
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

/** Those of some events of a club that are sealed. */
export function listSealedEvents(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<string[]> {
  return listSealed(db, clubId, eventIds);
}

/** The events of a club whose times are not over at an instant, and that were not sealed. */
export const listNotEnded = listEndingAfter;

/** Name and day of a club's events on some days, unless deleted, and what last changed each. */
export const listEventsOn = listEventsOfDays;

/** The names of events of a club by their id; those that are not there are left out. */
export function getEventNames(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return listEventNames(db, clubId, eventIds);
}

/** Ends check-in to every event of a club, and returns which ones were Active. */
export function closeEvents(
  db: Db,
  clubId: string,
  { revision, at }: { revision: number; at: number },
): Promise<string[]> {
  return deactivateEvents(db, clubId, { revision, inactiveSince: at });
}
