import { pendingHours } from "#contract/attendance/check-in/pending-hours.ts";
import type { EventOfCode } from "../../../events/event-queries.ts";

/**
 * How long before the opening spots are saved, and how long after it they stay valid, in
 * milliseconds.
 */
export const earlyMs = pendingHours * 3_600_000;

/**
 * Whether someone came so long before check-in opens that no spot is saved, and that a check-in that
 * waited on a device doesn't count either (R7.24).
 */
export function isTooEarly({ opensAt }: Pick<EventOfCode, "opensAt">, at: number): boolean {
  return opensAt !== null && opensAt - at > earlyMs;
}
