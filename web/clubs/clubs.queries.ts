import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { GraduatedClub, MemberClub } from "#contract/clubs/clubs.ts";
import { api } from "#web/platform/api/api-client.ts";

/** A member's clubs, and those they graduated from. */
export type OwnClubs = { clubs: readonly MemberClub[]; graduatedFrom: readonly GraduatedClub[] };

/** The member's clubs, oldest membership first (R5.1). */
export const clubsQuery = () =>
  queryOptions({
    queryKey: ["clubs"],
    queryFn: async () => (await api.me.clubs.$get()).json(),
  });

/** One of the member's clubs: points and every event attended. */
export const clubQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["clubs", clubId],
    queryFn: async () => (await api.me.clubs[":clubId"].$get({ param: { clubId } })).json(),
  });

/**
 * A check-in changes points, history, and possibly the list of clubs. They are reloaded right away,
 * so that the next page doesn't show old data first.
 */
export function refreshClubs(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: clubsQuery().queryKey, refetchType: "all" });
}

/** The name of a club whose details are still loading, if the list contains it. */
export function knownClubName(queryClient: QueryClient, clubId: string): string | undefined {
  const known = queryClient.getQueryData(clubsQuery().queryKey);
  return known?.clubs.find((club) => club.id === clubId)?.name;
}
