import { z } from "zod";
import { id, pointsField, revision } from "./fields.ts";

/** A member of the admin's club (R4.3). */
export const clubMemberSchema = z
  .object({
    id,
    name: z.string(),
    gradYear: z.int().nullable(),
    carryover: z.int().nullable(),
    totalPoints: z.int(),
    /** The operation that last set the carry-over. */
    revision,
  })
  .meta({ id: "ClubMember" });
export type ClubMember = z.infer<typeof clubMemberSchema>;

/** New carry-over of a member; null keeps it empty (R9.3). `revision` is that of the carry-over it replaces. */
export const carryoverInputSchema = z.object({ carryover: pointsField, revision });
