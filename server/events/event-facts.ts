import type { Event } from "#contract/events.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import {
  countAttendees,
  deactivateEvents,
  findEventsByCode,
  findLedgerEvent,
  listEventNames,
  listSealed,
  updateEvent,
  type HeadCount,
} from "./events.store.ts";

/** An event as the ledger needs it: with the term that its points belong to, deleted or not, and counted by whom. */
export type LedgerEvent = Event & { termId: string; deletedAt: number | null } & HeadCount;

/** What decides over what an attendance at an event is worth. */
export type EventWorth = Pick<LedgerEvent, "points" | "cancelledAt" | "deletedAt">;

/** Whether attending the event counts: not when it was cancelled or deleted. */
export function isCounted({ cancelledAt, deletedAt }: EventWorth): boolean {
  return cancelledAt === null && deletedAt === null;
}

/** Whether people can check in, and helpers see it. */
export function isOpen({
  status,
  cancelledAt,
  sealedAt,
}: Pick<Event, "status" | "cancelledAt" | "sealedAt">): boolean {
  return status === "Active" && cancelledAt === null && sealedAt === null;
}

/** Whether a code is answered, but not taken any more. */
export function isOver({ sealedAt }: Pick<Event, "sealedAt">): boolean {
  return sealedAt !== null;
}

/** From when on an event takes check-ins, in milliseconds since 1970. */
export function openingOf({ createdAt }: EventOfCode): number {
  return createdAt;
}

/** Until when it took them: for ever while it is open, and never when nobody knows. */
export function closingOf({ status, cancelledAt, inactiveSince }: EventOfCode): number {
  if (cancelledAt !== null) return Number.NEGATIVE_INFINITY;
  if (status === "Active") return Number.POSITIVE_INFINITY;
  return inactiveSince ?? Number.NEGATIVE_INFINITY;
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
export async function findStandingEvent(
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
    revision: event.revision,
  });
}

/** Counts `more` people in at events, or out when it is negative; returns how many there are. */
export async function countPeople(
  db: Db,
  events: readonly { clubId: string; eventId: string; more: number }[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await countAttendees(db, events);
  return new Map(counts.map(({ id, attendeeCount }) => [id, attendeeCount]));
}

/** An event that a code was found to belong to, in whatever club and status. */
export type EventOfCode = Awaited<ReturnType<typeof findEventsByCode>>[number];

/** The events with these codes. */
export function listEventsByCode(db: Db, codes: readonly string[]): Promise<EventOfCode[]> {
  return findEventsByCode(
    db,
    codes.map((code) => ({ code })),
  );
}

/** Those of some events of a club that are sealed. */
export function listSealedEvents(
  db: Db,
  clubId: string,
  eventIds: readonly string[],
): Promise<string[]> {
  return listSealed(db, clubId, eventIds);
}

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
