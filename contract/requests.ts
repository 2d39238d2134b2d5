import { z } from "zod";
import { id, instant, requiredText } from "./fields.ts";
import { bounds } from "./bounds.ts";

/** An event as those see it who say that they were there: never its code. */
const eventSchema = z.object({
  id,
  name: z.string(),
  date: z.iso.date().nullable(),
  clubId: id,
  clubName: z.string(),
});

/** An event of a club of one's own that one can say one was at (R19.1). */
export const recentEventSchema = eventSchema.meta({ id: "RecentEvent" });
export type RecentEvent = z.infer<typeof recentEventSchema>;

/** What somebody has asked for, and what became of it. */
export const ownRequestSchema = z
  .object({
    event: eventSchema,
    askedAt: instant,
    /** In one's own words; empty for a check-in that came too late. */
    reason: z.string(),
    state: z.enum(["waiting", "approved", "declined"]),
    /** Why it was declined. */
    answer: z.string().nullable(),
  })
  .meta({ id: "OwnRequest" });
export type OwnRequest = z.infer<typeof ownRequestSchema>;

/** Input of a request: at which event, and why there was no check-in. */
export const requestInputSchema = z.object({
  eventId: id,
  reason: requiredText(bounds.maxRequestLength),
});
export type RequestInput = z.infer<typeof requestInputSchema>;

/** A request that waits for an officer. */
export const waitingRequestSchema = z
  .object({
    eventId: id,
    person: z.object({ id, name: z.string(), gradYear: z.int().nullable() }),
    askedAt: instant,
    /** When they checked in, too late for it to count; null for who only asks. */
    arrivedAt: instant.nullable(),
    reason: z.string(),
    /** The asker's own, about which somebody else decides. */
    own: z.boolean(),
  })
  .meta({ id: "WaitingRequest" });
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;

/** Input of a refusal: whose request, and why. */
export const declineInputSchema = z.object({
  personId: id,
  reason: requiredText(bounds.maxRequestLength),
});
