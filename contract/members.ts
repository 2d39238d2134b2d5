import { z } from "zod";
import { id, pointsField } from "./fields.ts";

/** A member of the admin's club (§2). */
export const clubMemberSchema = z
  .object({
    id,
    name: z.string(),
    gradYear: z.int(),
    carryover: z.int().nullable(),
    totalPoints: z.int(),
  })
  .meta({ id: "ClubMember" });
export type ClubMember = z.infer<typeof clubMemberSchema>;

/** New carry-over of a member; null keeps it empty (§5). */
export const carryoverInputSchema = z.object({ carryover: pointsField("Carry-over") });
