import { t } from "@lingui/core/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { attendeeSorts } from "#contract/sorting.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { AttendeeCard } from "#web/attendance/attendee-card.tsx";
import { attendeesQuery } from "#web/attendance/attendees.queries.ts";
import { EditEventLink } from "#web/events/edit-event-link.tsx";
import { EventDetails } from "#web/events/event-details.tsx";
import { EventDetailsSkeleton } from "#web/events/event-details-skeleton.tsx";
import { eventTitle } from "#contract/event-title.ts";
import { eventQuery } from "#web/events/events.queries.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { orNotFound } from "#web/routes/-or-not-found.ts";
import { Page } from "#web/ui/page.tsx";
import { defaultSort, sortSearch } from "#web/ui/sort-search.ts";

export const Route = createFileRoute("/admin/events/$eventId/details")({
  validateSearch: sortSearch(attendeeSorts),
  loader: async ({ context: { queryClient, clubId }, params: { eventId } }) => {
    // The page does not wait for the lists: they have their own places in it.
    void queryClient.prefetchQuery(attendeesQuery({ clubId, eventId }));
    void queryClient.prefetchQuery(membersQuery(clubId));
    await Promise.all([
      orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId))),
      queryClient.ensureQueryData(settingsQuery()),
    ]);
  },
  component: Details,
  pendingComponent: () => (
    <Page title={t`Event Details`} back="/admin/events">
      <EventDetailsSkeleton />
    </Page>
  ),
});

function Details() {
  const { eventId } = Route.useParams();
  const { sort = defaultSort(attendeeSorts) } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { clubId } = Route.useRouteContext();
  const { event } = useSuspenseQuery(eventQuery(clubId, eventId)).data;
  const title = eventTitle(event);
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const members = useQuery(membersQuery(clubId));
  return (
    <Page
      title={t`${title} Details`}
      back="/admin/events"
      actions={<EditEventLink eventId={eventId} />}
    >
      <EventDetails event={event} baseUrl={settings.baseUrl}>
        <AttendeeCard
          key={eventId}
          event={{ clubId, eventId }}
          count={event.attendeeCount}
          sort={sort}
          onSortChange={(sort) =>
            void navigate({ to: ".", search: { sort }, replace: true, resetScroll: false })
          }
          members={{ list: members.data?.members, failed: members.isError }}
        />
      </EventDetails>
    </Page>
  );
}
