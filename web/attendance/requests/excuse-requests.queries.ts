import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ExcuseRequestInput } from "#contract/attendance/requests/excuse-requests.ts";
import { api } from "#web/platform/api/api-client.ts";
import { waitingQuery } from "./requests.queries.ts";

const own = api.me["excuse-requests"];

/** The user's own requests to be excused, and the events they can ask about. */
export const ownExcuseRequestsQuery = () =>
  queryOptions({
    queryKey: ["own-excuse-requests"],
    queryFn: async () => (await own.$get()).json(),
    staleTime: 0,
  });

/** Asks the officers to excuse the user from an event. */
export async function askToBeExcused(
  queryClient: QueryClient,
  json: ExcuseRequestInput,
): Promise<void> {
  const answer = await (await own.$post({ json })).json();
  queryClient.setQueryData(ownExcuseRequestsQuery().queryKey, answer);
}

/** Withdraws a request that nobody has answered. */
export async function withdrawExcuseRequest(
  queryClient: QueryClient,
  eventId: string,
): Promise<void> {
  const answer = await (await own[":eventId"].$delete({ param: { eventId } })).json();
  queryClient.setQueryData(ownExcuseRequestsQuery().queryKey, answer);
}

/** Declines a request to be excused, and shows the remaining ones. */
export async function declineExcuse(
  queryClient: QueryClient,
  param: { clubId: string; eventId: string },
  json: { personId: string; reason: string },
): Promise<void> {
  const { "declined-excuse-requests": declined } = api.clubs[":clubId"].events[":eventId"];
  const answer = await (await declined.$post({ param, json })).json();
  queryClient.setQueryData(waitingQuery(param.clubId).queryKey, answer);
}
