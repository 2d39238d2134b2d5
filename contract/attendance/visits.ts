import { z } from "zod";
import { instant } from "../platform/fields.ts";

/** From a sign-in to a sign-out, at an event that counts time. Both are milliseconds since 1970. */
export const visitSchema = z
  .object({
    in: instant,
    /** Never before `in`. */
    out: instant,
    /** Set if nobody signed out, and the event's rule ended it. */
    forgotten: z.literal(true).optional(),
  })
  .meta({ id: "Visit" });
export type Visit = z.infer<typeof visitSchema>;

/**
 * The time of visits in whole minutes, by the clock that never changes: real minutes, also on the
 * day of a clock change.
 */
export function minutesOf(visits: readonly Visit[]): number {
  return Math.floor(visits.reduce((sum, { in: start, out }) => sum + (out - start), 0) / 60_000);
}
