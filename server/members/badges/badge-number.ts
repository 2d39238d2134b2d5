import { createHash, randomInt } from "node:crypto";
import { badgeDigits } from "#contract/members/badges.ts";

const numberOf = (digits: number | bigint) => `RB${String(digits).padStart(badgeDigits, "0")}`;

/** A number for a badge that can't be guessed. */
export const createBadgeNumber = (): string => numberOf(randomInt(10 ** badgeDigits));

/**
 * The number for a request's key, the same each time: a request that is sent again, because its
 * answer was lost, finds the badge that it made (R10.21). Without a key it is random.
 */
export function badgeNumberFor(key: string | undefined, ...request: readonly unknown[]): string {
  if (key === undefined) return createBadgeNumber();
  const hash = createHash("sha256")
    .update(JSON.stringify([key, ...request]))
    .digest();
  return numberOf(hash.readBigUInt64BE(0) % BigInt(10 ** badgeDigits));
}
