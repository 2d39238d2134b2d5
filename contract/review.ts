import { z } from "zod";
import { id, instant } from "./fields.ts";

/** Somebody of an event, as officers see them on its list. */
const recordedSchema = z.object({ id, name: z.string(), at: instant });

/**
 * A check-in that an officer may want to review. It says what was seen and accuses nobody; only
 * owners and officers see it (R17.3).
 */
export const reviewFlagSchema = z
  .discriminatedUnion("kind", [
    /** `person` checked in with the browser that `other` had used before. */
    z.object({ kind: z.literal("same-browser"), person: recordedSchema, other: recordedSchema }),
    /** `person` used the saved spot that `other` had used before, with another browser. */
    z.object({ kind: z.literal("same-spot"), person: recordedSchema, other: recordedSchema }),
    /** Recorded so long after the event was over. */
    z.object({ kind: z.literal("after-end"), person: recordedSchema, minutes: z.int() }),
    /** Added without a card, on a scanner that was locked and left to whoever was there. */
    z.object({ kind: z.literal("named-on-lock"), person: recordedSchema }),
  ])
  .meta({ id: "ReviewFlag" });
export type ReviewFlag = z.infer<typeof reviewFlagSchema>;

/** What an officer decides: fine this time, always fine for these two, or either of them undone. */
export const reviewDecisionInputSchema = z.discriminatedUnion("decision", [
  z.object({
    decision: z.enum(["fine", "open"]),
    kind: z.enum(["same-browser", "same-spot", "after-end", "named-on-lock"]),
    personId: id,
  }),
  z.object({ decision: z.enum(["always-fine", "not-always"]), personId: id, otherId: id }),
]);
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInputSchema>;
