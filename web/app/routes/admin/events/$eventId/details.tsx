import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { can } from "#contract/clubs/seats/abilities.ts";
import type { Event } from "#contract/events/events.ts";
import { attendeeSorts } from "#contract/platform/sorting.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { isGone, orNotFound } from "#web/app/routes/-or-not-found.ts";
import { useCorrections } from "#web/app/routes/admin/events/-corrections.tsx";
import { DeletedEvent } from "#web/app/routes/admin/events/-deleted-event.tsx";
import {
  EventMenuItems,
  type EventMenuProps,
} from "#web/app/routes/admin/events/-event-menu-items.tsx";
import { EventNotFound } from "#web/app/routes/admin/events/-event-not-found.tsx";
import { ExcusesPart } from "#web/app/routes/admin/events/-excuses-part.tsx";
import { useMakeInactive } from "#web/app/routes/admin/events/-make-inactive.ts";
import { useNewcomer } from "#web/app/routes/admin/events/-newcomer.tsx";
import { UnknownIdsPart } from "#web/app/routes/admin/events/-unknown-ids-part.tsx";
import { useEventParts } from "#web/app/routes/admin/events/-use-event-parts.tsx";
import { attendeesQuery } from "#web/attendance/attendees.queries.ts";
import { AttendeeCard } from "#web/attendance/attendees/attendee-card.tsx";
import { NewestArrivals } from "#web/attendance/attendees/newest-arrivals.tsx";
import { RollCallLink } from "#web/attendance/door/roll-call/roll-call-link.tsx";
import { ScanLink } from "#web/attendance/door/scanner/scan-link.tsx";
import { OpenKiosk } from "#web/attendance/passes/open-kiosk.tsx";
import { waitingQuery } from "#web/attendance/requests/requests.queries.ts";
import { useCategoryNames } from "#web/clubs/categories/use-category-names.ts";
import { EndedEventNotice } from "#web/clubs/years/ended-event-notice.tsx";
import { useCurrentCode } from "#web/events/codes/use-current-code.ts";
import { EventDetailsSkeleton } from "#web/events/details/event-details-skeleton.tsx";
import { EventDetails } from "#web/events/details/event-details.tsx";
import { HeadCountOnPaper } from "#web/events/details/head-count.tsx";
import { useLeadingPart } from "#web/events/details/use-leading-part.ts";
import { EditEventLink } from "#web/events/edit-event-link.tsx";
import { eventQuery, openEventsQuery } from "#web/events/events.queries.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { useIsWide } from "#web/platform/ui/use-is-wide.ts";
import { useSaveFile } from "#web/platform/ui/use-save-file.ts";

const ofSort = sortSearch(attendeeSorts);
/** The page's state in the URL: the list's sort, and whether the part for the door is open. */
type Look = ReturnType<typeof ofSort> & { door?: "open" | undefined };
const validateSearch = (search: Record<string, unknown>): Look => ({
  ...ofSort(search),
  door: search["door"] === "open" ? "open" : undefined,
});

export const Route = createFileRoute("/admin/events/$eventId/details")({
  validateSearch,
  loader: async ({ context: { queryClient, clubId, role }, params: { eventId } }) => {
    if (!can(role, "see-club")) {
      await Promise.all([
        orNotFound(queryClient.ensureQueryData(attendeesQuery({ clubId, eventId }))),
        queryClient.ensureQueryData(openEventsQuery(clubId)),
      ]);
      return;
    }
    // The page doesn't wait for the list, which shows its own placeholder.
    void queryClient.prefetchQuery(attendeesQuery({ clubId, eventId }));
    await Promise.all([
      orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId))),
      queryClient.ensureQueryData(settingsQuery()),
    ]);
  },
  component: DetailsPage,
  notFoundComponent: EventNotFound,
  pendingComponent: () => (
    <Page title={t`Event Details`} back="/admin/events">
      <EventDetailsSkeleton />
    </Page>
  ),
});

function DetailsPage() {
  const { role } = Route.useRouteContext();
  return can(role, "see-club") ? <Details /> : <OpenEventDetails />;
}

/** The event and the page's state, used by both kinds of details. */
function useDetails() {
  const { eventId } = Route.useParams();
  const { clubId, user } = Route.useRouteContext();
  const { sort = defaultSort(attendeeSorts), door } = Route.useSearch();
  const navigate = Route.useNavigate();
  const look = (how: Look) =>
    void navigate({
      to: ".",
      search: (before) => ({ ...before, ...how }),
      replace: true,
      resetScroll: false,
    });
  return {
    ofEvent: { clubId, eventId },
    accountId: user.id,
    sorting: { sort, onSortChange: (chosen: typeof sort) => look({ sort: chosen }) },
    atTheDoor: {
      isOpen: door === "open",
      onToggle: (isOpen: boolean) => look({ door: isOpen ? "open" : undefined }),
    },
  };
}

/** The helpers' view: names and times, while the event is Active. */
function OpenEventDetails() {
  const { ofEvent, sorting } = useDetails();
  const { clubId, eventId } = ofEvent;
  const { events } = useSuspenseQuery(openEventsQuery(clubId)).data;
  const event = events.find(({ id }) => id === eventId);
  if (event === undefined) {
    return (
      <Page title={t`Event Details`} back="/admin/events">
        <EmptyState title={t`This event isn't Active anymore.`} />
      </Page>
    );
  }
  return (
    <Page
      title={`${eventTitle(event)} Details`}
      back="/admin/events"
      actions={
        <>
          <OpenKiosk event={ofEvent} />
          <ScanLink eventId={eventId} />
          <RollCallLink eventId={eventId} />
        </>
      }
    >
      <AttendeeCard key={eventId} event={ofEvent} {...sorting} />
    </Page>
  );
}

function Details() {
  const { clubId, eventId } = useDetails().ofEvent;
  const { data, error } = useSuspenseQuery(eventQuery(clubId, eventId));
  if (isGone(error)) return <DeletedEvent title={eventTitle(data.event)} />;
  return <WholeEvent key={eventId} {...data} />;
}

type WholeEventProps = {
  event: Event;
  endedYear?: string | undefined;
  reopenedYear?: string | undefined;
  graduates?: readonly { id: string; name: string; gradYear: number | null }[] | undefined;
};

/**
 * The event with everything that can be done; one of a year that ended can only be read (R31.6), or
 * corrected while the year is reopened (R31.12).
 */
function WholeEvent({ event, endedYear, reopenedYear, graduates }: WholeEventProps) {
  const isEnded = endedYear !== undefined;
  const isPast = isEnded || reopenedYear !== undefined;
  const { ofEvent, accountId, sorting, atTheDoor } = useDetails();
  const { clubId, eventId } = ofEvent;
  const title = eventTitle(event);
  const categoryNames = useCategoryNames(clubId, [event]);
  const { data: settings } = useSuspenseQuery(settingsQuery());
  // The member list is long, and only needed to add one of them.
  const [isAdding, setIsAdding] = useState(false);
  const [withMethods, setWithMethods] = useState(false);
  const members = useQuery({ ...membersQuery(clubId), enabled: isAdding });
  const { correcting, onEnd, onExcuse, onSignOutEveryone, dialog, ...ofParts } = useCorrections(
    clubId,
    event,
  );
  const { addNewcomer, dialog: newcomerDialog } = useNewcomer(ofEvent, accountId);
  const makeInactive = useMakeInactive(clubId)(event);
  const { code } = useCurrentCode(clubId, event);
  // Uses requests that the event list has already loaded: later ones only change a number.
  const known = useQueryClient().getQueryData(waitingQuery(clubId).queryKey)?.requests ?? [];
  const leading = useLeadingPart(
    event,
    known.some(({ eventId }) => eventId === event.id),
  );
  const about = { clubId, event, leading, atTheDoor, isEnded, isPast };
  const { parts, waiting, showAfter, doorDialog } = useEventParts({ ...about, ...ofParts });
  const isWide = useIsWide();
  const { selection, onAddSeveral } = correcting;
  const { baseUrl } = settings;
  const knownMembers = {
    list: members.data && [...members.data.members, ...(graduates ?? [])],
    failed: members.isError,
    load: () => setIsAdding(true),
  };
  return (
    <Page
      title={t`${title} Details`}
      back="/admin/events"
      isBusyBelow={selection.active}
      actions={
        <>
          {!isEnded && <EditEventLink eventId={eventId} />}
          <EventMenu
            clubId={clubId}
            event={event}
            baseUrl={baseUrl}
            isEnded={isEnded}
            onAddSeveral={onAddSeveral}
            onCount={ofParts.onCount}
            onSignOutEveryone={onSignOutEveryone}
            onMakeInactive={makeInactive}
            onSelect={selection.start}
            withMethods={withMethods}
            onWithMethods={setWithMethods}
          />
        </>
      }
    >
      <EndedEventNotice endedYear={endedYear} reopenedYear={reopenedYear} />
      <EventDetails
        event={event}
        category={categoryNames.get(event.categoryId ?? "")}
        code={code}
        baseUrl={baseUrl}
        onReinstate={() => onEnd("reinstate-event")}
        selecting={selection.active}
        leading={leading}
        parts={parts}
        arrivals={
          <NewestArrivals event={ofEvent} count={event.attendeeCount}>
            {/* Where After is far below, under the list. */}
            {waiting !== undefined && !isWide && (
              <Button look="more" onClick={showAfter}>
                {waiting}
              </Button>
            )}
          </NewestArrivals>
        }
        onPaper={<HeadCountOnPaper clubId={clubId} event={event} />}
      >
        {!isEnded && (
          <UnknownIdsPart
            event={ofEvent}
            members={knownMembers}
            isSealed={event.sealedAt !== null}
          />
        )}
        {!isEnded && <ExcusesPart event={ofEvent} onExcuse={onExcuse} />}
        <AttendeeCard
          event={ofEvent}
          day={event.date}
          count={event.attendeeCount}
          {...sorting}
          onNewcomer={addNewcomer}
          members={knownMembers}
          {...(!isEnded && { correcting })}
          sealed={event.sealedAt !== null || isEnded}
          withMethods={withMethods}
          hint={leading === "now" ? t`Show the code on the projector, or scan cards.` : undefined}
        />
      </EventDetails>
      {dialog}
      {newcomerDialog}
      {doorDialog}
    </Page>
  );
}

/** Actions in an event's details that are needed less often. */
function EventMenu(props: EventMenuProps) {
  const { saving, save } = useSaveFile();
  return (
    <MoreMenu label={t`More actions for this event`} look="ghost" busy={saving}>
      <EventMenuItems {...props} save={save} />
    </MoreMenu>
  );
}
