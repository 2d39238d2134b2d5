import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { HourRequestInput } from "#contract/attendance/requests/hour-requests.ts";
import { api } from "#web/platform/api/api-client.ts";
import { waitingQuery } from "./requests.queries.ts";

const own = api.me["hour-requests"];

/** The user's logged hours, and the clubs where they can log more. */
export const ownHourRequestsQuery = () =>
  queryOptions({
    queryKey: ["own-hour-requests"],
    queryFn: async () => (await own.$get()).json(),
    staleTime: 0,
  });

/** Logs service hours, for an officer to approve. */
export async function logHours(queryClient: QueryClient, json: HourRequestInput): Promise<void> {
  const answer = await (await own.$post({ json })).json();
  queryClient.setQueryData(ownHourRequestsQuery().queryKey, answer);
}

/** Withdraws logged hours that nobody has answered. */
export async function withdrawHours(
  queryClient: QueryClient,
  hourRequestId: string,
): Promise<void> {
  const answer = await (await own[":hourRequestId"].$delete({ param: { hourRequestId } })).json();
  queryClient.setQueryData(ownHourRequestsQuery().queryKey, answer);
}

/** Declines logged hours, and shows the remaining requests. */
export async function declineHours(
  queryClient: QueryClient,
  clubId: string,
  json: { hourRequestId: string; reason: string },
): Promise<void> {
  const { "declined-hour-requests": declined } = api.clubs[":clubId"];
  const answer = await (await declined.$post({ param: { clubId }, json })).json();
  queryClient.setQueryData(waitingQuery(clubId).queryKey, answer);
}
