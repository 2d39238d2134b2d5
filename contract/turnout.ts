import { z } from "zod";
import { id, revision } from "./fields.ts";

/** An event that somebody was counted at (R20.1). */
const meetingSchema = z
  .object({
    id,
    name: z.string(),
    /** The event's date, or the day on which it was created when it has none. */
    day: z.iso.date(),
    attendees: z.int(),
    /** Those who had not been at any meeting before. */
    newcomers: z.int(),
    /** Newcomers who came back in 30 days, so far. */
    cameBack: z.int(),
  })
  .meta({ id: "Meeting" });
export type Meeting = z.infer<typeof meetingSchema>;

/**
 * A member at the last meetings, a letter each, the oldest first: `p` was there, `m` missed
 * it, `e` was excused, `-` had not joined yet.
 */
const stripSchema = z
  .object({ id, name: z.string(), strip: z.string().regex(/^[pme-]*$/) })
  .meta({ id: "Strip" });
export type Strip = z.infer<typeof stripSchema>;

/** Somebody who came often and does not any more. */
const notSeenSchema = z
  .object({ id, name: z.string(), lastSeen: z.iso.date(), email: z.string().nullable() })
  .meta({ id: "NotSeen" });
export type NotSeen = z.infer<typeof notSeenSchema>;

/** What is to be seen of who comes to a club's events. */
export const turnoutSchema = z.object({
  revision,
  meetings: z.array(meetingSchema),
  strips: z.array(stripSchema),
  notSeen: z.array(notSeenSchema),
});
export type Turnout = z.infer<typeof turnoutSchema>;
