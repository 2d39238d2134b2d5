import type { KioskEvent } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { closingOf } from "../../events/event-queries.ts";
import type { Db } from "../../platform/database/database.ts";
import type { KioskRow } from "../passes/kiosks.service.ts";
import { listKioskEvents, type KioskEventRow } from "./kiosk-events.store.ts";

const hourMs = 3_600_000;

/** How long before its opening an event is announced at a kiosk for any open event. */
const announcedMs = 24 * hourMs;

/** The events that a kiosk can sign people in to at an instant, and when the next one opens. */
export type EventsAt = {
  open: KioskEventRow[];
  /** Those at which people can only sign out any longer (R33.12). */
  leaving: KioskEventRow[];
  opensAt: number | null;
};

/**
 * The events of a kiosk at an instant: its own, or all that are open then (R33.1). An entry that
 * waited is judged by when it was made.
 */
export async function listEventsAt(
  db: Db,
  { clubId, eventId }: Pick<KioskRow, "clubId" | "eventId">,
  at: number,
): Promise<EventsAt> {
  const since = at - (bounds.signOutHours + bounds.passHoursWithoutTimes) * hourMs;
  const events = await listKioskEvents(db, { clubId, eventId }, since);
  const later = events.filter(
    ({ status, opensAt }) => status === "Active" && opensAt !== null && opensAt > at,
  );
  const opening = Math.min(...later.map(({ opensAt }) => opensAt ?? Number.POSITIVE_INFINITY));
  const isAnnounced = eventId === null ? opening - at <= announcedMs : Number.isFinite(opening);
  return {
    open: events.filter((event) => isOpenAt(event, at)),
    leaving: events.filter((event) => !isOpenAt(event, at) && canSignOutAt(event, at)),
    opensAt: isAnnounced ? opening : null,
  };
}

/** Whether people can sign in to an event at an instant; nobody could before it was created. */
function isOpenAt(event: KioskEventRow, at: number): boolean {
  return startOf(event) <= at && at < closingOf(event);
}

const startOf = ({ createdAt, opensAt }: KioskEventRow) =>
  Math.max(createdAt, opensAt ?? createdAt);

/** People who are signed in can still sign out for a while after the end. */
function canSignOutAt(event: KioskEventRow, at: number): boolean {
  const { endsAt, countsTime } = event;
  if (countsTime === 0 || at < startOf(event)) return false;
  const end = Math.max(closingOf(event), endsAt ?? Number.NEGATIVE_INFINITY);
  return at < end + bounds.signOutHours * hourMs;
}

/** An event as a kiosk shows it. */
export function shownEvent({ id, name, attendeeCount }: KioskEventRow): KioskEvent {
  return { id, name, here: attendeeCount };
}

/** Events in the order in which a kiosk lists them. */
export function byName(events: readonly KioskEvent[]): KioskEvent[] {
  return events.toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? "", "en"));
}
