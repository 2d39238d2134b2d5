import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { attendeesQuery } from "#web/attendance/attendees.queries.ts";
import { LatestNames } from "#web/attendance/latest-names.tsx";
import { timeZoneQuery } from "#web/clubs/time-zone.queries.ts";
import { isInviting } from "#web/events/event-state.ts";
import { eventQuery } from "#web/events/events.queries.ts";
import { Projector } from "#web/events/projector/projector.tsx";
import { noteShownCode } from "#web/events/shown-code.ts";
import { useCurrentCode } from "#web/events/use-current-code.ts";
import { isGone, orNotFound } from "#web/routes/-or-not-found.ts";
import { DeletedEvent } from "#web/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/routes/admin/events/-event-not-found.tsx";
import { requireWholeClub } from "#web/seats/guards.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { useServerTime } from "#web/ui/use-server-time.ts";

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
