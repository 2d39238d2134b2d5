import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { RequestInput } from "#contract/attendance/requests/requests.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

/**
 * How often officers' lists are reloaded while on screen: the live stream doesn't include requests.
 */
const readEveryMs = 30_000;

/** The user's own requests, and the events they can request. */
export const ownRequestsQuery = () =>
  queryOptions({
    queryKey: ["own-requests"],
    queryFn: async () => (await api.me.requests.$get()).json(),
    staleTime: 0,
  });

/** Tells the officers that the user was at an event. */
export async function ask(queryClient: QueryClient, json: RequestInput): Promise<void> {
  const answer = await (await api.me.requests.$post({ json })).json();
  queryClient.setQueryData(ownRequestsQuery().queryKey, answer);
}

/** A club's requests that wait for an officer, also those to be excused. */
export const waitingQuery = (clubId: string) =>
  queryOptions({
    // Excusing someone reads it again, as it does everything of the club.
    queryKey: ["club", clubId, "requests"],
    queryFn: async () => (await api.clubs[":clubId"].requests.$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: askEvery(readEveryMs),
  });

/** Declines a request, and shows the remaining ones. */
export async function decline(
  queryClient: QueryClient,
  param: { clubId: string; eventId: string },
  json: { personId: string; reason: string },
): Promise<void> {
  const { "declined-requests": declined } = api.clubs[":clubId"].events[":eventId"];
  const answer = await (await declined.$post({ param, json })).json();
  queryClient.setQueryData(waitingQuery(param.clubId).queryKey, answer);
}
