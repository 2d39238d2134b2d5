import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, instant, revision } from "../platform/fields.ts";

/** A person in an event's list, as officers see them. */
const recordedSchema = z.object({ id, name: z.string(), at: instant });

/**
 * A check-in or a learned ID that an officer may want to review. It states what was observed and
 * accuses nobody; only owners and officers see it (R17.3).
 */
export const reviewFlagSchema = z
  .discriminatedUnion("kind", [
    /** They checked in with one browser, in this order. */
    z.object({ kind: z.literal("same-browser"), people: z.array(recordedSchema).min(2) }),
    /** `person` used the saved spot that `other` had used before, with another browser. */
    z.object({ kind: z.literal("same-spot"), person: recordedSchema, other: recordedSchema }),
    /** Recorded this many minutes after the event's end. */
    z.object({ kind: z.literal("after-end"), person: recordedSchema, minutes: z.int() }),
    /** They checked in after the day of an event without times was over, in this order. */
    z.object({ kind: z.literal("after-day"), people: z.array(recordedSchema).min(1) }),
    /** Added without a card, on an unattended locked scanner. */
    z.object({ kind: z.literal("named-on-lock"), person: recordedSchema }),
    /** Their school ID was learned at the event's kiosk, by this operation, and is still theirs. */
    z.object({
      kind: z.literal("learned-id"),
      person: recordedSchema,
      schoolId: z.string(),
      revision,
    }),
  ])
  .meta({ id: "ReviewFlag" });
export type ReviewFlag = z.infer<typeof reviewFlagSchema>;

/**
 * An officer's decision: fine this time, always fine for these two, that a person's browser is the
 * club's own device, or any of these undone. For a flag about several people, fine covers those whom it
 * names up to this one, so people who come later are still shown; with `personIds`, only those of them
 * whom the officer saw. Undone with the same `personIds`, it opens what no earlier decision covered.
 */
export const reviewDecisionInputSchema = z.discriminatedUnion("decision", [
  z.object({
    decision: z.enum(["fine", "open"]),
    kind: z.enum([
      "same-browser",
      "same-spot",
      "after-end",
      "after-day",
      "named-on-lock",
      "learned-id",
    ]),
    personId: id,
    personIds: z.array(id).max(bounds.maxPeopleAtOnce).optional(),
  }),
  z.object({ decision: z.enum(["club-device", "not-club-device"]), personId: id }),
  z.object({ decision: z.enum(["always-fine", "not-always"]), personId: id, otherId: id }),
]);
export type ReviewDecisionInput = z.infer<typeof reviewDecisionInputSchema>;
