import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The attendance at the club's events. */
export const turnoutQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "turnout"],
    queryFn: async () => (await api.clubs[":clubId"].turnout.$get({ param: { clubId } })).json(),
    // The live stream doesn't include turnout, so every visit reloads it.
    staleTime: 0,
  });
