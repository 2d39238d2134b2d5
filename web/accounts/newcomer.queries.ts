import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api-client.ts";

/** Who logged in with the school in this browser and has no account yet; null for nobody. */
export const newcomerQuery = () =>
  queryOptions({
    queryKey: ["school-newcomer"],
    queryFn: async () => (await (await api["school-login"].newcomer.$get()).json()).newcomer,
    staleTime: 0,
  });
