import { bounds } from "./bounds.ts";

/** Letters and digits of attendance codes, without the look-alikes l, i, 1, o and 0. */
export const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const code = new RegExp(`^[${codeAlphabet}]{${bounds.codeLength}}$`);

/** Whether a text has the form of a code. */
export function isCode(text: string): boolean {
  return code.test(text);
}

/** A typed code as it is looked up: no spaces or dashes, lower case (phones capitalise). */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s\p{Dash}]/gu, "").toLowerCase();
}
