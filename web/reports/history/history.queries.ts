import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { HistoryPage } from "#contract/ledger/ledger.ts";
import { api } from "#web/platform/api/api-client.ts";

/** What the page's address says. */
export type HistorySearch = { show?: "changes" };

const historyKey = (clubId: string) => ["club", clubId, "history"] as const;

/** The club's history, or its changes without the check-ins, page by page, newest first. */
export const historyQuery = (clubId: string, show: HistorySearch["show"]) =>
  infiniteQueryOptions({
    queryKey: [...historyKey(clubId), show ?? "everything"],
    queryFn: async ({ pageParam: before }): Promise<HistoryPage> => {
      const query = {
        ...(before !== undefined && { before: String(before) }),
        ...(show && { show }),
      };
      return (await api.clubs[":clubId"].history.$get({ param: { clubId }, query })).json();
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ operations, more }) => (more ? operations.at(-1)?.revision : undefined),
    // People open the history to see what just happened, so cached data won't do.
    staleTime: 0,
    // While a component suspends, data still counts as fresh for a second.
    refetchOnMount: "always",
  });

/** Reloads the history after a change. */
export function refreshHistory(queryClient: QueryClient, clubId: string): void {
  void queryClient.invalidateQueries({ queryKey: historyKey(clubId) });
}

/** Failed logins to accounts of the club's members and officers, newest first. */
export const refusedSignInsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "refused-sign-ins"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["refused-sign-ins"].$get({ param: { clubId } })).json(),
    staleTime: 0,
  });
