import { t } from "@lingui/core/macro";
import { api, ApiError } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { dropDrafts } from "#web/platform/device/drafts.ts";
import { dropKept } from "#web/platform/device/kept-until-logout.ts";
import { noteMember } from "#web/platform/device/known-member.ts";
import { dropOperatorKey, operatorPath } from "#web/platform/device/operator-key.ts";
import { dropPendingCheckIns } from "#web/platform/device/pending-check-ins.ts";
import { searchText } from "#web/platform/language/search-text.ts";
import { openDocument } from "#web/platform/open-document.ts";
import { endSessionBy } from "#web/platform/session-end.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import type { ReturnSearch } from "../return-path.ts";
import { tellOtherTabs } from "./tabs.ts";

/**
 * Ends the session, and goes to the login (R13.12), which continues to `search` afterward. If the
 * server can't be reached, nothing is forgotten, and a notice says so.
 */
export async function logOut(search: ReturnSearch = {}): Promise<void> {
  try {
    await endSessionBy(() => end().catch(end));
  } catch (error) {
    const why = messageOf(error);
    notify(t`You're still logged in. ${why}`);
    return;
  }
  // A link for operators that was opened waits for the account that is to use it, and for no one else.
  if (search.redirect !== operatorPath) dropOperatorKey();
  leaveForGood(`/login${searchText(search)}`);
}

/** Ends the session. If its answer is lost, this can be asked for again. */
const end = async () => void (await api.session.$delete().catch(unlessOver));

/** What was to end is over already. */
function unlessOver(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "signed-out")) throw error;
}

/**
 * Forgets, in all tabs, what was typed in a session that its user has ended on purpose (R4.7), and
 * opens a page that needs no login, with what it is told. What was loaded goes with this document.
 */
export function leaveForGood(href: string, state: object = {}): void {
  dropDrafts();
  tellOtherTabs("logged-out");
  dropPendingCheckIns();
  dropKept();
  noteMember(null);
  openDocument(href, state);
}
