import { focusManager, type QueryClient } from "@tanstack/react-query";
import type { Session, User } from "#contract/accounts.ts";
import { dropPrivateData, noteSessionEnd, sessionQuery } from "./session.queries.ts";

/** The channel by which the browser's tabs tell each other about logins and logouts. */
const tabs = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("session");

function tellOthers(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none.
  tabs?.postMessage("changed");
}

/**
 * Notices that somebody else is signed in, or nobody: another tab of the browser changed
 * it, and says so, or it is asked when the person comes back to this tab. `onChange` runs
 * the guards again, `onSeatsChange` follows what the same account may do in its clubs.
 */
export function watchSession(
  queryClient: QueryClient,
  onChange: () => Promise<void>,
  onSeatsChange: (before: User, after: User) => Promise<void>,
): void {
  const { queryKey } = sessionQuery();
  focusManager.subscribe((focused) => {
    // Asks only when the last answer is older than the query's stale time.
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
    const before = known;
    known = user;
    if (before === undefined) return;
    if (before?.id === user?.id) {
      if (before && user && seatsOf(before) !== seatsOf(user)) void onSeatsChange(before, user);
      return;
    }
    // This tab already handles its own changes.
    if (event.action.manual === true) tellOthers();
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
