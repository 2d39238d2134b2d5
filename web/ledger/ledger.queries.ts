import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { CommandInput, OperationAnswer, Preview } from "#contract/ledger/ledger.ts";
import { api } from "#web/platform/api/api-client.ts";
import { refreshQueries } from "#web/platform/live/live-queries.ts";

/** Requests a command's preview from the server. */
export async function look(clubId: string, command: CommandInput): Promise<Preview> {
  return (await api.clubs[":clubId"].previews.$post({ param: { clubId }, json: command })).json();
}

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

/** Runs a command as previewed at revision `expectedRevision`, with a reason. */
export async function operate(
  queryClient: QueryClient,
  clubId: string,
  input: { command: CommandInput; expectedRevision?: number; reason?: string },
): Promise<OperationAnswer> {
  const json = { ...input, reason: input.reason?.trim() || undefined };
  const response = await api.clubs[":clubId"].operations.$post({ param: { clubId }, json });
  const answer = await response.json();
  // The live stream may be slower than the answer, or disconnected.
  refreshQueries(queryClient, ["club", clubId], answer.revision);
  return answer;
}
