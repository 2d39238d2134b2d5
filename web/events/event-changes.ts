import type { Event } from "#contract/events.ts";
import type { LiveChange, LiveMessage } from "#contract/live.ts";

/** `event` after a change; the same one when the change is about something else. */
export function eventAfter(event: Event, change: LiveChange): Event {
  if (change.type === "event" && change.event.id === event.id) {
    return withCount(change.event, event.attendeeCount);
  }
  if (change.type === "attendee" && change.eventId === event.id) {
    return withCount(event, change.attendeeCount);
  }
  return event;
}

/** Attendees only become more, so of two counts the smaller is the older. */
function withCount(event: Event, attendeeCount: number): Event {
  return { ...event, attendeeCount: Math.max(event.attendeeCount, attendeeCount) };
}

/** The club's events after some changes, newest created first (§2). */
export function eventsAfter(events: readonly Event[], changes: LiveMessage): Event[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  for (const change of changes) {
    if (change.type !== "event" && change.type !== "attendee") continue;
    const id = change.type === "event" ? change.event.id : change.eventId;
    const known = byId.get(id);
    if (known !== undefined) byId.set(id, eventAfter(known, change));
    else if (change.type === "event") byId.set(id, change.event);
  }
  return [...byId.values()].toSorted(newestFirst);
}

function newestFirst(a: Event, b: Event): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}
