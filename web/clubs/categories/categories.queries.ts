import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { LiveRevision } from "#contract/platform/live.ts";
import { api } from "#web/platform/api/api-client.ts";
import { isWide, refreshQueries, untilItSucceeds } from "#web/platform/live/live-queries.ts";

/** The categories of a club's events, in order, each with how many events have it. */
export const categoriesQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "categories"],
    queryFn: async () => (await api.clubs[":clubId"].categories.$get({ param: { clubId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/** Reloads the categories after anyone's change of them, or of an event, which may have one. */
export function applyToCategories(
  queryClient: QueryClient,
  clubId: string,
  update: LiveRevision,
): void {
  if (isWide(update) || update.changes.some(({ type }) => type === "event"))
    refreshQueries(queryClient, categoriesQuery(clubId).queryKey, update.revision);
}
