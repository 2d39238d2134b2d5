import { codeAlphabet } from "#contract/events/codes/code.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { createLetters } from "../../platform/secrets/create-letters.ts";

/** A new code from a cryptographic source, without look-alikes (R6.4). */
export function createEventCode(): string {
  return createLetters(codeAlphabet, bounds.codeLength);
}

/** A new key of changing codes: the half that they all start with (R6.17). */
export function createCodeKey(): string {
  return createLetters(codeAlphabet, bounds.codeKeyLength);
}
