import { randomInt } from "node:crypto";

/** A random string of an alphabet, from a cryptographic source. */
export function createLetters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
