import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { LiveRevision } from "#contract/live.ts";
import { api } from "#web/platform/api-client.ts";
import { refreshQueries, untilItSucceeds } from "#web/platform/live-queries.ts";

/** On whose clocks the events of a club start and end. */
export const timeZoneQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "time-zone"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["time-zone"].$get({ param: { clubId } })).json(),
    // Whoever gives an event times first settles it, which is told to nobody.
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });

/** Reads the zone anew when somebody has changed it: all of the club is told to be read then. */
export function applyToTimeZone(
  queryClient: QueryClient,
  clubId: string,
  { revision, changes }: LiveRevision,
): void {
  if (changes.some((change) => change.type === "refresh" && change.what === "everything"))
    refreshQueries(queryClient, timeZoneQuery(clubId).queryKey, revision);
}
