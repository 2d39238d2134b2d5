import { z } from "zod";
import { bounds } from "../../platform/bounds.ts";
import { id, instant, requiredText } from "../../platform/fields.ts";
import { waitingHourRequestSchema } from "./hour-requests.ts";
import { eventOfRequestSchema, waitingRequestSchema } from "./requests.ts";

/** Input of a member who asks to be excused: from which event, and why. */
export const excuseRequestInputSchema = z.object({
  eventId: id,
  reason: requiredText(bounds.maxRequestLength),
});
export type ExcuseRequestInput = z.infer<typeof excuseRequestInputSchema>;

/** A member's request to be excused, and its result. */
export const ownExcuseRequestSchema = z
  .object({
    event: eventOfRequestSchema,
    askedAt: instant,
    reason: z.string(),
    state: z.enum(["waiting", "excused", "declined", "expired"]),
    /** Why it was declined. */
    answer: z.string().nullable(),
  })
  .meta({ id: "OwnExcuseRequest" });
export type OwnExcuseRequest = z.infer<typeof ownExcuseRequestSchema>;

/** A request to be excused that waits for an officer. */
const waitingExcuseRequestSchema = z
  .object({
    eventId: id,
    person: z.object({ id, name: z.string(), gradYear: z.int().nullable() }),
    askedAt: instant,
    reason: z.string(),
  })
  .meta({ id: "WaitingExcuseRequest" });
export type WaitingExcuseRequest = z.infer<typeof waitingExcuseRequestSchema>;

/**
 * A club's requests that wait for an officer: to be added to an event, to be excused from one, and
 * logged service hours.
 */
export const waitingRequestsSchema = z.object({
  requests: z.array(waitingRequestSchema),
  excuses: z.array(waitingExcuseRequestSchema),
  hours: z.array(waitingHourRequestSchema),
});
export type WaitingRequests = z.infer<typeof waitingRequestsSchema>;
