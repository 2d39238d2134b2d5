import { z } from "zod";
import { id, instant } from "./fields.ts";

/** Somebody of an event, as officers see them on its list. */
const recordedSchema = z.object({ id, name: z.string(), at: instant });

/**
 * Something about an event's attendance that may be worth a look. It says what was seen and
 * accuses nobody; only owners and officers learn of it (R17.3).
 */
export const lookSchema = z
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
  .meta({ id: "Look" });
export type Look = z.infer<typeof lookSchema>;

/** What officers make of it: fine this time, always fine for these two, or to be looked at after all. */
export const verdictInputSchema = z.discriminatedUnion("verdict", [
  z.object({
    verdict: z.enum(["fine", "open"]),
    kind: z.enum(["same-browser", "same-spot", "after-end", "named-on-lock"]),
    personId: id,
  }),
  z.object({ verdict: z.enum(["always-fine", "not-always"]), personId: id, otherId: id }),
]);
export type VerdictInput = z.infer<typeof verdictInputSchema>;
