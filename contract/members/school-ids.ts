import { z } from "zod";
import { bounds } from "../platform/bounds.ts";
import { optionalText } from "../platform/fields.ts";

/** A member's school ID as typed; empty for none. */
export const schoolIdField = optionalText(bounds.maxSchoolIdLength);

/** How many characters of a scanned card come before the ID, and after it. */
export const idFormatSchema = z.object({
  skipStart: z.int().min(0).max(bounds.maxSchoolIdLength),
  skipEnd: z.int().min(0).max(bounds.maxSchoolIdLength),
});
export type IdFormat = z.infer<typeof idFormatSchema>;

/** What two IDs are compared by: letters and digits, without case, spaces, and punctuation. */
export function normalizeId(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/**
 * What an entry may be the ID of, best guess first, each as `normalizeId` returns it: of a scanned
 * card the part that is the ID, and the whole of it, as typed IDs come without prefix and suffix.
 */
export function idsIn(entry: string, how: "scanned" | "typed", format: IdFormat): string[] {
  const trimmed = entry.trim();
  const part = trimmed.slice(format.skipStart, Math.max(0, trimmed.length - format.skipEnd));
  const read = how === "scanned" ? [part, trimmed] : [trimmed];
  return [...new Set(read.map(normalizeId))].filter((id) => id !== "");
}
