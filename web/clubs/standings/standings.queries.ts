import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";
import { settingsKey } from "#web/platform/device/settings-key.ts";
import { untilItSucceeds } from "#web/platform/live/live-queries.ts";

/** What a club's members see in the standings. */
export const standingsSettingQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "standings"],
    queryFn: async () => (await api.clubs[":clubId"].standings.$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });

/** The standings of a club as its member sees them. */
export const standingsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["clubs", clubId, "standings"],
    queryFn: async () =>
      (await api.me.clubs[":clubId"].standings.$get({ param: { clubId } })).json(),
    // The points of others change without a notice.
    staleTime: 0,
  });

/** Hides the member's name from the club's other members, or shows it again (R26.32). */
export async function hideName(
  queryClient: QueryClient,
  clubId: string,
  hidesName: boolean,
): Promise<void> {
  await api.me.clubs[":clubId"]["hidden-name"].$put({ param: { clubId }, json: { hidesName } });
  await queryClient.invalidateQueries({ queryKey: standingsQuery(clubId).queryKey });
}
