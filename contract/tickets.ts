import { z } from "zod";
import { checkInInputSchema, receiptSchema } from "./attendance.ts";
import { instant } from "./fields.ts";

/** How long the check-in of somebody who is not signed in stays pending, in hours. */
export const pendingHours = 2;
/** At how many events a browser can have a pending check-in. */
export const maxPendingCheckIns = 3;

/** Asks for a pending check-in at the event with a code, before one has an account. */
export const ticketInputSchema = checkInInputSchema.pick({ code: true });

/** What somebody who is not signed in learns of an event whose code they have. */
const pendingCheckInSchema = z
  .object({
    eventName: z.string(),
    points: z.int().nullable(),
    /** Until when it is pending. */
    until: instant,
  })
  .meta({ id: "PendingCheckIn" });
export type PendingCheckIn = z.infer<typeof pendingCheckInSchema>;

/** Null for a code that is no open event's, and when the browser has as many as it can. */
export const ticketAnswerSchema = z.object({ pending: pendingCheckInSchema.nullable() });

/** What came of a pending check-in. */
const usedTicketSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["success", "already-checked-in"]),
    receipt: receiptSchema,
  }),
  z.object({ kind: z.enum(["removed-from-event", "asked-officers", "slip-used", "event-gone"]) }),
]);
export type UsedTicket = z.infer<typeof usedTicketSchema>;

/** The pending check-ins of a browser in the order of the scans. */
export const usedTicketsSchema = z.object({ used: z.array(usedTicketSchema) });
