import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Event, EventInput } from "#contract/events.ts";
import type { LiveMessage } from "#contract/live.ts";
import { api } from "#web/platform/api-client.ts";
import { patchQuery, refreshQueries, untilItSucceeds } from "#web/platform/live-queries.ts";
import { eventAfter, eventsAfter } from "./event-changes.ts";

/** The club's events, newest created first (§2). */
export const eventsQuery = () =>
  queryOptions({
    queryKey: ["events"],
    queryFn: async () => (await api.admin.events.$get()).json(),
    refetchInterval: untilItSucceeds,
  });

/** One event of the club. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId],
    queryFn: async () => (await api.admin.events[":eventId"].$get({ param: { eventId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/** Creates an event (§2). */
export async function createEvent(queryClient: QueryClient, input: EventInput): Promise<Event> {
  const response = await api.admin.events.$post({ json: input });
  return learn(queryClient, await response.json());
}

/** Changes an event; the points of its attendees follow on the server (§4). */
export async function updateEvent(
  queryClient: QueryClient,
  eventId: string,
  input: EventInput,
): Promise<Event> {
  const response = await api.admin.events[":eventId"].$put({ param: { eventId }, json: input });
  return learn(queryClient, await response.json());
}

function learn(queryClient: QueryClient, event: Event): Event {
  const { queryKey } = eventQuery(event.id);
  queryClient.setQueryData(queryKey, (known) => known ?? event);
  applyLiveChanges(queryClient, [{ type: "event", event }]);
  return event;
}

/** Brings changes made by anybody into the events that are known here. */
export function applyLiveChanges(queryClient: QueryClient, changes: LiveMessage): void {
  if (changes.some((change) => change.type === "refresh" && change.what === "everything")) {
    return refreshQueries(queryClient, eventsQuery().queryKey);
  }
  patchQuery(queryClient, eventsQuery().queryKey, ({ events }) => ({
    events: eventsAfter(events, changes),
  }));
  for (const eventId of new Set(changes.flatMap(eventOf))) {
    patchQuery(queryClient, eventQuery(eventId).queryKey, (event) =>
      changes.reduce(eventAfter, event),
    );
  }
}

function eventOf(change: LiveMessage[number]): string[] {
  if (change.type === "event") return [change.event.id];
  return change.type === "attendee" ? [change.eventId] : [];
}
