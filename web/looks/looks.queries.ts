import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Look, VerdictInput } from "#contract/looks.ts";
import { api } from "#web/platform/api-client.ts";

/** How often the list is reloaded while it is on screen: the live stream never carries it. */
const readEveryMs = 30_000;

/** An event of a club. */
export type OfEvent = { clubId: string; eventId: string };

/** What is worth a look at an event. */
export const looksQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: ["club", clubId, "looks", eventId],
    queryFn: async (): Promise<{ looks: Look[] }> => {
      const param = { clubId, eventId };
      return (await api.clubs[":clubId"].events[":eventId"].looks.$get({ param })).json();
    },
    staleTime: 0,
    refetchInterval: readEveryMs,
  });

/** Saves a verdict, and shows what is left to look at. */
export async function judge(
  queryClient: QueryClient,
  event: OfEvent,
  json: VerdictInput,
): Promise<void> {
  const verdicts = api.clubs[":clubId"].events[":eventId"].verdicts;
  const answer = await (await verdicts.$post({ param: event, json })).json();
  queryClient.setQueryData(looksQuery(event).queryKey, answer);
}
