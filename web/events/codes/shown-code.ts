import { attempt } from "#web/platform/api/attempt.ts";
import { keptUntilLogout } from "#web/platform/device/kept-until-logout.ts";

const key = keptUntilLogout.shownCode;

/** Notes that this browser has shown a code of this club on a screen (R6.48). */
export function noteShownCode(clubId: string): void {
  attempt(() => localStorage.setItem(key, clubId));
}

/** Whether the last code that this browser showed on a screen was one of this club. */
export function hasShownCode(clubId: string): boolean {
  return attempt(() => localStorage.getItem(key)) === clubId;
}
