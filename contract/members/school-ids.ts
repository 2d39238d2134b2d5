import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { requiredText, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";
import { normalizeId } from "../platform/normalize-id.ts";

/** A member's school ID as typed: it has a letter or a digit. Null for none. */
export const schoolIdField = requiredText(bounds.maxSchoolIdLength)
  .refine((text) => normalizeId(text) !== "", says("required"))
  .nullable();

/** A member's own school ID in a club, and the input to set it. */
export const ownSchoolIdSchema = z
  .object({ schoolId: z.string().nullable() })
  .meta({ id: "OwnSchoolId" });
export const ownSchoolIdInputSchema = z.object({ schoolId: schoolIdField });

/** Beside the error `id-taken`, for those who see the club: who has the ID. */
export const idTakenSchema = z.object({
  holder: namedSchema.extend({ isRemoved: z.boolean() }),
});
export type IdTaken = z.infer<typeof idTakenSchema>;

/** How many characters of a scanned card come before the ID, and after it. */
export const idFormatSchema = z.object({
  skipStart: z.int().min(0).max(bounds.maxSchoolIdLength),
  skipEnd: z.int().min(0).max(bounds.maxSchoolIdLength),
});
export type IdFormat = z.infer<typeof idFormatSchema>;

/** A club's format of school IDs. */
export const clubIdFormatSchema = z
  .object({ revision, format: idFormatSchema })
  .meta({ id: "ClubIdFormat" });

/**
 * What an ID that the club already has is compared by. One from a sheet can have neither letters
 * nor digits: then only the same characters are the same ID.
 */
export function idKey(schoolId: string): string {
  return normalizeId(schoolId) || schoolId;
}

/** The part of a scanned card that is the ID. */
export function idPart(scanned: string, { skipStart, skipEnd }: IdFormat): string {
  const trimmed = scanned.trim();
  return trimmed.slice(skipStart, Math.max(skipStart, trimmed.length - skipEnd));
}

/**
 * What an entry may be the ID of, best guess first, each as `normalizeId` returns it: of a scanned
 * card the part that is the ID, and the whole of it, as typed IDs come without prefix and suffix.
 */
export function idsIn(entry: string, how: "scanned" | "typed", format: IdFormat): string[] {
  const read = how === "scanned" ? [idPart(entry, format), entry] : [entry];
  return [...new Set(read.map(normalizeId))].filter((id) => id !== "");
}
