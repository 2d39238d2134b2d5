import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** Who comes to the club's events. */
export const turnoutQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "turnout"],
    queryFn: async () => (await api.clubs[":clubId"].turnout.$get({ param: { clubId } })).json(),
    // The live stream does not carry it, so every visit reloads it.
    staleTime: 0,
  });
