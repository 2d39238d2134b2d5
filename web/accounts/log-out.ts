import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api-client.ts";
import { dropDrafts } from "#web/platform/drafts.ts";
import { notify } from "#web/ui/notify.ts";
import { endSession, signOut } from "./session.queries.ts";
import { tellOtherTabs } from "./tabs.ts";

/**
 * Ends the session, and forgets what was loaded and typed (R4.7). `leave` goes to a page that needs
 * no login. If the server can't be reached, nothing is forgotten, and a notice says so.
 */
export async function logOut(queryClient: QueryClient, leave: () => Promise<void>): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    // The session is over already, and the guards redirect to the login.
    if (error instanceof ApiError && error.code === "signed-out") return forgetDrafts();
    const why = error instanceof Error ? error.message : "";
    notify(t`You're still logged in. ${why}`);
    return;
  }
  await endForGood(queryClient, leave);
}

/** Ends a session that its user has ended on purpose, in all tabs, with what was typed in them. */
export async function endForGood(
  queryClient: QueryClient,
  leave: () => Promise<void>,
): Promise<void> {
  forgetDrafts();
  await endSession(queryClient, leave);
}

function forgetDrafts(): void {
  dropDrafts();
  tellOtherTabs("logged-out");
}
