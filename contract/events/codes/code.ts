import { codeLength } from "../../platform/code-lengths.ts";

export { normalizeCode } from "./normalize-code.ts";

/** Letters and digits of attendance codes, without the look-alikes l, i, 1, o and 0. */
export const codeAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

const code = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`);

/** Whether a text has the format of a code. */
export function isCode(text: string): boolean {
  return code.test(text);
}
