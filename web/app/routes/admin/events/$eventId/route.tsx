import { createFileRoute } from "@tanstack/react-router";
import { enterClubOfEvent } from "#web/clubs/seats/guards.ts";
import { isKnownEvent } from "#web/events/known-events.ts";

/** Every page of an event opens the club it belongs to. */
export const Route = createFileRoute("/admin/events/$eventId")({
  beforeLoad: async ({ context, params: { eventId }, location: { href }, preload }) => {
    const { queryClient, clubId } = context;
    if (isKnownEvent(queryClient, clubId, eventId)) return;
    await enterClubOfEvent(queryClient, context, eventId, { href, preload });
  },
});
