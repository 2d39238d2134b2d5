import type { QueryClient } from "@tanstack/react-query";

// The queries for events load with the pages that need them; only these keys are needed earlier.
export const eventsKey = (clubId: string) => ["club", clubId, "events"] as const;
export const eventKey = (clubId: string, eventId: string) =>
  [...eventsKey(clubId), eventId] as const;
export const openEventsKey = (clubId: string) => ["club", clubId, "open-events"] as const;

/** Whether the cache knows that an event belongs to a club. */
export function isKnownEvent(queryClient: QueryClient, clubId: string, eventId: string): boolean {
  const lists = [eventsKey(clubId), openEventsKey(clubId)].map((queryKey) =>
    queryClient.getQueryData<{ events: { id: string }[] }>(queryKey),
  );
  return (
    queryClient.getQueryData(eventKey(clubId, eventId)) !== undefined ||
    lists.some((list) => list?.events.some(({ id }) => id === eventId))
  );
}
