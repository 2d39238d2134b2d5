import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";
import { untilItSucceeds } from "#web/platform/live-queries.ts";
import { settingsKey } from "#web/platform/settings-key.ts";

/** Whether a club requires a second step, and whether this session has passed one. */
export const secondStepSettingQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "second-step"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["second-step"].$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });
