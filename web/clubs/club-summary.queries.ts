import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** How the club stands. */
export const clubSummaryQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "summary"],
    queryFn: async () => (await api.clubs[":clubId"].summary.$get({ param: { clubId } })).json(),
    // Live updates say that something changed, but not the new figures.
    staleTime: 0,
  });

/** Reloads the figures after something has happened, if they are on screen. */
export function refreshClubSummary(queryClient: QueryClient, clubId: string): void {
  void queryClient.invalidateQueries({ queryKey: clubSummaryQuery(clubId).queryKey });
}
