import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";

/** Delay between retries while there is no newer card. */
const againMs = 3_000;
/** How soon the page asks after a scan at a club that is new to the card's owner. */
const questionsMs = 5_000;

/** The card of the account's owner; their phone's clock doesn't matter. */
export const memberCardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ["member-card", accountId],
    queryFn: async () => {
      const askedAt = performance.now();
      const { changesInMs, endsInMs, ...card } = await (await api.me.card.$get()).json();
      return { ...card, changesAt: askedAt + changesInMs, endsAt: askedAt + endsInMs };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) =>
      Math.max(
        againMs,
        data === undefined ? 0 : Math.min(questionsMs, data.changesAt - performance.now()),
      ),
  });
