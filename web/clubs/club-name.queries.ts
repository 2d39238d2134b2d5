import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";
import { untilItSucceeds } from "#web/platform/live-queries.ts";
import { settingsKey } from "#web/platform/settings-key.ts";

/** What a club is called, with the revision that a change of it is based on. */
export const clubNameQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "name"],
    queryFn: async () => (await api.clubs[":clubId"].name.$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });
