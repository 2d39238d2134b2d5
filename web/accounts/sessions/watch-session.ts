import { focusManager, type QueryClient } from "@tanstack/react-query";
import type { Session, User } from "#contract/accounts/accounts.ts";
import { forgetPerson } from "#web/platform/api/person.ts";
import { dropDrafts } from "#web/platform/device/drafts.ts";
import { isSessionEnding } from "#web/platform/session-end.ts";
import { dropPrivateData, noteSessionEnd, sessionQuery } from "../session.queries.ts";
import { noteSession } from "./note-session.ts";
import { onTabMessage, tellOtherTabs } from "./tabs.ts";

/**
 * Detects that a different user, or none, is logged in: a different tab reports the change, or the
 * server is asked when the person returns to this tab. `onChange` runs the guards again,
 * `onSeatsChange` handles changed roles of the same account.
 */
export function watchSession(
  queryClient: QueryClient,
  onChange: () => Promise<void>,
  onSeatsChange: (before: User, after: User) => Promise<void>,
): void {
  const { queryKey } = sessionQuery();
  focusManager.subscribe((focused) => {
    // Only asks if the last answer is older than the query's stale time.
    if (focused) void queryClient.prefetchQuery(sessionQuery());
  });
  let hasLoggedOut = false;
  onTabMessage((message) => {
    // A Logout is the browser's: what was typed in this tab goes, too (R4.7, R6.13).
    if (message === "logged-out") {
      hasLoggedOut = true;
      dropDrafts();
    }
    void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 });
  });
  let known: User | null | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== queryKey[0] || isSessionEnding()) return;
    const { user } = event.action.data as Session;
    noteSession(user);
    if (user !== null) hasLoggedOut = false;
    const before = known;
    known = user;
    if (before === undefined) return;
    if (before?.id === user?.id) {
      if (!before || !user) return;
      if (seatsOf(before) !== seatsOf(user)) void onSeatsChange(before, user);
      // The pages have the name and email from the guards. This tab shows its own changes itself.
      else if (JSON.stringify(before) !== JSON.stringify(user) && event.action.manual !== true) {
        void queryClient.invalidateQueries({ queryKey: ["account"] });
        void onChange();
      }
      return;
    }
    // This tab handles its own changes itself.
    if (event.action.manual === true) tellOtherTabs("changed");
    else if (before === null) void onChange();
    // Nothing from one account may remain for the next.
    else if (user !== null) location.reload();
    else {
      if (!hasLoggedOut) noteSessionEnd(queryClient);
      hasLoggedOut = false;
      forgetPerson();
      void onChange().then(() =>
        known === null ? dropPrivateData(queryClient) : location.reload(),
      );
    }
  });
}

const seatsOf = ({ seats }: User) => JSON.stringify(seats);
