import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Event, EventUpdate, NewEventInput } from "#contract/events/events.ts";
import type { LiveChange, LiveRevision } from "#contract/platform/live.ts";
import { api } from "#web/platform/api/api-client.ts";
import {
  learnRow,
  patchQuery,
  refreshQueries,
  untilItSucceeds,
} from "#web/platform/live/live-queries.ts";
import { eventAfter, eventOf, eventsAfter, withEvent } from "./event-changes.ts";
import { eventKey, eventsKey, openEventsKey } from "./known-events.ts";

const headCountKey = (clubId: string, eventId?: string) =>
  ["club", clubId, "head-counts", ...(eventId === undefined ? [] : [eventId])] as const;

/** The club's events, newest created first. */
export const eventsQuery = (clubId: string) =>
  queryOptions({
    queryKey: eventsKey(clubId),
    queryFn: async () => {
      const response = await api.clubs[":clubId"].events.$get({ param: { clubId } });
      // A node of the version before doesn't say that, while an installation is upgraded.
      return Object.assign({ hasHadAttendee: true }, await response.json());
    },
    refetchInterval: untilItSucceeds,
  });

export const eventQuery = (clubId: string, eventId: string) =>
  queryOptions({
    queryKey: eventKey(clubId, eventId),
    queryFn: async () =>
      (await api.clubs[":clubId"].events[":eventId"].$get({ param: { clubId, eventId } })).json(),
    refetchInterval: untilItSucceeds,
  });

/** An event's head count, as entered by an officer. */
export const headCountQuery = (clubId: string, eventId: string) =>
  queryOptions({
    queryKey: headCountKey(clubId, eventId),
    queryFn: async () => {
      const param = { clubId, eventId };
      return (await api.clubs[":clubId"].events[":eventId"]["head-count"].$get({ param })).json();
    },
    refetchInterval: untilItSucceeds,
  });

/** An event's changing code: it is outdated within seconds, so it is cached only while shown. */
export const currentCodeQuery = (clubId: string, eventId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "codes", eventId],
    queryFn: async () => {
      const param = { clubId, eventId };
      return (await api.clubs[":clubId"].events[":eventId"].code.$get({ param })).json();
    },
    staleTime: 0,
    gcTime: 0,
  });

/** The events that helpers see, newest created first. */
export const openEventsQuery = (clubId: string) =>
  queryOptions({
    queryKey: openEventsKey(clubId),
    queryFn: async () =>
      (await api.clubs[":clubId"]["open-events"].$get({ param: { clubId } })).json(),
    refetchInterval: untilItSucceeds,
  });

export async function createEvent(
  queryClient: QueryClient,
  clubId: string,
  input: NewEventInput,
): Promise<Event> {
  const response = await api.clubs[":clubId"].events.$post({ param: { clubId }, json: input });
  return learn(queryClient, clubId, await response.json());
}

/** Changes an event; the server updates its attendees' points. */
export async function updateEvent(
  queryClient: QueryClient,
  { clubId, eventId }: { clubId: string; eventId: string },
  input: EventUpdate,
): Promise<{ revision: number; changed: boolean }> {
  const response = await api.clubs[":clubId"].events[":eventId"].$put({
    param: { clubId, eventId },
    json: input,
  });
  const answer = await response.json();
  learn(queryClient, clubId, answer);
  return { revision: answer.revision, changed: answer.changed };
}

function learn(
  queryClient: QueryClient,
  clubId: string,
  answer: { revision: number; event: Event },
): Event {
  const { event, revision } = answer;
  const { queryKey } = eventQuery(clubId, event.id);
  queryClient.setQueryData(queryKey, (known) => known ?? answer);
  const row = { rowId: event.id, revision };
  learnRow(queryClient, queryKey, row, (known) => ({ ...known, event }));
  learnRow(queryClient, eventsKeyOf(clubId), row, (known) => ({
    ...known,
    events: withEvent(known.events, event),
  }));
  return event;
}

const eventsKeyOf = (clubId: string) => eventsQuery(clubId).queryKey;

/** Applies changes made by anyone to the cached events. */
export function applyToEvents(
  queryClient: QueryClient,
  clubId: string,
  update: LiveRevision,
): void {
  const { revision, changes } = update;
  if (changes.some(isRefreshOf("everything", "open-events")))
    refreshQueries(queryClient, openEventsKey(clubId), revision);
  if (changes.some(isRefreshOf("everything"))) {
    refreshQueries(queryClient, headCountKey(clubId), revision);
    return refreshQueries(queryClient, eventsKey(clubId), revision);
  }
  // Any change of its event reloads the head count.
  for (const change of changes)
    if (change.type === "event")
      refreshQueries(queryClient, headCountKey(clubId, change.event.id), revision);
  patchQuery(queryClient, eventsKeyOf(clubId), revision, (known) => ({
    ...known,
    hasHadAttendee: known.hasHadAttendee || changes.some(({ type }) => type === "attendee"),
    events: eventsAfter(known, update),
  }));
  for (const eventId of new Set(changes.flatMap((change) => eventOf(change) ?? []))) {
    patchQuery(queryClient, eventQuery(clubId, eventId).queryKey, revision, (known) => ({
      ...known,
      event: changes.reduce(eventAfter, known.event),
    }));
  }
}

function isRefreshOf(...whats: string[]) {
  return (change: LiveChange) => change.type === "refresh" && whats.includes(change.what);
}

/** The dates of a weekly repetition until a given day. */
export const weeklyDaysQuery = (clubId: string, eventId: string, until: string) =>
  queryOptions({
    queryKey: ["preview", clubId, "weekly-days", eventId, until],
    queryFn: async () => {
      const route = api.clubs[":clubId"].events[":eventId"]["weekly-days"];
      return (await route.$get({ param: { clubId, eventId }, query: { until } })).json();
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
