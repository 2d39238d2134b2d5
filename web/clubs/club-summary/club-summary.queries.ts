import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";

/** The club's key figures. */
export const clubSummaryQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "summary"],
    queryFn: async () => (await api.clubs[":clubId"].summary.$get({ param: { clubId } })).json(),
    // Live updates report that something has changed, but not the new figures.
    staleTime: 0,
  });

/** Reloads the figures after a change, if they are on screen. */
export function refreshClubSummary(queryClient: QueryClient, clubId: string): void {
  void queryClient.invalidateQueries({ queryKey: clubSummaryQuery(clubId).queryKey });
}
