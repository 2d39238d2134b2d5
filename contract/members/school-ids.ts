import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { requiredText, revision } from "../platform/fields.ts";
import { says } from "../platform/issues.ts";
import { namedSchema } from "../platform/named.ts";
import { normalizeId } from "./school-ids/compare-ids.ts";

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
const idTakenSchema = z.object({
  holder: namedSchema.extend({ isRemoved: z.boolean() }),
});
export type IdTaken = z.infer<typeof idTakenSchema>;

/** How many characters of a scanned card come before the ID, and after it. */
export const idFormatSchema = z.object({
  skipStart: z.int().min(0).max(bounds.maxSchoolIdLength),
  skipEnd: z.int().min(0).max(bounds.maxSchoolIdLength),
});

/** A club's format of school IDs. */
export const clubIdFormatSchema = z
  .object({ revision, format: idFormatSchema })
  .meta({ id: "ClubIdFormat" });
