import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { clubParts } from "#contract/club-parts.ts";
import type { LiveRevision } from "#contract/live.ts";
import { api } from "#web/platform/api-client.ts";
import { refreshQueries, untilItSucceeds } from "#web/platform/live-queries.ts";

/** The parts of the product that a club has ever used (R13.41). */
export const clubPartsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "parts"],
    queryFn: async () => (await api.clubs[":clubId"].parts.$get({ param: { clubId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/** How long a page waits for the parts; until they are known, it shows everything. */
const longestWaitMs = 1_000;

/** Loads the parts before a page shows, so that nothing on it disappears. Never throws. */
export async function prefetchClubParts(queryClient: QueryClient, clubId: string): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs));
  await Promise.race([queryClient.prefetchQuery(clubPartsQuery(clubId)), waited]);
}

/** Reloads the parts after a change that may be a club's first use of one. */
export function applyToClubParts(
  queryClient: QueryClient,
  clubId: string,
  update: LiveRevision,
): void {
  const { queryKey } = clubPartsQuery(clubId);
  // A part once used stays, so there is nothing more to learn.
  const isComplete = queryClient.getQueryData(queryKey)?.used.length === clubParts.length;
  if (!isComplete && !isCheckIn(update)) refreshQueries(queryClient, queryKey, update.revision);
}

/** Whether people were checked in, which uses no part and happens often. */
function isCheckIn({ changes }: LiveRevision): boolean {
  const has = (some: string) => changes.some(({ type }) => type === some);
  return (
    has("attendee") &&
    has("member") &&
    changes.every(({ type }) => type === "attendee" || type === "member")
  );
}
