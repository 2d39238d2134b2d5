import type { Attendee } from "#contract/attendance.ts";

/** `known` with those who arrived: nobody is lost, and nobody is on the list twice. */
export function withArrivals(
  known: readonly Attendee[],
  arrivals: readonly Attendee[],
): Attendee[] {
  const byId = new Map([...known, ...arrivals].map((attendee) => [attendee.id, attendee]));
  return [...byId.values()];
}
