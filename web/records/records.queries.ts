import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ClubRecordPage } from "#contract/records.ts";
import { api } from "#web/platform/api-client.ts";

/** The club's record, page by page, newest first. */
export const recordsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["records"],
    queryFn: async ({ pageParam: before }): Promise<ClubRecordPage> =>
      (await api.admin.record.$get({ query: before === undefined ? {} : { before } })).json(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ records, more }) => (more ? records.at(-1)?.id : undefined),
    // It is read to see what has just happened: nothing older will do.
    staleTime: 0,
    // While a component suspends on it, one second counts as fresh all the same.
    refetchOnMount: "always",
  });
