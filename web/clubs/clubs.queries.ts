import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The member's clubs, oldest membership first (R5.1). */
export const clubsQuery = () =>
  queryOptions({
    queryKey: ["clubs"],
    queryFn: async () => (await api.me.clubs.$get()).json(),
  });

/** One club of the member: points and every event attended. */
export const clubQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["clubs", clubId],
    queryFn: async () => (await api.me.clubs[":clubId"].$get({ param: { clubId } })).json(),
  });

/**
 * After a check-in, points, history and perhaps the clubs themselves are others. They are
 * read anew at once, so that the way to them does not lead past yesterday's.
 */
export function refreshClubs(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: clubsQuery().queryKey, refetchType: "all" });
}

/** The name of a club whose details are still on their way, when the list has it. */
export function knownClubName(queryClient: QueryClient, clubId: string): string | undefined {
  const known = queryClient.getQueryData(clubsQuery().queryKey);
  return known?.clubs.find((club) => club.id === clubId)?.name;
}
