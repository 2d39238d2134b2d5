import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { api, downloads } from "#web/platform/api/api-client.ts";
import type { Saved } from "#web/platform/save-file.ts";

/** The owner of a feed: a club, or the logged-in person if there is no club id. */
export type FeedOwner = { clubId?: string };

/** The link that calendar apps subscribe to, if there is one. */
export const feedQuery = ({ clubId }: FeedOwner) =>
  queryOptions({
    queryKey: clubId === undefined ? ["own-calendar"] : ["club", clubId, "calendar"],
    queryFn: async () =>
      clubId === undefined
        ? (await api.me.calendar.$get()).json()
        : (await api.clubs[":clubId"].calendar.$get({ param: { clubId } })).json(),
    // A different officer may have replaced the link, which the live stream doesn't report.
    staleTime: 0,
  });

/** Creates a link; any earlier one stops working. */
export async function makeFeed(queryClient: QueryClient, owner: FeedOwner): Promise<void> {
  const { clubId } = owner;
  const answer =
    clubId === undefined
      ? await api.me.calendar.$post()
      : await api.clubs[":clubId"].calendar.$post({ param: { clubId } });
  queryClient.setQueryData(feedQuery(owner).queryKey, await answer.json());
}

export async function endFeed(queryClient: QueryClient, owner: FeedOwner): Promise<void> {
  const { clubId } = owner;
  if (clubId === undefined) await api.me.calendar.$delete();
  else await api.clubs[":clubId"].calendar.$delete({ param: { clubId } });
  queryClient.setQueryData(feedQuery(owner).queryKey, { link: null });
}

/** An event as a file for calendar apps. */
export const readCalendarFile = (clubId: string, eventId: string): Promise<Saved> =>
  downloads.clubs[":clubId"].events[":eventId"].calendar.$get({ param: { clubId, eventId } });
