import { queryOptions } from "@tanstack/react-query";
import type { ClubCreation, ClubFile } from "#contract/clubs/club-file/club-file.ts";
import { api, uploads } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";
import { askAgainMs } from "#web/platform/live/watched-runs.ts";

/** What creating a club from a file would create. */
export async function previewClubFile(file: ClubFile) {
  return (await uploads.me["club-files"].preview.$post({ json: file })).json();
}

/**
 * Creates a club from a file, which the user owns; returns its id. With the same key again, it is
 * the same club (R31.25).
 */
export async function createFromFile(
  file: ClubFile,
  key: string,
  signal: AbortSignal,
): Promise<string> {
  const call = { param: { key }, json: file };
  const answer = await uploads.me["club-files"][":key"].$put(call, { init: { signal } });
  return (await answer.json()).clubId;
}

/** The user's last club from a file, asked about until it isn't running. */
export const latestCreationQuery = () =>
  queryOptions({
    queryKey: ["latest-club-creation"],
    queryFn: async () => (await (await api.me["club-files"].latest.$get()).json()).latest,
    refetchInterval: askEvery(askAgainMs, (data) => data?.state === "running"),
    // Nothing else says that one has begun.
    staleTime: 0,
  });

/** Cancels a creation; returns what became of it, because it can be done by then. */
export async function cancelCreation(key: string): Promise<ClubCreation> {
  return (await api.me["club-files"][":key"].$delete({ param: { key } })).json();
}
