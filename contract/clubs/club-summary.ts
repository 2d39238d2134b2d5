import { z } from "zod";
import { operationSchema } from "../ledger/ledger.ts";

/** A club's key figures (R13.30). */
export const clubSummarySchema = z
  .object({
    /** The events that turnout counts, and their total attendance. */
    events: z.int(),
    attendances: z.int(),
    /** The latest line of the history. */
    lastChange: z.union([operationSchema.pick({ at: true, what: true, undo: true }), z.null()]),
    timeZone: z.string().nullable(),
    /** When the open year began. */
    yearStartsOn: z.iso.date(),
    /** The years that ended and are reopened, latest first (R31.17). */
    reopenedYears: z.array(z.object({ id: z.string(), name: z.string() })),
    /** How many requirements the open term has. */
    requirements: z.int(),
    /** How many members have met or are on track for all of them; null without requirements. */
    onTrack: z.union([z.object({ people: z.int(), members: z.int() }), z.null()]),
    /**
     * Everyone with a role, and invitations waiting to be accepted or confirmed; only for owners.
     */
    officers: z.union([z.object({ people: z.int(), invitations: z.int() }), z.null()]),
  })
  .meta({ id: "ClubSummary" });
export type ClubSummary = z.infer<typeof clubSummarySchema>;
