import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Attendee } from "#contract/attendance/attendance.ts";
import type { LiveRevision } from "#contract/platform/live.ts";
import { api, ApiError } from "#web/platform/api/api-client.ts";
import {
  isWide,
  learnRow,
  patchQuery,
  refreshQueries,
  untilItSucceeds,
} from "#web/platform/live/live-queries.ts";
import { attendeesAfter, withAttendee, withGradYear } from "./attendee-changes.ts";

const attendeesKey = (clubId: string) => ["club", clubId, "attendees"] as const;

/** Which event of which club. */
export type OfEvent = { clubId: string; eventId: string };

/** The attendees of an event. */
export const attendeesQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: [...attendeesKey(clubId), eventId],
    queryFn: async () => {
      const param = { clubId, eventId };
      const response = await api.clubs[":clubId"].events[":eventId"].attendees.$get({ param });
      const { revision, attendees } = await response.json();
      return { revision, attendees: attendees.map(withGradYear) };
    },
    refetchInterval: untilItSucceeds,
  });

/** Adds a member of the club to an event manually. */
export async function addAttendee(
  queryClient: QueryClient,
  event: OfEvent,
  personId: string,
): Promise<{ attendee: Attendee; revision: number }> {
  const { queryKey } = attendeesQuery(event);
  try {
    const response = await api.clubs[":clubId"].events[":eventId"].attendees.$post({
      param: event,
      json: { personId },
    });
    const answer = await response.json();
    const attendee = withGradYear(answer.attendee);
    learnRow(queryClient, queryKey, { rowId: personId, revision: answer.revision }, (known) => ({
      ...known,
      attendees: withAttendee(known.attendees, attendee),
    }));
    return { attendee, revision: answer.revision };
  } catch (error) {
    // Otherwise the list on screen would be out of date.
    if (error instanceof ApiError && error.code === "already-attending") {
      refreshQueries(queryClient, queryKey);
    }
    throw error;
  }
}

/** Applies everyone's changes to the cached lists of attendees. */
export function applyToAttendees(
  queryClient: QueryClient,
  clubId: string,
  { revision, changes }: LiveRevision,
): void {
  if (isWide({ changes })) {
    return refreshQueries(queryClient, attendeesKey(clubId), revision);
  }
  const eventIds = changes.flatMap((change) =>
    change.type === "attendee" || change.type === "attendee-removed" ? change.eventId : [],
  );
  for (const eventId of new Set(eventIds)) {
    patchQuery(queryClient, attendeesQuery({ clubId, eventId }).queryKey, revision, (known) => ({
      ...known,
      attendees: attendeesAfter(known.attendees, eventId, changes),
    }));
  }
}
