import { focusManager, type QueryClient } from "@tanstack/react-query";
import type { Session, User } from "#contract/accounts.ts";
import { noteSession } from "./note-session.ts";
import { dropPrivateData, noteSessionEnd, sessionQuery } from "./session.queries.ts";

/** The channel where the browser's tabs notify each other of logins and logouts. */
const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("session");

function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
  tabs?.postMessage("changed");
}

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
  tabs?.addEventListener("message", () => {
    void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 });
  });
  let known: User | null | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== queryKey[0]) return;
    const { user } = event.action.data as Session;
    noteSession(user);
    const before = known;
    known = user;
    if (before === undefined) return;
    if (before?.id === user?.id) {
      if (before && user && seatsOf(before) !== seatsOf(user)) void onSeatsChange(before, user);
      return;
    }
    // This tab handles its own changes itself.
    if (event.action.manual === true) notifyOtherTabs();
    else if (before === null) void onChange();
    // Nothing from one account may remain for the next.
    else if (user !== null) location.reload();
    else {
      noteSessionEnd(queryClient);
      void onChange().then(() =>
        known === null ? dropPrivateData(queryClient) : location.reload(),
      );
    }
  });
}

const seatsOf = ({ seats }: User) => JSON.stringify(seats);
