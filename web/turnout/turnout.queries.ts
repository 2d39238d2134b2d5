import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** The attendance at the club's events, with the strips of a school year if one is given. */
export const turnoutQuery = (clubId: string, year: string | undefined) =>
  queryOptions({
    queryKey: ["club", clubId, "turnout", year],
    queryFn: async () =>
      (await api.clubs[":clubId"].turnout.$get({ param: { clubId }, query: { year } })).json(),
    // The live stream doesn't include turnout, so every visit reloads it.
    staleTime: 0,
  });
