import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The categories of a club's events, in order, each with how many events have it. */
export const categoriesQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "categories"],
    queryFn: async () => (await api.clubs[":clubId"].categories.$get({ param: { clubId } })).json(),
    // Live updates don't count events, so every visit reloads it.
    staleTime: 0,
  });
