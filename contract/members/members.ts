import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { id, pointsField, requiredText, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { isSearchable } from "./name-search.ts";

/** A member of a club, as its officers see them (R4.3). */
export const clubMemberSchema = z
  .object({
    id,
    name: z.string(),
    gradYear: z.int().nullable(),
    carryover: z.int().nullable(),
    totalPoints: z.int(),
    /** Set for people who were added or imported without an account and haven't signed up yet. */
    unclaimed: z.literal(true).optional(),
    /** Set for people whose data was erased: only their attendance and points remain. */
    erased: z.literal(true).optional(),
    /** The operation that last set the carry-over. */
    revision,
  })
  .meta({ id: "ClubMember" });
export type ClubMember = z.infer<typeof clubMemberSchema>;

/** A member as seen by people who can only add attendees. */
export const memberNameSchema = clubMemberSchema
  .pick({ id: true, name: true })
  .meta({ id: "MemberName" });

/**
 * A search for members: requires a few letters, so that nobody can page through everyone (R24.2).
 * Marks aren't letters: they don't count in names either.
 */
export const nameSearchSchema = z.object({
  search: z
    .string(says("required"))
    .trim()
    .min(bounds.minSearchLength, says("too-small"))
    .max(bounds.maxSearchLength, says("too-many-characters"))
    .refine(isSearchable, says("too-small")),
});

/** The emails of a club's members, for owners and officers; members without one are left out. */
export const memberEmailsSchema = z.object({
  emails: z.array(z.object({ id, email: z.string() })),
});

/**
 * A member's new carry-over; null leaves it empty (R9.3). `revision` is that of the carry-over it
 * replaces.
 */
export const carryoverInputSchema = z.object({ carryover: pointsField, revision });

/** A member's name in the club, exactly as typed, and their graduation year (R4.13). */
export const listingFields = {
  name: requiredText(2 * bounds.maxNameLength),
  gradYear: z
    .int(says("not-whole-number"))
    .min(bounds.minGradYear, says("too-early"))
    .max(bounds.lastSheetYear, says("too-late"))
    .nullable(),
};
