import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CreateEventLink } from "#web/events/create-event-link.tsx";
import { EventGrid } from "#web/events/event-grid.tsx";
import { EventGridSkeleton } from "#web/events/event-grid-skeleton.tsx";
import { eventsQuery } from "#web/events/events.queries.ts";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/admin/events/")({
  loader: ({ context }) => context.queryClient.ensureQueryData(eventsQuery(context.clubId)),
  component: Events,
  pendingComponent: () => (
    <Page title={t`Events`} actions={<CreateEventLink />}>
      <EventGridSkeleton />
    </Page>
  ),
});

function Events() {
  const { clubId } = Route.useRouteContext();
  const { events } = useSuspenseQuery(eventsQuery(clubId)).data;
  // With no events yet, the invitation to create one is the page itself.
  return (
    <Page title={t`Events`} actions={events.length > 0 ? <CreateEventLink /> : undefined}>
      <EventGrid events={events} />
    </Page>
  );
}
