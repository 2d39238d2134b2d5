/** What two IDs are compared by: letters and digits, without case, spaces, and punctuation. */
export function normalizeId(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
