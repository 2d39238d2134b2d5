import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { UnknownId } from "#contract/attendance/kiosk.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

type OfEvent = { clubId: string; eventId: string };

/** How often the list is reloaded while on screen: the live stream doesn't include it. */
const readEveryMs = 30_000;

/** The IDs that an event's kiosks read without a network, and that no member has. */
export const unknownIdsQuery = (param: OfEvent) =>
  queryOptions({
    queryKey: ["club", param.clubId, "unknown-ids", param.eventId],
    queryFn: async (): Promise<{ unknownIds: UnknownId[] }> => {
      const { "unknown-ids": unknown } = api.clubs[":clubId"].events[":eventId"];
      return (await unknown.$get({ param })).json();
    },
    staleTime: 0,
    refetchInterval: askEvery(readEveryMs),
  });

/** Says whose an unknown ID is, or with null dismisses it, and shows the others (R33.63). */
export async function settleUnknownId(
  queryClient: QueryClient,
  param: OfEvent,
  json: { key: string; personId: string | null; reason?: string },
): Promise<void> {
  const { "unknown-ids": unknown } = api.clubs[":clubId"].events[":eventId"];
  const answer = await (await unknown.$post({ param, json })).json();
  const { queryKey } = unknownIdsQuery(param);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { unknownIds: answer.unknownIds });
}
