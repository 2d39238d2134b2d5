import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/platform/api/api-client.ts";

/** The club's awards, latest first. */
export const awardsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "awards"],
    queryFn: async () => (await api.clubs[":clubId"].awards.$get({ param: { clubId } })).json(),
  });

/** One award, and who got it. */
export const awardQuery = (clubId: string, awardId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "awards", awardId],
    queryFn: async () => {
      const param = { clubId, awardId };
      return (await api.clubs[":clubId"].awards[":awardId"].$get({ param })).json();
    },
  });
