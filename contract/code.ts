import { bounds } from "./bounds.ts";

/** Letters and digits of attendance codes, without the look-alikes l, i, 1, o and 0. */
export const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const code = new RegExp(`^[${codeAlphabet}]{${bounds.codeLength}}$`);

/** Whether a text has the form of a code. */
export function isCode(text: string): boolean {
  return code.test(text);
}

/**
 * A typed code as it is looked up (R7.2): no spaces, dashes, or invisible characters, nothing that
 * a message around it left at its ends, wide letters as plain ones, and lower case (phones
 * capitalize).
 */
export function normalizeCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .replaceAll(/[\s\p{Dash}\p{Cf}]/gu, "")
    .replace(/^\p{P}*([\p{L}\p{N}].*?)\p{P}*$/u, "$1")
    .toLowerCase();
}
