import { z } from "zod";
import { isInOrder } from "../platform/day-range.ts";
import { id, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";

/** An event that at least one person attended (R20.1). */
const meetingSchema = z
  .object({
    id,
    name: z.string(),
    /** The event's date, or the day it was created if it has none. */
    day: z.iso.date(),
    attendees: z.int(),
    /** People who hadn't attended any meeting before. */
    newcomers: z.int(),
    /** Newcomers who have come back within 30 days so far. */
    cameBack: z.int(),
  })
  .meta({ id: "Meeting" });
export type Meeting = z.infer<typeof meetingSchema>;

/** A member at a meeting: `p` attended, `m` missed it, `e` was excused, `-` hadn't joined yet. */
export const meetingStateSchema = z.enum(["p", "m", "e", "-"]);

/** A member's attendance at the last meetings, one letter each, oldest first. */
const stripSchema = z
  .object({
    id,
    name: z.string(),
    gradYear: z.int().nullable(),
    strip: z.string().regex(/^[pme-]*$/),
  })
  .meta({ id: "Strip" });
export type Strip = z.infer<typeof stripSchema>;

/** Someone who came often and no longer does. */
const notSeenSchema = z
  .object({ id, name: z.string(), lastSeen: z.iso.date(), email: z.string().nullable() })
  .meta({ id: "NotSeen" });
export type NotSeen = z.infer<typeof notSeenSchema>;

const dayField = z.iso.date(says("not-a-date"));

/**
 * The meetings that the strips show: the last ones on the given dates (R20.6) or of a school year,
 * given by the year it ends in.
 */
export const turnoutQuerySchema = z
  .object({
    year: z
      .string()
      .regex(/^\d{4}$/)
      .transform(Number)
      .optional(),
    from: dayField.optional(),
    to: dayField.optional(),
  })
  .refine(isInOrder, { ...says("before-first-day"), path: ["to"] });

/** Statistics on who comes to a club's events. */
export const turnoutSchema = z.object({
  revision,
  meetings: z.array(meetingSchema),
  strips: z.array(stripSchema),
  notSeen: z.array(notSeenSchema),
});
export type Turnout = z.infer<typeof turnoutSchema>;
