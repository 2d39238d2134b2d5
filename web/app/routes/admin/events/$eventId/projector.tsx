import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { isGone, orNotFound } from "#web/app/routes/-or-not-found.ts";
import { DeletedEvent } from "#web/app/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/app/routes/admin/events/-event-not-found.tsx";
import { attendeesQuery } from "#web/attendance/attendees.queries.ts";
import { LatestNames } from "#web/attendance/attendees/latest-names.tsx";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { timeZoneQuery } from "#web/clubs/settings/time-zone.queries.ts";
import { noteShownCode } from "#web/events/codes/shown-code.ts";
import { useCurrentCode } from "#web/events/codes/use-current-code.ts";
import { isInviting } from "#web/events/event-state.ts";
import { eventQuery } from "#web/events/events.queries.ts";
import { Projector } from "#web/events/projector/projector.tsx";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";

export const Route = createFileRoute("/admin/events/$eventId/projector")({
  staticData: { bare: true },
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context: { queryClient, clubId }, params: { eventId } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId))),
      queryClient.ensureQueryData(settingsQuery()),
      queryClient.ensureQueryData(timeZoneQuery(clubId)),
    ]),
  component: ProjectorPage,
  notFoundComponent: EventNotFound,
});

function ProjectorPage() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { data, error } = useSuspenseQuery(eventQuery(clubId, eventId));
  const { data: settings } = useSuspenseQuery(settingsQuery());
  const { data: zone } = useSuspenseQuery(timeZoneQuery(clubId));
  const currentCode = useCurrentCode(clubId, data.event);
  const isShown = isInviting(data.event, useServerTime([data.event.closesAt]));
  useEffect(() => {
    if (isShown) noteShownCode(clubId);
  }, [clubId, isShown]);
  if (isGone(error)) return <DeletedEvent title={eventTitle(data.event)} />;
  return (
    <Projector
      event={data.event}
      currentCode={currentCode}
      timeZone={zone.timeZone}
      baseUrl={settings.baseUrl}
      names={<Names clubId={clubId} eventId={eventId} />}
    />
  );
}

function Names(ofEvent: { clubId: string; eventId: string }) {
  const { data } = useQuery(attendeesQuery(ofEvent));
  return data === undefined ? null : <LatestNames attendees={data.attendees} />;
}
