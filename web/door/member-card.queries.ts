import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** Delay between retries while there is no newer card. */
const againMs = 3_000;

/** The card of the account's owner; their phone's clock doesn't matter. */
export const memberCardQuery = (accountId: string) =>
  queryOptions({
    queryKey: ["member-card", accountId],
    queryFn: async () => {
      const askedAt = performance.now();
      const { link, changesInMs, endsInMs } = await (await api.me.card.$get()).json();
      return { link, changesAt: askedAt + changesInMs, endsAt: askedAt + endsInMs };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data } }) =>
      Math.max(againMs, data === undefined ? 0 : data.changesAt - performance.now()),
  });
