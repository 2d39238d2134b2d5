/**
 * How school IDs are compared, and which part of a scan is one. It is in a file without schemas: one
 * import of those would load the whole library into a page.
 */

/** How many characters of a scanned card come before the ID, and after it. */
export type IdFormat = { skipStart: number; skipEnd: number };

/** What two IDs are compared by: letters and digits, without case, spaces, and punctuation. */
export function normalizeId(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

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
