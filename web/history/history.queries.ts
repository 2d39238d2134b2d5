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
    // It is read to see what has just happened: nothing older will do.
    staleTime: 0,
    // While a component suspends on it, one second counts as fresh all the same.
    refetchOnMount: "always",
  });

/** Reads the history again: something has happened. */
export function refreshHistory(queryClient: QueryClient, clubId: string): void {
  void queryClient.invalidateQueries({ queryKey: historyKey(clubId) });
}

/** Wrong passwords for people of the club, the latest first. */
export const refusedSignInsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "refused-sign-ins"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["refused-sign-ins"].$get({ param: { clubId } })).json(),
    staleTime: 0,
  });

/** Looks at what a command would do. */
export async function look(clubId: string, command: CommandInput): Promise<Preview> {
  return (await api.clubs[":clubId"].previews.$post({ param: { clubId }, json: command })).json();
}

/** What a command would do. */
export const previewQuery = (clubId: string, command: CommandInput) =>
  queryOptions({
    // Not among what the club's changes bring up to date: it is looked at again on request.
    queryKey: ["preview", clubId, command],
    queryFn: () => look(clubId, command),
    // Nothing that was looked at before is shown again: points may have moved since.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The days on which an event would be repeated weekly until a day. */
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

/** Does a command, as it was looked at in the preview of revision `base`, and why. */
export async function operate(
  queryClient: QueryClient,
  clubId: string,
  input: { command: CommandInput; base?: number; reason?: string },
): Promise<OperationAnswer> {
  const json = { ...input, reason: input.reason?.trim() || undefined };
  const response = await api.clubs[":clubId"].operations.$post({ param: { clubId }, json });
  const answer = await response.json();
  // The live stream may be slower than the answer, or gone.
  refreshQueries(queryClient, ["club", clubId], answer.revision);
  return answer;
}
