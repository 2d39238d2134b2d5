import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Slip } from "#contract/events/slips.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

/** How often the list is reloaded while on screen: the live stream doesn't include slip use. */
const readEveryMs = 30_000;

/** An event of a club. */
export type OfEvent = { clubId: string; eventId: string };

/** The paper slips of an event, the latest sheet first. */
export const slipsQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: ["club", clubId, "slips", eventId],
    queryFn: async (): Promise<{ slips: Slip[] }> => {
      const param = { clubId, eventId };
      return (await api.clubs[":clubId"].events[":eventId"].slips.$get({ param })).json();
    },
    staleTime: 0,
    refetchInterval: askEvery(readEveryMs),
  });

/** Creates slips, and shows them. */
export async function giveSlips(
  queryClient: QueryClient,
  event: OfEvent,
  sheet: { count: number; key: string },
): Promise<void> {
  const { slips } = api.clubs[":clubId"].events[":eventId"];
  await show(queryClient, event, await (await slips.$post({ param: event, json: sheet })).json());
}

/** Voids unused slips, or restores them, and shows the result. */
export async function voidSlips(
  queryClient: QueryClient,
  event: OfEvent,
  input: { codes: string[]; isVoid: boolean },
): Promise<void> {
  const voided = api.clubs[":clubId"].events[":eventId"]["voided-slips"];
  await show(queryClient, event, await (await voided.$post({ param: event, json: input })).json());
}

/** Shows an answer, and cancels any read that is still under way. */
async function show(queryClient: QueryClient, event: OfEvent, answer: { slips: Slip[] }) {
  const { queryKey } = slipsQuery(event);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
