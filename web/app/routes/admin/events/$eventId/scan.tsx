import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { can } from "#contract/clubs/seats/abilities.ts";
import { isActive } from "#contract/events/times/check-in-window.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { isGone, orNotFound } from "#web/app/routes/-or-not-found.ts";
import { requireOwnDocument } from "#web/app/routes/-own-document.ts";
import { DeletedEvent } from "#web/app/routes/admin/events/-deleted-event.tsx";
import { EventNotFound } from "#web/app/routes/admin/events/-event-not-found.tsx";
import { doorOfEvent } from "#web/attendance/door/door-calls.ts";
import { Scanner } from "#web/attendance/door/scanner/scanner.tsx";
import { SoundSwitch } from "#web/attendance/door/scanner/sound-switch.tsx";
import { useSoundSwitch } from "#web/attendance/door/scanner/use-sound-switch.ts";
import { LockDialog } from "#web/attendance/passes/lock-dialog.tsx";
import { eventQuery, openEventsQuery } from "#web/events/events.queries.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { LoadingLines } from "#web/platform/ui/notices/loading.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/admin/events/$eventId/scan")({
  beforeLoad: ({ location, preload }) => requireOwnDocument(location.pathname, { preload }),
  loader: ({ context: { queryClient, clubId, role }, params: { eventId } }) =>
    can(role, "see-club")
      ? orNotFound(queryClient.ensureQueryData(eventQuery(clubId, eventId)))
      : queryClient.ensureQueryData(openEventsQuery(clubId)),
  component: ScanPage,
  notFoundComponent: EventNotFound,
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
  if (isGone(error)) return <DeletedEvent title={title} />;
  return <Scan title={title} mayLock={isActive(data.event)} />;
}

/** Helpers scan cards while the event is open. */
function ScanAsHelper() {
  const { eventId } = Route.useParams();
  const { clubId } = Route.useRouteContext();
  const { events } = useSuspenseQuery(openEventsQuery(clubId)).data;
  const event = events.find(({ id }) => id === eventId);
  if (event !== undefined) return <Scan title={eventTitle(event)} mayLock />;
  return (
    <Page title={t`Scan Cards`} back="/admin/events">
      <EmptyState title={t`This event isn't Active anymore.`} />
    </Page>
  );
}

function Scan({ title, mayLock }: { title: string; mayLock: boolean }) {
  const { eventId } = Route.useParams();
  const { clubId, user } = Route.useRouteContext();
  const calls = useMemo(
    () => doorOfEvent({ doerId: user.id, isPass: false, clubId, eventId }),
    [user.id, clubId, eventId],
  );
  const [sound, toggleSound] = useSoundSwitch();
  const queryClient = useQueryClient();
  const [isLocking, setIsLocking] = useState(false);
  const enterLock = () => {
    // Notifies this browser's other tabs.
    queryClient.setQueryData(sessionQuery().queryKey, { user: null, locked: true });
    location.replace("/door");
  };
  return (
    <Page
      title={t`Scan Cards: ${title}`}
      back="/admin/events"
      actions={
        <>
          <SoundSwitch on={sound} onToggle={toggleSound} />
          {mayLock && (
            <Button look="ghost" onClick={() => setIsLocking(true)}>
              <Trans>Lock</Trans>
            </Button>
          )}
        </>
      }
    >
      <Scanner key={eventId} calls={calls} sound={sound} />
      {isLocking && (
        <LockDialog
          event={{ clubId, eventId }}
          onLocked={enterLock}
          onClose={() => setIsLocking(false)}
        />
      )}
    </Page>
  );
}
