import { z } from "zod";
import { says } from "./issues.ts";
import { bounds } from "./bounds.ts";
import { id, pointsField, requiredText, revision } from "./fields.ts";

/** A member of a club, as its officers see them (R4.3). */
export const clubMemberSchema = z
  .object({
    id,
    name: z.string(),
    gradYear: z.int().nullable(),
    carryover: z.int().nullable(),
    totalPoints: z.int(),
    /** There for somebody who was added or imported without an account, and has not signed up yet. */
    unclaimed: z.literal(true).optional(),
    /** The operation that last set the carry-over. */
    revision,
  })
  .meta({ id: "ClubMember" });
export type ClubMember = z.infer<typeof clubMemberSchema>;

/** A member as somebody sees them who may only add them to events. */
export const memberNameSchema = clubMemberSchema
  .pick({ id: true, name: true })
  .meta({ id: "MemberName" });

/** Which members: whoever searches has to know some letters, and cannot leaf through them all. */
export const nameSearchSchema = z.object({
  search: z
    .string(says("required"))
    .trim()
    .min(bounds.minSearchLength, says("too-small"))
    .max(bounds.maxSearchLength, says("too-many-characters")),
});

/** New carry-over of a member; null keeps it empty (R9.3). `revision` is that of the carry-over it replaces. */
export const carryoverInputSchema = z.object({ carryover: pointsField, revision });

/** What a club calls a member, letter for letter as typed, and when they graduate (R4.13). */
export const listingFields = {
  name: requiredText(2 * bounds.maxNameLength),
  gradYear: z
    .int(says("not-whole-number"))
    .min(bounds.minGradYear, says("too-early"))
    .max(bounds.lastSheetYear, says("too-late"))
    .nullable(),
};
