import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";

/** The installation's settings that browsers need. They don't change while it runs. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ["settings"],
    queryFn: async () => (await api.settings.$get()).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
