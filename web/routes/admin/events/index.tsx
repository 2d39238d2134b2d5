import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { can } from "#contract/abilities.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { ShutOutNotice } from "#web/accounts/shut-out-notice.tsx";
import { CalendarButton } from "#web/calendar/calendar-button.tsx";
import { useCategoryNames } from "#web/categories/use-category-names.ts";
import { CreateEventLink } from "#web/events/create-event-link.tsx";
import { EventGrid } from "#web/events/event-grid.tsx";
import { EventGridSkeleton } from "#web/events/event-grid-skeleton.tsx";
import { eventsQuery, openEventsQuery } from "#web/events/events.queries.ts";
import { NowAndNextCard } from "#web/events/now-and-next-card.tsx";
import { OpenEventGrid } from "#web/events/open-event-grid.tsx";
import { WaitingNotice } from "#web/requests/waiting-notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { textSearch } from "#web/ui/text-search.ts";
import { ClubHighlights } from "#web/routes/-highlights.tsx";
import { useMakeInactive } from "./-make-inactive.ts";
import { useRepeatNextWeek } from "./-repeat-next-week.ts";
import { useSeveralEvents } from "./-several-events.tsx";

export const Route = createFileRoute("/admin/events/")({
  validateSearch: textSearch,
  loader: async ({ context: { queryClient, clubId, role } }) => {
    if (can(role, "see-club")) {
      await Promise.all([
        queryClient.ensureQueryData(eventsQuery(clubId)),
        role === "owner" && queryClient.ensureQueryData(settingsQuery()),
      ]);
    } else await queryClient.ensureQueryData(openEventsQuery(clubId));
  },
  component: EventsPage,
  pendingComponent: () => (
    <Page title={t`Events`} actions={<CreateEventLink />}>
      <EventGridSkeleton />
    </Page>
  ),
});

function EventsPage() {
  const { clubId, role } = Route.useRouteContext();
  return can(role, "see-club") ? <Events clubId={clubId} /> : <OpenEvents clubId={clubId} />;
}

function Events({ clubId }: { clubId: string }) {
  const { user, role } = Route.useRouteContext();
  const { events } = useSuspenseQuery(eventsQuery(clubId)).data;
  const { search = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  const categoryNames = useCategoryNames(clubId, events);
  const onMakeInactive = useMakeInactive(clubId);
  const onRepeatNextWeek = useRepeatNextWeek(clubId);
  const { dialog, ...selecting } = useSeveralEvents(clubId);
  // If there are no events yet, the page itself invites to create one.
  const actions = (
    <>
      <CalendarButton owner={{ clubId }} />
      <CreateEventLink />
    </>
  );
  return (
    <Page
      title={t`Events`}
      actions={events.length > 0 ? actions : undefined}
      isBusyBelow={selecting.selection.active}
    >
      {dialog}
      {role === "owner" && <ForOwners accountId={user.id} />}
      <WaitingNotice clubId={clubId} events={events} />
      <NowAndNextCard events={events} />
      <EventGrid
        events={events}
        categoryNames={categoryNames}
        search={search}
        onSearch={(typed) =>
          void navigate({
            search: { search: typed === "" ? undefined : typed },
            replace: true,
            resetScroll: false,
          })
        }
        onMakeInactive={onMakeInactive}
        onRepeatNextWeek={onRepeatNextWeek}
        selecting={selecting}
      />
      {events.length === 0 && <ClubHighlights />}
    </Page>
  );
}

function ForOwners({ accountId }: { accountId: string }) {
  const { data } = useSuspenseQuery(settingsQuery());
  return <ShutOutNotice settings={data} accountId={accountId} />;
}

/** The helpers' view. */
function OpenEvents({ clubId }: { clubId: string }) {
  const { events } = useSuspenseQuery(openEventsQuery(clubId)).data;
  return (
    <Page title={t`Events`}>
      <OpenEventGrid events={events} />
    </Page>
  );
}
