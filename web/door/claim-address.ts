import type { Claim } from "#contract/door.ts";

/** Where the code of a claim is typed, as one reads it from a slip. */
export function addressOf({ link }: Claim): string {
  return link.replace(/=.*/, "").replace(/^https:\/\//, "");
}
