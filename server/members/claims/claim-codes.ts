import { createHmac, hkdfSync } from "node:crypto";
import { codeAlphabet } from "#contract/events/codes/code.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { createLetters } from "../../platform/secrets/create-letters.ts";

/**
 * Creates the claim codes that are printed on slips. Only keyed hashes of them are stored, so a
 * leaked database reveals no codes, and guesses can't be tested against it without the
 * installation's secret.
 */
export type ClaimCodes = {
  create(): string;
  hashOf(code: string): string;
  linkOf(code: string): string;
};

export function createClaimCodes(secret: string, publicUrl: string): ClaimCodes {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "rollcall claims", 32));
  return {
    create: () => createLetters(codeAlphabet, bounds.codeLength),
    hashOf: (code) => createHmac("sha256", key).update(code).digest("base64url"),
    linkOf: (code) => `${publicUrl}/create-account?claim=${encodeURIComponent(code)}`,
  };
}
