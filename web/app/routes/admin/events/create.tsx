import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { zoneOfForm } from "#contract/events/times/zone-of-form.ts";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { timeZoneQuery } from "#web/clubs/settings/time-zone.queries.ts";
import { useUsedFeatures } from "#web/clubs/used-features/use-used-features.ts";
import { prefetchUsedFeatures } from "#web/clubs/used-features/used-features.queries.ts";
import { createEvent, eventsQuery } from "#web/events/events.queries.ts";
import { EventFormSkeleton } from "#web/events/form/event-form-skeleton.tsx";
import { EventForm } from "#web/events/form/event-form.tsx";
import { findLastSettings } from "#web/events/form/last-settings.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/admin/events/create")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  // What appears above a field later would move it away from someone who presses it. Without
  // either list, the form still works.
  loader: ({ context: { queryClient, clubId } }) =>
    Promise.allSettled([
      queryClient.ensureQueryData(eventsQuery(clubId)),
      queryClient.ensureQueryData(categoriesQuery(clubId)),
      prefetchUsedFeatures(queryClient, clubId),
    ]),
  component: CreateEvent,
  pendingComponent: () => (
    <Page title={t`Create Event`} back="/admin/events" width="form">
      <EventFormSkeleton />
    </Page>
  ),
});

function CreateEvent() {
  const queryClient = useQueryClient();
  const { clubId, user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const { data: zone } = useQuery(timeZoneQuery(clubId));
  const { data: events } = useQuery(eventsQuery(clubId));
  const { data: known } = useQuery(categoriesQuery(clubId));
  const uses = useUsedFeatures(clubId);
  return (
    <Page title={t`Create Event`} back="/admin/events" width="form">
      <EventForm
        uses={uses}
        last={events && findLastSettings(events.events)}
        timeZone={zone && (zoneOfForm(undefined, zone.timeZone, ownTimeZone()) ?? undefined)}
        categories={known?.categories ?? []}
        keptAs={{ accountId: user.id, name: `event ${clubId} new` }}
        save={async (input, { key }) => {
          const { id } = await createEvent(queryClient, clubId, { ...input, key });
          // Back leads to where the form was opened, not to the form again.
          return () =>
            navigate({
              to: "/admin/events/$eventId/details",
              params: { eventId: id },
              replace: true,
            });
        }}
      />
    </Page>
  );
}
