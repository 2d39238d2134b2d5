import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CommandInput, HistoryPage, Preview } from "#contract/ledger.ts";
import { api } from "#web/platform/api-client.ts";

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

/** What taking an operation back would do. */
export const undoPreviewQuery = (clubId: string, revision: number) =>
  queryOptions({
    queryKey: ["club", clubId, "undo-preview", revision],
    queryFn: async (): Promise<Preview> =>
      (
        await api.clubs[":clubId"].previews.$post({
          param: { clubId },
          json: undoCommand(revision),
        })
      ).json(),
    // Nothing that was looked at before is shown again: points may have moved since.
    gcTime: 0,
    retry: false,
  });

/** Takes an operation back, as it was looked at in a preview. */
export async function undo(clubId: string, revision: number, base: number): Promise<void> {
  await api.clubs[":clubId"].operations.$post({
    param: { clubId },
    json: { command: undoCommand(revision), base },
  });
}

function undoCommand(revision: number): CommandInput {
  return { kind: "undo", revision };
}
