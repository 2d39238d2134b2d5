import { z } from "zod";
import { operationSchema } from "./ledger.ts";

/** How a club stands, in figures that are quick to read (R13.30). */
export const clubSummarySchema = z
  .object({
    /** Events that turnout counts, and how many people were at them, added up. */
    events: z.int(),
    attendances: z.int(),
    /** The newest line of the history. */
    lastChange: z.union([operationSchema.pick({ at: true, what: true, undo: true }), z.null()]),
    timeZone: z.string().nullable(),
    /** Everyone with a role, and invitations that wait to be accepted or confirmed; for owners only. */
    officers: z.union([z.object({ people: z.int(), invitations: z.int() }), z.null()]),
  })
  .meta({ id: "ClubSummary" });
export type ClubSummary = z.infer<typeof clubSummarySchema>;
