import { queryOptions } from "@tanstack/react-query";
import type { DayRange } from "#contract/platform/day-range.ts";
import { api } from "#web/platform/api/api-client.ts";

/** The attendance at the club's events, with the strips of a school year or dates if given. */
export const turnoutQuery = (
  clubId: string,
  { year, from, to }: DayRange & { year?: string | undefined },
) =>
  queryOptions({
    queryKey: ["club", clubId, "turnout", year, from, to],
    queryFn: async () =>
      (
        await api.clubs[":clubId"].turnout.$get({ param: { clubId }, query: { year, from, to } })
      ).json(),
    // The live stream doesn't include turnout, so every visit reloads it.
    staleTime: 0,
  });
