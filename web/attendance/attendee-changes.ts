import type { Attendee, AttendeeName } from "#contract/attendance/attendance.ts";
import type { LiveChange } from "#contract/platform/live.ts";

/** Graduation year and points are unknown to users who may not see them. */
export function withGradYear(attendee: Attendee | AttendeeName): Attendee {
  return { gradYear: null, points: null, minutes: null, lateBy: null, ...attendee };
}

/** `known` plus one attendee, without duplicates. */
export function withAttendee(known: readonly Attendee[], attendee: Attendee): Attendee[] {
  return [...known.filter(({ id }) => id !== attendee.id), attendee];
}

/** An event's attendees after an operation added some and removed others. */
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
