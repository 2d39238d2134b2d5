import { z } from "zod";
import { eventDateField } from "../../events/events.ts";
import { bounds } from "../../platform/bounds.ts";
import { creationKey, id, instant, minutesField, requiredText } from "../../platform/fields.ts";
import { says } from "../../platform/issues.ts";

/** Input of a member who logs service hours: where and when they did what, and who knows it. */
export const hourRequestInputSchema = z.object({
  clubId: id,
  date: eventDateField.unwrap(),
  /** On one day, so at most those of a day. */
  minutes: minutesField
    .unwrap()
    .min(1, says("too-small"))
    .max(bounds.maxLoggedMinutes, says("too-large")),
  what: requiredText(bounds.maxEventNameLength),
  /** Who can confirm it. */
  contact: requiredText(bounds.maxRequestLength),
  key: creationKey,
});
export type HourRequestInput = z.infer<typeof hourRequestInputSchema>;

/** The hours of a request, and what they are for. */
const loggedHours = {
  id,
  date: z.iso.date(),
  minutes: z.int(),
  what: z.string(),
  contact: z.string(),
  askedAt: instant,
};

/** A member's logged hours, and the result. */
const ownHourRequestSchema = z
  .object({
    ...loggedHours,
    clubId: id,
    clubName: z.string(),
    /** `expired` if the year ended before an officer answered. */
    state: z.enum(["waiting", "approved", "declined", "expired"]),
    /** Why it was declined. */
    answer: z.string().nullable(),
  })
  .meta({ id: "OwnHourRequest" });
export type OwnHourRequest = z.infer<typeof ownHourRequestSchema>;

/** A user's logged hours, and the clubs where they can log hours, for which days. */
export const ownHourRequestsSchema = z.object({
  requests: z.array(ownHourRequestSchema),
  clubs: z.array(z.object({ clubId: id, firstDay: z.iso.date(), lastDay: z.iso.date() })),
});
export type OwnHourRequests = z.infer<typeof ownHourRequestsSchema>;

/** Logged hours that wait for an officer. */
export const waitingHourRequestSchema = z
  .object({
    ...loggedHours,
    person: z.object({ id, name: z.string(), gradYear: z.int().nullable() }),
    /** Whether they are the officer's own, which someone else must decide. */
    own: z.boolean(),
  })
  .meta({ id: "WaitingHourRequest" });
export type WaitingHourRequest = z.infer<typeof waitingHourRequestSchema>;

/** Input to decline logged hours: which, and why. */
export const declinedHoursInputSchema = z.object({
  hourRequestId: id,
  reason: requiredText(bounds.maxRequestLength),
});
