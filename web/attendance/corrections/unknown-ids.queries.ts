import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { UnknownId } from "#contract/attendance/kiosk.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

type OfEvent = { clubId: string; eventId: string };

/** How often the list is reloaded while on screen: the live stream doesn't include it. */
const readEveryMs = 30_000;

const unknownIdsOf = () => api.clubs[":clubId"].events[":eventId"]["unknown-ids"];

/** The IDs that an event's kiosks read without a network, and that no member has. */
export const unknownIdsQuery = (param: OfEvent) =>
  queryOptions({
    queryKey: ["club", param.clubId, "unknown-ids", param.eventId],
    queryFn: async (): Promise<{ unknownIds: UnknownId[] }> =>
      (await unknownIdsOf().$get({ param })).json(),
    staleTime: 0,
    refetchInterval: askEvery(readEveryMs),
  });

/**
 * Says whose an unknown ID is, or with null dismisses it, and shows the others (R33.63). Returns the
 * operations that settled it.
 */
export async function settleUnknownId(
  queryClient: QueryClient,
  param: OfEvent,
  json: { key: string; personId: string | null; reason?: string },
): Promise<number[]> {
  const { revisions, unknownIds } = await (await unknownIdsOf().$post({ param, json })).json();
  await show(queryClient, param, unknownIds);
  return revisions;
}

/** Makes a settled ID unknown again, undoes what settled it, and shows the result (R33.63). */
export async function unsettleUnknownId(
  queryClient: QueryClient,
  param: OfEvent,
  json: { key: string; revisions: number[]; reason?: string },
): Promise<void> {
  const { unknownIds } = await (await unknownIdsOf().$put({ param, json })).json();
  await show(queryClient, param, unknownIds);
}

/** Shows an answer, and cancels any read that is still under way. */
async function show(queryClient: QueryClient, param: OfEvent, unknownIds: UnknownId[]) {
  const { queryKey } = unknownIdsQuery(param);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { unknownIds });
}
