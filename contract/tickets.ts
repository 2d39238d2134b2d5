import { z } from "zod";
import { checkInInputSchema, receiptSchema } from "./attendance.ts";
import { instant } from "./fields.ts";

/** How long a place is kept for somebody who is not signed in, in hours. */
export const placeHours = 2;
/** Of how many events a browser keeps a place. */
export const maxPlaces = 3;

/** Asks for a place at the event with a code, before one has an account. */
export const ticketInputSchema = checkInInputSchema.pick({ code: true });

/** What somebody who is not signed in learns of an event whose code they have. */
export const placeSchema = z
  .object({
    eventName: z.string(),
    points: z.int().nullable(),
    /** Until when the place is kept. */
    until: instant,
  })
  .meta({ id: "Place" });
export type Place = z.infer<typeof placeSchema>;

/** No place is kept for a code that is no open event's, nor beyond as many as a browser keeps. */
export const ticketAnswerSchema = z.object({ place: placeSchema.nullable() });

/** What came of a place that was kept. */
export const usedTicketSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.enum(["success", "already-checked-in"]),
    receipt: receiptSchema,
  }),
  z.object({ kind: z.enum(["removed-from-event", "asked-officers", "slip-used", "event-gone"]) }),
]);
export type UsedTicket = z.infer<typeof usedTicketSchema>;

/** The places of a browser in the order of the scans. */
export const usedTicketsSchema = z.object({ used: z.array(usedTicketSchema) });
