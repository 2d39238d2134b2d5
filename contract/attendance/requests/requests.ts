import { z } from "zod";
import { bounds } from "../../platform/bounds.ts";
import { id, instant, requiredText } from "../../platform/fields.ts";

/** An event as shown to the people who have a request about it: never with its code. */
export const eventOfRequestSchema = z.object({
  id,
  name: z.string(),
  date: z.iso.date().nullable(),
  /** Its date, or the day it was created, which tells events of one name apart. */
  day: z.iso.date(),
  clubId: id,
  clubName: z.string(),
});

/** An event of the user's clubs that they can ask about (R19.1, R26.10). */
export const recentEventSchema = eventOfRequestSchema
  .extend({
    /** Whether it has ended, or its day is over. */
    isOver: z.boolean(),
  })
  .meta({ id: "RecentEvent" });
export type RecentEvent = z.infer<typeof recentEventSchema>;

/** A user's request and its result. */
export const ownRequestSchema = z
  .object({
    event: eventOfRequestSchema,
    askedAt: instant,
    /** The user's own words; empty for a check-in that came too late. */
    reason: z.string(),
    state: z.enum(["waiting", "approved", "declined"]),
    /** Why it was declined. */
    answer: z.string().nullable(),
  })
  .meta({ id: "OwnRequest" });
export type OwnRequest = z.infer<typeof ownRequestSchema>;

/** Input of a request: the event, and why there was no check-in. */
export const requestInputSchema = z.object({
  eventId: id,
  reason: requiredText(bounds.maxRequestLength),
});
export type RequestInput = z.infer<typeof requestInputSchema>;

/** A request waiting for an officer. */
export const waitingRequestSchema = z
  .object({
    eventId: id,
    person: z.object({ id, name: z.string(), gradYear: z.int().nullable() }),
    askedAt: instant,
    /** When they checked in, too late for it to count; null for requests without a check-in. */
    arrivedAt: instant.nullable(),
    reason: z.string(),
    /** Whether it is the officer's own request, which someone else must decide. */
    own: z.boolean(),
  })
  .meta({ id: "WaitingRequest" });
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;

/** Input to decline a request: whose, and why. */
export const declineInputSchema = z.object({
  personId: id,
  reason: requiredText(bounds.maxRequestLength),
});
