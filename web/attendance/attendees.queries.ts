import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Attendee } from "#contract/attendance.ts";
import type { LiveMessage } from "#contract/live.ts";
import { api, ApiError } from "#web/platform/api-client.ts";
import { patchQuery, refreshQueries, untilItSucceeds } from "#web/platform/live-queries.ts";
import { withArrivals } from "./attendee-changes.ts";

const attendeesKey = ["attendees"] as const;

/** The attendees of an event (§2). */
export const attendeesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...attendeesKey, eventId],
    queryFn: async () =>
      (await api.admin.events[":eventId"].attendees.$get({ param: { eventId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/** Adds a member of the club to an event by hand (§4). */
export async function addAttendee(
  queryClient: QueryClient,
  eventId: string,
  memberId: string,
): Promise<Attendee> {
  try {
    const response = await api.admin.events[":eventId"].attendees.$post({
      param: { eventId },
      json: { memberId },
    });
    const attendee = await response.json();
    addArrivals(queryClient, eventId, [attendee]);
    return attendee;
  } catch (error) {
    // Then the list on screen is not the latest.
    if (error instanceof ApiError && error.code === "already-attending") {
      refreshQueries(queryClient, attendeesQuery(eventId).queryKey);
    }
    throw error;
  }
}

/** Brings changes made by anybody into the lists of attendees that are known here. */
export function applyLiveChanges(queryClient: QueryClient, changes: LiveMessage): void {
  if (changes.some((change) => change.type === "refresh" && change.what === "everything")) {
    return refreshQueries(queryClient, attendeesKey);
  }
  const arrivals = changes.filter((change) => change.type === "attendee");
  for (const [eventId, some] of Map.groupBy(arrivals, (arrival) => arrival.eventId)) {
    addArrivals(
      queryClient,
      eventId,
      some.map(({ attendee }) => attendee),
    );
  }
}

function addArrivals(queryClient: QueryClient, eventId: string, arrivals: Attendee[]): void {
  patchQuery(queryClient, attendeesQuery(eventId).queryKey, ({ attendees }) => ({
    attendees: withArrivals(attendees, arrivals),
  }));
}
