import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { RequestInput } from "#contract/requests.ts";
import { api } from "#web/platform/api-client.ts";

/** How often officers' lists are read while they are on screen: requests are told to nobody live. */
const readEveryMs = 30_000;

/** What somebody has asked for, and the events that they can ask for. */
export const ownRequestsQuery = () =>
  queryOptions({
    queryKey: ["own-requests"],
    queryFn: async () => (await api.me.requests.$get()).json(),
    staleTime: 0,
  });

/** Says that one was at an event. */
export async function ask(queryClient: QueryClient, json: RequestInput): Promise<void> {
  const answer = await (await api.me.requests.$post({ json })).json();
  queryClient.setQueryData(ownRequestsQuery().queryKey, answer);
}

/** The requests of a club that wait for an officer. */
export const waitingQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "requests"],
    queryFn: async () => (await api.clubs[":clubId"].requests.$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: readEveryMs,
  });

/** Declines a request, and brings on screen which ones are left. */
export async function decline(
  queryClient: QueryClient,
  param: { clubId: string; eventId: string },
  json: { personId: string; reason: string },
): Promise<void> {
  const { "declined-requests": declined } = api.clubs[":clubId"].events[":eventId"];
  const answer = await (await declined.$post({ param, json })).json();
  queryClient.setQueryData(waitingQuery(param.clubId).queryKey, answer);
}
