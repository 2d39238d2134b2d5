import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CommandInput, HistoryPage, OperationAnswer, Preview } from "#contract/ledger.ts";
import { api } from "#web/platform/api-client.ts";
import { refreshQueries } from "#web/platform/live-queries.ts";

const historyKey = (clubId: string) => ["club", clubId, "history"] as const;

/** The club's history, page by page, newest first. */
export const historyQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: historyKey(clubId),
    queryFn: async ({ pageParam: before }): Promise<HistoryPage> => {
      const query = before === undefined ? {} : { before: String(before) };
      return (await api.clubs[":clubId"].history.$get({ param: { clubId }, query })).json();
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ operations, more }) => (more ? operations.at(-1)?.revision : undefined),
    // People open it to see what just happened, so cached data will not do.
    staleTime: 0,
    // While a component suspends, data counts as fresh for a second even so.
    refetchOnMount: "always",
  });

/** Reloads the history after something has happened. */
export function refreshHistory(queryClient: QueryClient, clubId: string): void {
  void queryClient.invalidateQueries({ queryKey: historyKey(clubId) });
}

/** Failed logins to accounts of the club's people, newest first. */
export const refusedSignInsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "refused-sign-ins"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["refused-sign-ins"].$get({ param: { clubId } })).json(),
    staleTime: 0,
  });

/** Asks the server for a preview of a command. */
export async function look(clubId: string, command: CommandInput): Promise<Preview> {
  return (await api.clubs[":clubId"].previews.$post({ param: { clubId }, json: command })).json();
}

/** A preview of a command. */
export const previewQuery = (clubId: string, command: CommandInput) =>
  queryOptions({
    // Its key keeps it out of the club's live updates: a preview is reloaded only on request.
    queryKey: ["preview", clubId, command],
    queryFn: () => look(clubId, command),
    // An old preview is never shown again: points may have changed since.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The dates on which a weekly repetition until a given day would fall. */
export const weeklyDaysQuery = (clubId: string, eventId: string, until: string) =>
  queryOptions({
    queryKey: ["preview", clubId, "weekly-days", eventId, until],
    queryFn: async () => {
      const route = api.clubs[":clubId"].events[":eventId"]["weekly-days"];
      return (await route.$get({ param: { clubId, eventId }, query: { until } })).json();
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Runs a command as previewed at revision `base`, with a reason. */
export async function operate(
  queryClient: QueryClient,
  clubId: string,
  input: { command: CommandInput; base?: number; reason?: string },
): Promise<OperationAnswer> {
  const json = { ...input, reason: input.reason?.trim() || undefined };
  const response = await api.clubs[":clubId"].operations.$post({ param: { clubId }, json });
  const answer = await response.json();
  // The live stream may be slower than the answer, or disconnected.
  refreshQueries(queryClient, ["club", clubId], answer.revision);
  return answer;
}
