import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import type { Event } from "#contract/events/events.ts";
import { zoneOfForm } from "#contract/events/times/zone-of-form.ts";
import { isGone, orNotFound } from "#web/app/routes/-or-not-found.ts";
import { useCorrections } from "#web/app/routes/admin/events/-corrections.tsx";
import { DeletedEvent } from "#web/app/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/app/routes/admin/events/-event-not-found.tsx";
import { categoriesQuery } from "#web/clubs/categories/categories.queries.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { timeZoneQuery } from "#web/clubs/settings/time-zone.queries.ts";
import { useUsedFeatures } from "#web/clubs/used-features/use-used-features.ts";
import { prefetchUsedFeatures } from "#web/clubs/used-features/used-features.queries.ts";
import { EndEvent } from "#web/events/details/end-event.tsx";
import { eventQuery, updateEvent } from "#web/events/events.queries.ts";
import { EventFormSkeleton } from "#web/events/form/event-form-skeleton.tsx";
import { EventForm } from "#web/events/form/event-form.tsx";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

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
