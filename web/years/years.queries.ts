import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** What a new year would start from. */
export const yearStartQuery = (clubId: string) =>
  queryOptions({
    // Its key keeps it out of the club's live updates: a table that someone is reading and ticking
    // doesn't change under them. A start says if something has changed since.
    queryKey: ["preview", clubId, "year"],
    queryFn: async () => (await api.clubs[":clubId"].year.$get({ param: { clubId } })).json(),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
