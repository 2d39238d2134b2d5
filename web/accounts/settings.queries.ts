import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** What the browser needs to know of the installation; it does not change while it runs. */
export const settingsQuery = () =>
  queryOptions({
    queryKey: ["settings"],
    queryFn: async () => (await api.settings.$get()).json(),
    staleTime: Number.POSITIVE_INFINITY,
  });
