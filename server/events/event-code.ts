import { randomInt } from "node:crypto";
import { codeAlphabet } from "#contract/code.ts";
import { limits } from "#contract/limits.ts";

/** A new attendance code from a cryptographic source, without look-alikes (R6.4). */
export function createEventCode(): string {
  return Array.from(
    { length: limits.codeLength },
    () => codeAlphabet[randomInt(codeAlphabet.length)],
  ).join("");
}
