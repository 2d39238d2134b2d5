import { t } from "@lingui/core/macro";
import type { SeatRole } from "#contract/abilities.ts";

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

/** A role's permissions in a few words. */
export function roleHint(role: SeatRole): string {
  switch (role) {
    case "owner":
      return t`Everything, including officers`;
    case "officer":
      return t`Events, members, points, history`;
    case "helper":
      return t`Names and times at events`;
  }
}
