import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import type { Event } from "#contract/events.ts";
import { zoneOfForm } from "#contract/zone-of-form.ts";
import { categoriesQuery } from "#web/categories/categories.queries.ts";
import { timeZoneQuery } from "#web/clubs/time-zone.queries.ts";
import { useUsedFeatures } from "#web/clubs/use-used-features.ts";
import { prefetchUsedFeatures } from "#web/clubs/used-features.queries.ts";
import { EndEvent } from "#web/events/end-event.tsx";
import { EventFormSkeleton } from "#web/events/event-form-skeleton.tsx";
import { EventForm } from "#web/events/event-form.tsx";
import { eventQuery, updateEvent } from "#web/events/events.queries.ts";
import { ownTimeZone } from "#web/platform/own-time-zone.ts";
import { isGone, orNotFound } from "#web/routes/-or-not-found.ts";
import { useCorrections } from "#web/routes/admin/events/-corrections.tsx";
import { DeletedEvent } from "#web/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/routes/admin/events/-event-not-found.tsx";
import { requireWholeClub } from "#web/seats/guards.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/admin/events/$eventId/edit")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId }, params }) =>
    orNotFound(
      Promise.all([
        queryClient.ensureQueryData(eventQuery(clubId, params.eventId)),
        prefetchUsedFeatures(queryClient, clubId),
      ]),
    ),
  component: EditEvent,
  notFoundComponent: EventNotFound,
  pendingComponent: () => (
    <Page title={t`Edit Event`} back="/admin/events" width="form">
      <EventFormSkeleton />
    </Page>
  ),
});

function EditEvent() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { data, error } = useSuspenseQuery(eventQuery(clubId, eventId));
  if (isGone(error)) return <DeletedEvent title={eventTitle(data.event)} />;
  const { event, endedYear, reopenedYear } = data;
  if (endedYear !== undefined) return <EndedEvent event={event} year={endedYear} />;
  return <EditForm clubId={clubId} event={event} isPast={reopenedYear !== undefined} />;
}

/** Replaces the form of an event whose year has ended (R31.17). */
function EndedEvent({ event, year }: { event: Event; year: string }) {
  const title = eventTitle(event);
  return (
    <Page title={t`Edit ${title}`} back="/admin/events" width="form">
      <Card>
        <EmptyState
          title={t`This event can't be edited.`}
          action={
            <ButtonLink to="/admin/events/$eventId/details" params={{ eventId: event.id }} replace>
              <Trans>Event Details</Trans>
            </ButtonLink>
          }
        >
          <Trans>{year} has ended. An owner can reopen it on the Events page.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}

type EditFormProps = { clubId: string; event: Event; isPast: boolean };

function EditForm({ clubId, event, isPast }: EditFormProps) {
  const eventId = event.id;
  const { user } = Route.useRouteContext();
  const title = eventTitle(event);
  const queryClient = useQueryClient();
  const { data: zone } = useQuery(timeZoneQuery(clubId));
  const { data: known } = useQuery(categoriesQuery(clubId));
  const uses = useUsedFeatures(clubId);
  const router = useRouter();
  const fromDetails = useLocation({ select: ({ state }) => state.fromDetails === true });
  // In both cases, Back doesn't lead to the form again.
  const leadOn = async () => {
    if (fromDetails) router.history.back();
    else {
      await router.navigate({
        to: "/admin/events/$eventId/details",
        params: { eventId },
        replace: true,
      });
    }
  };
  const { onEnd, dialog } = useCorrections(clubId, event, (kind) => {
    if (kind === "delete-event") void router.navigate({ to: "/admin/events", replace: true });
    else void leadOn();
  });
  return (
    <Page title={t`Edit ${title}`} back="/admin/events" width="form">
      <EventForm
        event={event}
        uses={uses}
        hasCheckIn={!isPast}
        timeZone={zone && (zoneOfForm(event, zone.timeZone, ownTimeZone()) ?? undefined)}
        categories={known?.categories ?? []}
        keptAs={{ accountId: user.id, name: `event ${clubId} ${eventId}` }}
        save={async (input, { revision, reason: typed }) => {
          const reason = typed.trim() || undefined;
          await updateEvent(queryClient, { clubId, eventId }, { ...input, revision, reason });
          return leadOn;
        }}
      />
      <EndEvent event={event} onEnd={onEnd} />
      {dialog}
    </Page>
  );
}
