import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { instant, pastInstant } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";

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

/** Someone's visits in order, as input: none ends before it begins, and no two overlap. */
export const visitsField = z
  .array(visitSchema.extend({ in: pastInstant, out: pastInstant }))
  .max(bounds.maxVisitsOfAttendance, says("too-large"))
  .superRefine(refuseDisorder);

function refuseDisorder(visits: readonly Visit[], context: z.RefinementCtx): void {
  for (const [index, visit] of visits.entries()) {
    const before = visits[index - 1];
    const [isBackward, isOverlap] = [visit.out < visit.in, before && visit.in < before.out];
    if (isBackward || isOverlap === true) {
      const { error: message } = says(isBackward ? "not-after-start" : "visits-overlap");
      context.addIssue({ code: "custom", path: [index], message });
    }
  }
}
