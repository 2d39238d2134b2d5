import { t } from "@lingui/core/macro";
import type { Seat } from "#contract/accounts/accounts.ts";

// Apart from the texts of the guards, which every page of the product starts with.

/** Announces that an account now has a role in a club. */
export function gotSeatText({ role, clubName }: Seat): string {
  switch (role) {
    case "owner":
      return t`You're now an owner of ${clubName}.`;
    case "officer":
      return t`You're now an officer of ${clubName}.`;
    case "helper":
      return t`You're now a helper of ${clubName}.`;
  }
}

/** Announces that an account already has a role in a club. */
export function heldSeatText({ role, clubName }: Seat): string {
  switch (role) {
    case "owner":
      return t`You're already an owner of ${clubName}.`;
    case "officer":
      return t`You're already an officer of ${clubName}.`;
    case "helper":
      return t`You're already a helper of ${clubName}.`;
  }
}

/** Confirms that an account has given up its seat in a club. */
export function leftClubText(clubName: string): string {
  return t`You left ${clubName}.`;
}
