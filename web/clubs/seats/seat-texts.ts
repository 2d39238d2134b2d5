import { t } from "@lingui/core/macro";
import type { Seat } from "#contract/accounts/accounts.ts";

/** Announces that an account has lost a role in a club. */
export function lostSeatText({ role, clubName }: Seat): string {
  switch (role) {
    case "owner":
      return t`You're no longer an owner of ${clubName}.`;
    case "officer":
      return t`You're no longer an officer of ${clubName}.`;
    case "helper":
      return t`You're no longer a helper of ${clubName}.`;
  }
}

/** Says that a link leads to a club that the account doesn't help run. */
export function noSeatText(): string {
  return t`This link is for a club that you don't help run.`;
}

/** Announces that a tab has switched to a different club. */
export function enteredClubText({ clubName }: Seat): string {
  return t`You're now in ${clubName}.`;
}
