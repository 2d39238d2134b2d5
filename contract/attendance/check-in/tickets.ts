import { z } from "zod";
import { closedWindowSchema } from "../../events/times/event-times.ts";
import { id, instant } from "../../platform/fields.ts";
import { checkInInputSchema, receiptSchema } from "../attendance.ts";

/** At how many events a browser can have a pending check-in. */
export const maxPendingCheckIns = 3;

/** Requests a pending check-in at the event with this code, before the user has an account. */
export const ticketInputSchema = checkInInputSchema.pick({ code: true });

/** When an event's check-in opens. */
const openingSchema = z.object({ at: instant, timeZone: z.string() });

/** A pending check-in as people who aren't logged in see it. */
const pendingCheckInSchema = z
  .object({
    eventName: z.string(),
    clubName: z.string(),
    /** The points for someone who arrived when they did. */
    points: z.int().nullable(),
    /** How many minutes late they were; null if on time. */
    lateBy: z.int().nullable(),
    /** When check-in opens, in the club's time zone; null if it is open. */
    opens: openingSchema.nullable(),
    /** When it expires. */
    until: instant,
  })
  .meta({ id: "PendingCheckIn" });
export type PendingCheckIn = z.infer<typeof pendingCheckInSchema>;

/** An event whose check-in opens too late for a spot to be saved. */
const openingLaterSchema = z.object({ eventName: z.string(), opens: openingSchema });
export type OpeningLater = z.infer<typeof openingLaterSchema>;

export const ticketAnswerSchema = z.object({
  /** Null if no open event has this code, or if the browser has reached its limit. */
  pending: pendingCheckInSchema.nullable(),
  openingLater: openingLaterSchema.nullable(),
});

export type TicketAnswer = z.infer<typeof ticketAnswerSchema>;

/** Asks a person whether they check in at a club that is new to them (R7.28, R8.28). */
export const checkInQuestionSchema = z
  .object({ eventId: id, eventName: z.string(), clubName: z.string() })
  .meta({ id: "CheckInQuestion" });
export type CheckInQuestion = z.infer<typeof checkInQuestionSchema>;

/** The result of a pending check-in. */
const usedTicketSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["success", "already-checked-in"]),
    receipt: receiptSchema,
  }),
  z.object({ kind: z.enum(["removed-from-event", "asked-officers", "slip-used", "event-gone"]) }),
  z.object({ kind: z.literal("not-open-yet"), closedWindow: closedWindowSchema }),
  /** It still waits, for the person's answer. */
  z.object({ kind: z.literal("new-club"), question: checkInQuestionSchema }),
]);
export type UsedTicket = z.infer<typeof usedTicketSchema>;

/** The pending check-ins of a browser, in the order of the scans. */
export const usedTicketsSchema = z.object({ used: z.array(usedTicketSchema) });

/** The person's answer. */
export const checkInAnswerSchema = z.object({ eventId: id, checksIn: z.boolean() });
