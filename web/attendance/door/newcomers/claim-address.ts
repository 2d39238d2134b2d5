import type { Claim } from "#contract/attendance/door.ts";

/** The page for typing a claim code, as printed on a slip. */
export function addressOf({ link }: Claim): string {
  return link.replace(/=.*/, "").replace(/^https:\/\//, "");
}
