import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Slip } from "#contract/slips.ts";
import { api } from "#web/platform/api-client.ts";

/** How often the list is read while it is on screen: who uses a slip is told to nobody live. */
const readEveryMs = 30_000;

/** Which event of which club. */
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
    refetchInterval: readEveryMs,
  });

/** Gives out slips, and brings them on screen. */
export async function giveSlips(
  queryClient: QueryClient,
  event: OfEvent,
  count: number,
): Promise<void> {
  const { slips } = api.clubs[":clubId"].events[":eventId"];
  await show(
    queryClient,
    event,
    await (await slips.$post({ param: event, json: { count } })).json(),
  );
}

/** Makes slips void that nobody has used, or takes that back, and brings it on screen. */
export async function voidSlips(
  queryClient: QueryClient,
  event: OfEvent,
  input: { codes: string[]; isVoid: boolean },
): Promise<void> {
  const voided = api.clubs[":clubId"].events[":eventId"]["voided-slips"];
  await show(queryClient, event, await (await voided.$post({ param: event, json: input })).json());
}

/** Brings an answer on screen, in place of what was being read before it. */
async function show(queryClient: QueryClient, event: OfEvent, answer: { slips: Slip[] }) {
  const { queryKey } = slipsQuery(event);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}
