import { queryOptions } from "@tanstack/react-query";
import { api, ApiError } from "#web/platform/api/api-client.ts";

/** The account's club that an event belongs to; null if the account can't see the event. */
export const eventClubQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["event-club", eventId],
    queryFn: async (): Promise<{ clubId: string | null }> => {
      try {
        return await (await api.me.events[":eventId"].$get({ param: { eventId } })).json();
      } catch (error) {
        if (error instanceof ApiError && error.code === "not-found") return { clubId: null };
        throw error;
      }
    },
  });
