import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ReviewFlag, ReviewDecisionInput } from "#contract/attendance/review.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

/** How often the list is reloaded while it is on screen: the live stream doesn't include it. */
const readEveryMs = 30_000;

/** An event of a club. */
export type OfEvent = { clubId: string; eventId: string };

/** The review flags of an event. */
export const reviewFlagsQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: ["club", clubId, "review-flags", eventId],
    queryFn: async (): Promise<{ flags: ReviewFlag[] }> => {
      const param = { clubId, eventId };
      return (await api.clubs[":clubId"].events[":eventId"]["review-flags"].$get({ param })).json();
    },
    staleTime: 0,
    refetchInterval: askEvery(readEveryMs),
  });

/** Saves a decision, and shows the remaining flags. */
export async function saveReviewDecision(
  queryClient: QueryClient,
  event: OfEvent,
  json: ReviewDecisionInput,
): Promise<void> {
  const decisions = api.clubs[":clubId"].events[":eventId"]["review-decisions"];
  const answer = await (await decisions.$post({ param: event, json })).json();
  queryClient.setQueryData(reviewFlagsQuery(event).queryKey, answer);
}
