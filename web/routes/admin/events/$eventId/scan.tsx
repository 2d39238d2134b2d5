import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { can } from "#contract/abilities.ts";
import { doorOfEvent } from "#web/door/door-calls.ts";
import { Scanner } from "#web/door/scanner.tsx";
import { SoundSwitch } from "#web/door/sound-switch.tsx";
import { useSoundSwitch } from "#web/door/use-sound-switch.ts";
import { eventQuery, openEventsQuery } from "#web/events/events.queries.ts";
import { orNotFound } from "#web/routes/-or-not-found.ts";
import { requireOwnDocument } from "#web/routes/-own-document.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { eventTitle } from "#web/ui/event-texts.ts";
import { LoadingLines } from "#web/ui/loading.tsx";
import { Page } from "#web/ui/page.tsx";
import { DeletedEvent, isGone } from "../-deleted-event.tsx";

export const Route = createFileRoute("/admin/events/$eventId/scan")({
  beforeLoad: ({ location, preload }) => requireOwnDocument(location.pathname, { preload }),
  loader: ({ context: { queryClient, clubId, role }, params: { eventId } }) =>
    can(role, "see-club")
      ? orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId)))
      : queryClient.ensureQueryData(openEventsQuery(clubId)),
  component: ScanPage,
  pendingComponent: () => (
    <Page title={t`Scan Cards`} back="/admin/events">
      <LoadingLines lines={5} />
    </Page>
  ),
});

function ScanPage() {
  const { role } = Route.useRouteContext();
  return can(role, "see-club") ? <ScanAsOfficer /> : <ScanAsHelper />;
}

function ScanAsOfficer() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { data, error } = useSuspenseQuery(eventQuery(clubId, eventId));
  const title = eventTitle(data.event);
  return isGone(error) ? <DeletedEvent title={title} /> : <Scan title={title} />;
}

/** Helpers let people in while the event is open. */
function ScanAsHelper() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { events } = useSuspenseQuery(openEventsQuery(clubId)).data;
  const event = events.find(({ id }) => id === eventId);
  if (event !== undefined) return <Scan title={eventTitle(event)} />;
  return (
    <Page title={t`Scan Cards`} back="/admin/events">
      <EmptyState title={t`This event is not Active any more.`} />
    </Page>
  );
}

function Scan({ title }: { title: string }) {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const calls = useMemo(() => doorOfEvent(clubId, eventId), [clubId, eventId]);
  const [sound, toggleSound] = useSoundSwitch();
  return (
    <Page
      title={t`Scan Cards: ${title}`}
      back="/admin/events"
      actions={<SoundSwitch on={sound} onToggle={toggleSound} />}
    >
      <Scanner key={eventId} calls={calls} sound={sound} />
    </Page>
  );
}
