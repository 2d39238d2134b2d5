import { openTermOf, presentAt, type Club, type Event } from "../state.ts";
import type { Kiosk } from "./kiosk-state.ts";

const hourMs = 3_600_000;

/** The events at which people can sign in at a kiosk, those they can only leave, and the next opening. */
export type EventsAt = { open: Event[]; leaving: Event[]; opensAt: number | null };

/** The events of a kiosk at an instant, newest first (R33.1, R33.12, R33.15). */
export function eventsAt(club: Club, { eventId }: Pick<Kiosk, "eventId">, at: number): EventsAt {
  const termId = openTermOf(club).id;
  const events = Object.values(club.events)
    .filter((event) => event.termId === termId && !event.isAward && isGoingOn(event))
    .filter(({ id }) => eventId === null || id === eventId)
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const open = events.filter((event) => isOpenAt(event, at));
  const leaving = events.filter(
    (event) => !open.includes(event) && canLeaveAt(event, at, eventId === null),
  );
  const openings = events.flatMap(({ fields: { status, opensAt } }) =>
    status === "Active" && opensAt !== null && opensAt > at ? [opensAt] : [],
  );
  const next = openings.length === 0 ? null : Math.min(...openings);
  // One for any open event announces those of the next 24 hours.
  const isAnnounced = next !== null && (eventId !== null || next - at <= 24 * hourMs);
  return { open, leaving, opensAt: isAnnounced ? next : null };
}

function isGoingOn({ fields: { isDeleted, isCancelled, isSealed } }: Event): boolean {
  return !isDeleted && !isCancelled && !isSealed;
}

/** When check-in closes, or closed. */
function closingOf({ fields: { status, closesAt }, inactiveSince }: Event): number {
  const closing = closesAt ?? Number.POSITIVE_INFINITY;
  if (status === "Active") return closing;
  return Math.min(closing, inactiveSince ?? Number.NEGATIVE_INFINITY);
}

function isOpenAt(event: Event, at: number): boolean {
  const { opensAt } = event.fields;
  return event.createdAt <= at && (opensAt ?? at) <= at && at < closingOf(event);
}

/** Whether people who are signed in can still sign out (R33.12). */
function canLeaveAt(event: Event, at: number, isAnyOpen: boolean): boolean {
  const { countsTime, opensAt, endsAt, closesAt } = event.fields;
  const closing = closingOf(event);
  const end = Math.max(closing, endsAt ?? closing);
  // One for any open event has nothing to do with those that were over long ago.
  const isLong = Math.min(closing, closesAt ?? closing) <= at - 14 * hourMs;
  if (isAnyOpen && isLong) return false;
  const isStarted = at >= event.createdAt && at >= (opensAt ?? at);
  return countsTime && isStarted && at < end + 2 * hourMs;
}

/** An event as a kiosk shows it. */
export function shownEvent(club: Club, { id, fields }: Event) {
  return { id, name: fields.name, here: presentAt(club, id).length };
}
