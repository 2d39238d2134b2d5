import { focusManager, type QueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/accounts.ts";
import { dropPrivateData, sessionQuery } from "./session.queries.ts";

/**
 * Notices that somebody else is signed in, or nobody: another tab of the browser changed
 * it. Asked when the person comes back to this tab; `onChange` runs the guards again.
 */
export function watchSession(queryClient: QueryClient, onChange: () => Promise<void>): void {
  const { queryKey } = sessionQuery();
  focusManager.subscribe((focused) => {
    // Asks only when the last answer is older than the query's stale time.
    if (focused) void queryClient.prefetchQuery(sessionQuery());
  });
  let known: string | null | undefined;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (event.query.queryKey[0] !== queryKey[0]) return;
    const id = (event.action.data as Session).user?.id ?? null;
    const changed = known !== undefined && known !== id;
    known = id;
    // What this tab did itself, it also follows itself.
    if (changed && event.action.manual !== true) {
      void onChange().then(() => dropPrivateData(queryClient));
    }
  });
}
