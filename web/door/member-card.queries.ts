import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** Between two tries while there is no newer card to be had. */
const againMs = 3_000;

/** The card of whose account it is; the clock of their phone does not matter. */
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
