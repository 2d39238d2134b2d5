import { t } from "@lingui/core/macro";

/**
 * What sends a check-in that is waiting: the browser without any page, the next page that is
 * opened, or only this page, if the browser can't store anything.
 */
export type Keeper = "browser" | "next-page" | "this-page";

/** What happens to a code that couldn't be sent: promises only what the browser can do (R7.16). */
export function keeperText(keeper: Keeper): string {
  switch (keeper) {
    case "browser":
      return t`You're not checked in yet. We'll send your code when you're back online, even if you close this page.`;
    case "next-page":
      return t`You're not checked in yet. We'll send your code when you're back online. If you close this page, open Rollcall here again later.`;
    case "this-page":
      return t`You're not checked in yet. We'll send your code when you're back online. Keep this page open.`;
  }
}
