import type { Session } from "#contract/accounts/accounts.ts";
import { dropDrafts } from "#web/platform/device/drafts.ts";
import { dropResetReturn } from "../drop-reset-return.ts";
import { tellOtherTabs } from "./tabs.ts";

/** Notes the session that the login has just started in this browser, before the next page loads. */
export function enterSession({ user }: Session): void {
  dropDrafts({ except: user?.id ?? "" });
  dropResetReturn();
  tellOtherTabs("changed");
}
