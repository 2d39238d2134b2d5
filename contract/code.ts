/** Letters and digits of attendance codes, without the look-alikes l, i, 1, o and 0. */
export const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** A typed code as it is looked up: no spaces or dashes, lower case (phones capitalise). */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s\p{Dash}]/gu, "").toLowerCase();
}
