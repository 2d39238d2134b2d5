import { createHash, randomInt } from "node:crypto";
import { bounds } from "#contract/platform/bounds.ts";

/** No characters that look alike. */
const characters = "abcdefghjkmnpqrstuvwxyz23456789";
const [groups, groupLength] = [4, 6];

/** New recovery codes, in groups. Each is one of 10³⁵, so a plain hash reveals none. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => characters[randomInt(characters.length)]).join("");
  return Array.from({ length: bounds.recoveryCodes }, () =>
    Array.from({ length: groups }, group).join("-"),
  );
}

/** What is stored of a code, with or without its hyphens. */
export function hashOfRecoveryCode(accountId: string, code: string): string {
  const plain = code.replaceAll("-", "");
  return createHash("sha256").update(`recovery:${accountId}:${plain}`).digest("base64url");
}
