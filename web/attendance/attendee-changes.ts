import type { Attendee, AttendeeName } from "#contract/attendance.ts";
import type { LiveChange } from "#contract/live.ts";

/** To those who may not see them, graduation year and points are unknown. */
export function withGradYear(attendee: Attendee | AttendeeName): Attendee {
  return { gradYear: null, points: null, lateBy: null, ...attendee };
}

/** `known` with one attendee more; nobody is on the list twice. */
export function withAttendee(known: readonly Attendee[], attendee: Attendee): Attendee[] {
  return [...known.filter(({ id }) => id !== attendee.id), attendee];
}

/** The attendees of an event after what an operation changed: some came, some were removed. */
export function attendeesAfter(
  known: readonly Attendee[],
  eventId: string,
  changes: readonly LiveChange[],
): Attendee[] {
  const byId = new Map(known.map((attendee) => [attendee.id, attendee]));
  for (const change of changes) {
    if (change.type === "attendee" && change.eventId === eventId)
      byId.set(change.attendee.id, withGradYear(change.attendee));
    if (change.type === "attendee-removed" && change.eventId === eventId)
      byId.delete(change.personId);
  }
  return [...byId.values()];
}
