import { t } from "@lingui/core/macro";
import type { SeatRole } from "#contract/clubs/seats/abilities.ts";

/** A role in a club as shown on screen. */
export function roleText(role: SeatRole): string {
  switch (role) {
    case "owner":
      return t`Owner`;
    case "officer":
      return t`Officer`;
    case "helper":
      return t`Helper`;
  }
}

/** The same within a sentence: "Ana joined as an officer". */
export function roleWithArticle(role: SeatRole): string {
  switch (role) {
    case "owner":
      return t`an owner`;
    case "officer":
      return t`an officer`;
    case "helper":
      return t`a helper`;
  }
}

/** A role's permissions in a few words. */
export function roleHint(role: SeatRole): string {
  switch (role) {
    case "owner":
      return t`Do everything, including managing officers`;
    case "officer":
      return t`Manage events, members, points, and history`;
    case "helper":
      return t`See names and times at events, and add people by name`;
  }
}
