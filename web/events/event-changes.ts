import type { Event } from "#contract/events/events.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { isNewer, type Known } from "#web/platform/live/live-queries.ts";

/** `event` after a change; the same object if the change is about something else. */
export function eventAfter(event: Event, change: LiveChange): Event {
  if (change.type === "event" && change.event.id === event.id) return change.event;
  if (
    (change.type === "attendee" || change.type === "attendee-removed") &&
    change.eventId === event.id
  ) {
    return { ...event, attendeeCount: change.attendeeCount };
  }
  return event;
}

/** The known state of the club's events. */
type KnownEvents = Known & { events: readonly Event[] };

/** The club's events after an operation's changes, newest created first. */
export function eventsAfter(
  known: KnownEvents,
  { revision, changes }: { revision: number; changes: readonly LiveChange[] },
): Event[] {
  const byId = new Map(known.events.map((event) => [event.id, event]));
  for (const change of changes) {
    const id = eventOf(change);
    if (id === undefined || !isNewer(known, id, revision)) continue;
    const before = byId.get(id);
    if (before !== undefined) byId.set(id, eventAfter(before, change));
    else if (change.type === "event") byId.set(id, change.event);
  }
  return [...byId.values()].toSorted(newestFirst);
}

/** The event a change is about. */
export function eventOf(change: LiveChange): string | undefined {
  if (change.type === "event") return change.event.id;
  return "eventId" in change ? change.eventId : undefined;
}

/** The club's events with the saved version of one of them, newest created first. */
export function withEvent(events: readonly Event[], event: Event): Event[] {
  return [...events.filter(({ id }) => id !== event.id), event].toSorted(newestFirst);
}

function newestFirst(a: Event, b: Event): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}
