import { t } from "@lingui/core/macro";
import type { Seat } from "#contract/accounts.ts";

/** Says that an account has lost a role in a club. */
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

/** Says that a tab is about another club than before. */
export function enteredClubText({ clubName }: Seat): string {
  return t`You're now in ${clubName}.`;
}

/** Says that an account has a role in a club from now on. */
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

/** Says that an account has a role in a club already. */
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

/** Says that an account has given its seat in a club up. */
export function leftClubText(clubName: string): string {
  return t`You left ${clubName}.`;
}
