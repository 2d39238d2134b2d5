import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Event } from "../model/state.ts";

/**
 * What must be so whatever happened, looked for in the server's answers alone, so that the model
 * and the product can't both be wrong about it.
 */

/** IDs that two people of a club have (R34.2). */
export function findDoubleIds(schoolIds: ReadonlyMap<string, string | null>): string[] {
  const holders = new Map<string, string>();
  return [...schoolIds].flatMap(([personId, schoolId]) => {
    if (schoolId === null) return [];
    const key = schoolId.toLowerCase().replaceAll(/[^a-z0-9]/g, "") || schoolId;
    const other = holders.get(key);
    holders.set(key, personId);
    return other === undefined ? [] : [`${other} and ${personId} have the ID ${schoolId} (R34.2)`];
  });
}

/**
 * Visits that overlap or aren't in order, and hours at an event that counts time that aren't those
 * of the visits (R35.4, R35.6).
 */
export function findWrongHours(
  { fields: { name, countsTime } }: Event,
  attendees: readonly Attendee[],
): string[] {
  return attendees.flatMap(({ id, visits = [], signedInAt = null, minutes }) => {
    const times = visits.flatMap((visit) => [visit.in, visit.out]).concat(signedInAt ?? []);
    const isInOrder = times.every((time, at) => time >= (times[at - 1] ?? 0));
    const spent = visits.reduce((sum, visit) => sum + visit.out - visit.in, 0);
    const counted = Math.min(Math.floor(spent / 60_000), 60_000);
    const isSo = !countsTime || visits.length === 0 || minutes === counted;
    const who = `at "${name}", of ${id}`;
    return [
      ...(isInOrder ? [] : [`${who}, visits overlap: ${times.join(" ")} (R35.6)`]),
      ...(isSo
        ? []
        : [`${who}, ${minutes} minutes aren't those of the visits, ${counted} (R35.4)`]),
    ];
  });
}
