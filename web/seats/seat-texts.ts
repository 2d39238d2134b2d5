import { t } from "@lingui/core/macro";
import type { Seat } from "#contract/accounts.ts";

/** Says that an account has lost a role in a club. */
export function lostSeatText({ role, clubName }: Seat): string {
  switch (role) {
    case "owner":
      return t`You are no longer an owner of ${clubName}.`;
    case "officer":
      return t`You are no longer an officer of ${clubName}.`;
    case "helper":
      return t`You are no longer a helper of ${clubName}.`;
  }
}

/** Says that a tab is about another club than before. */
export function enteredClubText({ clubName }: Seat): string {
  return t`You are now in ${clubName}.`;
}
