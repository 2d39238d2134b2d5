import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { features } from "#contract/clubs/used-features/features.ts";
import type { LiveRevision } from "#contract/platform/live.ts";
import { api } from "#web/platform/api/api-client.ts";
import { refreshQueries, untilItSucceeds } from "#web/platform/live/live-queries.ts";

/** The features that a club has ever used (R13.41). */
export const usedFeaturesQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "used-features"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["used-features"].$get({ param: { clubId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/** How long a page waits for the features; until they are known, it shows everything. */
const longestWaitMs = 1_000;

/** Loads the features before a page shows, so that nothing on it disappears. Never throws. */
export async function prefetchUsedFeatures(
  queryClient: QueryClient,
  clubId: string,
): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([queryClient.prefetchQuery(usedFeaturesQuery(clubId)), waited]);
}

/** Reloads the features after a change that may be a club's first use of one. */
export function applyToUsedFeatures(
  queryClient: QueryClient,
  clubId: string,
  update: LiveRevision,
): void {
  const { queryKey } = usedFeaturesQuery(clubId);
  // A feature once used stays, so there is nothing more to learn.
  const isComplete = queryClient.getQueryData(queryKey)?.used.length === features.length;
  if (!isComplete && !isCheckIn(update)) refreshQueries(queryClient, queryKey, update.revision);
}

/** Whether people were checked in, which uses no feature and happens often. */
function isCheckIn({ changes }: LiveRevision): boolean {
  const has = (some: string) => changes.some(({ type }) => type === some);
  return (
    has("attendee") &&
    has("member") &&
    changes.every(({ type }) => type === "attendee" || type === "member")
  );
}
