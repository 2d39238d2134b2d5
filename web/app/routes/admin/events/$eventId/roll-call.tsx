import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { can } from "#contract/clubs/seats/abilities.ts";
import { rollSorts } from "#contract/platform/sorting.ts";
import { isGone, orNotFound } from "#web/app/routes/-or-not-found.ts";
import { DeletedEvent } from "#web/app/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/app/routes/admin/events/-event-not-found.tsx";
import { useAttendeeList } from "#web/attendance/attendees/attendee-list.ts";
import { doorOfEvent } from "#web/attendance/door/door-calls.ts";
import { RollCall } from "#web/attendance/door/roll-call/roll-call.tsx";
import { ScanLink } from "#web/attendance/door/scanner/scan-link.tsx";
import { eventQuery, openEventsQuery } from "#web/events/events.queries.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch } from "#web/platform/ui/tables/sort-search.ts";

export const Route = createFileRoute("/admin/events/$eventId/roll-call")({
  validateSearch: sortSearch(rollSorts),
  loader: ({ context: { queryClient, clubId, role }, params: { eventId } }) =>
    can(role, "see-club")
      ? orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId)))
      : queryClient.ensureQueryData(openEventsQuery(clubId)),
  component: RollCallPage,
  notFoundComponent: EventNotFound,
  pendingComponent: () => (
    <Page title={t`Roll Call`} back="/admin/events">
      <LoadingLines lines={8} />
    </Page>
  ),
});

function RollCallPage() {
  const { role } = Route.useRouteContext();
  return can(role, "see-club") ? <ForOfficers /> : <ForHelpers />;
}

function ForOfficers() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { data, error } = useSuspenseQuery(eventQuery(clubId, eventId));
  const title = eventTitle(data.event);
  return isGone(error) ? <DeletedEvent title={title} /> : <Calling title={title} />;
}

/** Helpers call the roll while the event is open. */
function ForHelpers() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { events } = useSuspenseQuery(openEventsQuery(clubId)).data;
  const event = events.find(({ id }) => id === eventId);
  if (event !== undefined) return <Calling title={eventTitle(event)} />;
  return (
    <Page title={t`Roll Call`} back="/admin/events">
      <EmptyState title={t`This event isn't Active anymore.`} />
    </Page>
  );
}

function Calling({ title }: { title: string }) {
  const { eventId } = Route.useParams();
  const { clubId, user } = Route.useRouteContext();
  const calls = useMemo(
    () => doorOfEvent({ doerId: user.id, isPass: false, clubId, eventId }),
    [user.id, clubId, eventId],
  );
  const list = useAttendeeList({ clubId, eventId });
  const { sort = defaultSort(rollSorts) } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      title={t`Roll Call: ${title}`}
      back="/admin/events"
      actions={<ScanLink eventId={eventId} />}
    >
      <RollCall
        key={eventId}
        calls={calls}
        list={list}
        sort={sort}
        onSort={(chosen) =>
          void navigate({ search: { sort: chosen }, replace: true, resetScroll: false })
        }
      />
    </Page>
  );
}
