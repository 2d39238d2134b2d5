import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { LiveRevision } from "#contract/platform/live.ts";
import { api } from "#web/platform/api/api-client.ts";
import { settingsKey } from "#web/platform/device/settings-key.ts";
import { isWide, refreshQueries, untilItSucceeds } from "#web/platform/live/live-queries.ts";

/** The time zone of a club's event times. */
export const timeZoneQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "time-zone"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["time-zone"].$get({ param: { clubId } })).json(),
    // The first event with times sets it, without a live update.
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });

/**
 * Reloads the settings after a change of one, which refreshes everything in the club, or after seats
 * changed, as they do when a second step is required.
 */
export function applyToSettings(
  queryClient: QueryClient,
  clubId: string,
  update: LiveRevision,
): void {
  if (isWide(update) || update.changes.some(({ type }) => type === "seats"))
    refreshQueries(queryClient, settingsKey(clubId), update.revision);
}
