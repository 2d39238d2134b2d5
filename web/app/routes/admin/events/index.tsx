import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { can } from "#contract/clubs/seats/abilities.ts";
import { eventSorts } from "#contract/platform/sorting.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { ShutOutNotice } from "#web/accounts/sign-up/shut-out-notice.tsx";
import { inPlace } from "#web/app/routes/-in-place.ts";
import { WaitingNotice } from "#web/attendance/requests/waiting-notice.tsx";
import { useCategoryNames } from "#web/clubs/categories/use-category-names.ts";
import { chosenYear, yearSearch, type YearSearch } from "#web/clubs/years/chosen-year.ts";
import { EndedYearNotice } from "#web/clubs/years/ended-year-notice.tsx";
import { YearMenu } from "#web/clubs/years/year-menu.tsx";
import { CalendarButton } from "#web/events/calendar/calendar-button.tsx";
import { CreateEventLink } from "#web/events/create-event-link.tsx";
import type { EventSort } from "#web/events/event-sections.ts";
import { eventsQuery, openEventsQuery } from "#web/events/events.queries.ts";
import { EventGridSkeleton } from "#web/events/list/event-grid-skeleton.tsx";
import { EventGrid } from "#web/events/list/event-grid.tsx";
import { hasArrived } from "#web/events/list/first-steps.ts";
import { findKeptSort, keepSort } from "#web/events/list/kept-sort.ts";
import { NowAndNextCard, shortList } from "#web/events/list/now-and-next-card.tsx";
import { OpenEventGrid } from "#web/events/list/open-event-grid.tsx";
import { importAgain } from "#web/platform/api/import-again.ts";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch, type SortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { textSearch, type TextSearch } from "#web/platform/ui/tables/text-search.ts";
import { useMakeInactive } from "./-make-inactive.ts";
import { useRepeatNextWeek } from "./-repeat-next-week.ts";
import { useSeveralEvents } from "./-several-events.tsx";

/** Only for owners who are operators, at a press. */
const LetInDialog = lazyPart(
  () => import("#web/operations/operator/let-in-dialog.tsx"),
  (loaded) => loaded.LetInDialog,
);

const loadFirstSteps = () => import("#web/events/list/first-steps-card.tsx");

const ofSort = sortSearch(eventSorts);
type Looking = TextSearch & YearSearch & SortSearch<EventSort>;

export const Route = createFileRoute("/admin/events/")({
  validateSearch: (search: Record<string, unknown>): Looking => ({
    ...textSearch(search),
    ...yearSearch(search),
    ...ofSort(search),
  }),
  loader: async ({ context: { queryClient, clubId, role } }) => {
    if (!can(role, "see-club")) {
      await queryClient.ensureQueryData(openEventsQuery(clubId));
      return {};
    }
    const [{ hasHadAttendee }] = await Promise.all([
      queryClient.ensureQueryData(eventsQuery(clubId)),
      role === "owner" && queryClient.ensureQueryData(settingsQuery()),
    ]);
    // Few clubs are new. The list, which is below the steps, would move down if they came later.
    return hasHadAttendee ? {} : importAgain(loadFirstSteps).catch(() => ({}));
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
  return can(role, "see-club") ? (
    <Events key={clubId} clubId={clubId} />
  ) : (
    <OpenEvents clubId={clubId} />
  );
}

function Events({ clubId }: { clubId: string }) {
  const { user, role } = Route.useRouteContext();
  const { events, years, hasHadAttendee } = useSuspenseQuery(eventsQuery(clubId)).data;
  const {
    search = "",
    year,
    sort: order = ofSort({ sort: findKeptSort(user.id) }).sort ?? defaultSort(eventSorts),
  } = Route.useSearch();
  const navigate = Route.useNavigate();
  const chosen = chosenYear(years, year);
  const isOpen = chosen === years[0];
  // A reopened year is easily forgotten, so it is shown with every year.
  const noticed = years.filter((one) => one.isReopened === true || (one === chosen && !isOpen));
  const shown = events.filter(({ termId }) => termId === chosen.id);
  const look = (how: Looking) => void navigate(inPlace(how));
  const categoryNames = useCategoryNames(clubId, events);
  const onMakeInactive = useMakeInactive(clubId);
  const onRepeatNextWeek = useRepeatNextWeek(clubId);
  const { dialog, ...selecting } = useSeveralEvents(clubId);
  // The steps stay in sight when the last one is done, until people come back (R6.48).
  const loaded: Partial<Awaited<ReturnType<typeof loadFirstSteps>>> = Route.useLoaderData();
  const [{ FirstStepsCard }] = useState(() => (years.length === 1 ? loaded : {}));
  // What is open is on top of a longer list, with its code one press away (R6.30).
  const hasSteps = FirstStepsCard !== undefined && events.length <= shortList;
  const hasNextStep = hasSteps && !hasArrived(events, hasHadAttendee);
  // If there are no events yet, the page itself invites to create one.
  const actions = (
    <>
      <CalendarButton owner={{ clubId }} />
      {/* New events belong to the open year (R31.12). */}
      {isOpen && <CreateEventLink look={hasNextStep ? "ghost" : "primary"} />}
    </>
  );
  return (
    <Page
      title={t`Events`}
      actions={events.length > 0 ? actions : undefined}
      isBusyBelow={selecting.selection.active}
    >
      {dialog}
      {role === "owner" && <ForOwners user={user} />}
      <WaitingNotice clubId={clubId} events={events} />
      <YearMenu
        years={years}
        chosen={chosen}
        onChoose={(id) => {
          selecting.selection.leave();
          look({ year: id });
        }}
      />
      {noticed.map((one) => (
        <EndedYearNotice
          key={one.id}
          clubId={clubId}
          year={one}
          mayReopen={one === chosen && can(role, "manage-club")}
        />
      ))}
      {hasSteps && (
        <FirstStepsCard clubId={clubId} events={events} hasHadAttendee={hasHadAttendee} />
      )}
      <NowAndNextCard
        events={shown}
        sort={order}
        onMakeInactive={(ids) => selecting.onAct("make-inactive", ids)}
      />
      {!(hasSteps && events.length === 0) && (
        <EventGrid
          events={shown}
          categoryNames={categoryNames}
          search={search}
          onSearch={(typed) => look({ search: typed === "" ? undefined : typed })}
          sort={order}
          onSort={(chosen) => {
            keepSort(user.id, chosen);
            look({ sort: chosen });
          }}
          onMakeInactive={onMakeInactive}
          onRepeatNextWeek={onRepeatNextWeek}
          selecting={selecting}
          hasShowCode={!hasSteps}
          ended={isOpen ? undefined : chosen.name}
          canCorrect={isOpen || chosen.isReopened === true}
        />
      )}
    </Page>
  );
}

function ForOwners({ user }: { user: User }) {
  const { data } = useSuspenseQuery(settingsQuery());
  return (
    <ShutOutNotice
      settings={data}
      user={user}
      renderLetIn={(grades, onClose) => <LetInDialog grades={grades} onClose={onClose} />}
    />
  );
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
