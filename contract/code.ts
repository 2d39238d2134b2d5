import { bounds } from "./bounds.ts";

/** Letters and digits of attendance codes, without the look-alikes l, i, 1, o and 0. */
export const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const code = new RegExp(`^[${codeAlphabet}]{${bounds.codeLength}}$`);

/** Whether a text has the form of a code. */
export function isCode(text: string): boolean {
  return code.test(text);
}

// Written out, as the build makes long lists of classes such as \p{P} for old browsers.
const unseen = /[\s\-\u00ad\u200b-\u2015\u2060\u2212\ufeff]/g;
const around = "[!-/:-@[-`{-~\u2018-\u201f\u2026\u00ab\u00bb]*";
const withRest = new RegExp(`^${around}(.+?)${around}$`);

/**
 * A typed code as it is looked up (R7.2): no spaces, dashes, or invisible characters, nothing that
 * a message around it left at its ends, wide letters as plain ones, and lower case (phones
 * capitalize).
 */
export function normalizeCode(typed: string): string {
  return typed.normalize("NFKC").replaceAll(unseen, "").replace(withRest, "$1").toLowerCase();
}
