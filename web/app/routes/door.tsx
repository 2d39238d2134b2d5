import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import type { Door } from "#contract/attendance/passes.ts";
import { ConfirmOwner } from "#web/accounts/confirm-owner.tsx";
import { schoolLoginName } from "#web/accounts/school-login-name.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login/school-login-search.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { doorOfEvent } from "#web/attendance/door/door-calls.ts";
import { Scanner } from "#web/attendance/door/scanner/scanner.tsx";
import { SoundSwitch } from "#web/attendance/door/scanner/sound-switch.tsx";
import { useSoundSwitch } from "#web/attendance/door/scanner/use-sound-switch.ts";
import { kioskCalls } from "#web/attendance/kiosk/kiosk-calls.ts";
import { LockedFrame } from "#web/attendance/passes/locked-frame.tsx";
import { noDoorText } from "#web/attendance/passes/pass-texts.ts";
import { doorQuery, openedPassQuery } from "#web/attendance/passes/passes.queries.ts";
import { TakePassCard } from "#web/attendance/passes/take-pass-card.tsx";
import { UnlockDialog } from "#web/attendance/passes/unlock-dialog.tsx";
import { UsePassAsKiosk } from "#web/attendance/passes/use-pass-as-kiosk.tsx";
import { forgetNamesUnless } from "#web/platform/device/names-on-device.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Toggle } from "#web/platform/ui/fields/toggle.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { ShellNotFound } from "#web/platform/ui/page/shell-not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { useFullScreen } from "#web/platform/ui/use-full-screen.ts";
import { orNotFound } from "./-or-not-found.ts";
import { requireOwnDocument } from "./-own-document.ts";

export const Route = createFileRoute("/door")({
  validateSearch: ({ pass, ...search }): { pass?: string } & SchoolSearch => ({
    ...(typeof pass === "string" && { pass }),
    ...schoolSearch(search),
  }),
  beforeLoad: ({ location, preload }) => requireOwnDocument(location.pathname, { preload }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { pass } }) => {
    // The document itself already loads the session; this detects a lock that was removed
    // elsewhere.
    void queryClient.prefetchQuery(sessionQuery());
    const { door } = await queryClient.fetchQuery(doorQuery());
    if (pass === undefined) {
      const isHere = door?.state === "taken" || (await kioskCalls.read()).kiosk === null;
      if (!isHere) throw redirect({ to: "/kiosk", replace: true });
      return { token: undefined };
    }
    const opened = await orNotFound(queryClient.fetchQuery(openedPassQuery(pass)));
    // If this browser has already taken the pass, its link leads to the door.
    if (door?.passId === opened.id) throw redirect({ to: "/door", search: {}, replace: true });
    return { token: pass };
  },
  component: DoorPage,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
  notFoundComponent: ShellNotFound,
});

/** The page that a door pass's link opens, and where its holder checks people in. */
function DoorPage() {
  const { token } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  if (token === undefined) return <AtDoor />;
  return (
    <Shell>
      <Page title={t`Door Pass`} width="form">
        <TakePassCard
          key={token}
          token={token}
          onTaken={() => navigate({ to: "/door", search: {}, replace: true })}
        />
      </Page>
    </Shell>
  );
}

function AtDoor() {
  const { door } = useSuspenseQuery(doorQuery()).data;
  useForgetting(door);
  const Frame = door?.isLock === true ? LockedFrame : Shell;
  return (
    <Frame>
      {door?.state === "taken" ? (
        <OpenDoor key={door.passId} door={door} />
      ) : (
        <Page
          title={t`Door Pass`}
          width="form"
          actions={door?.isLock === true && <Unlocking door={door} />}
        >
          <EmptyState title={noDoorText(door)} />
        </Page>
      )}
    </Frame>
  );
}

/** Names that were seen by a pass stay on the device only while it is good (R25.7). */
function useForgetting(door: Door | null): void {
  const passId = door?.state === "taken" || door?.state === "shut" ? door.passId : undefined;
  useEffect(() => {
    void forgetNamesUnless(({ isPass, doerId }) => !isPass || doerId === passId);
  }, [passId]);
}

function OpenDoor({ door }: { door: Door }) {
  const { passId, clubId, eventId, eventName, isLock, cardsOnly } = door;
  const calls = useMemo(
    () => doorOfEvent({ doerId: passId, isPass: true, clubId, eventId }),
    [passId, clubId, eventId],
  );
  const [sound, toggleSound] = useSoundSwitch();
  const title = eventTitle({ name: eventName });
  return (
    <Page
      title={t`Scan Cards: ${title}`}
      actions={
        <>
          <SoundSwitch on={sound} onToggle={toggleSound} />
          {isLock ? <Unlocking door={door} /> : <UsePassAsKiosk />}
        </>
      }
    >
      <Scanner calls={calls} sound={sound} cardsOnly={cardsOnly} />
    </Page>
  );
}

/** A locked scanner's controls: full screen, and unlocking it with a password (R24.6). */
function Unlocking({ door: { eventId, name } }: { door: Door }) {
  const { school } = Route.useSearch();
  const [isAsking, setIsAsking] = useState(school !== undefined);
  const schoolName = schoolLoginName();
  const owner = { hasPassword: true, schoolName, notice: school, path: "/door", ofOther: true };
  const fullScreen = useFullScreen();
  return (
    <>
      {fullScreen.isPossible && (
        <Toggle on={fullScreen.isFull} onToggle={fullScreen.toggle}>
          <Trans>Full Screen</Trans>
        </Toggle>
      )}
      <Button look="ghost" onClick={() => setIsAsking(true)}>
        <Trans>Unlock</Trans>
      </Button>
      {isAsking && (
        <UnlockDialog
          name={name ?? ""}
          isConfirmed={school === "confirmed"}
          renderProof={(error) => <ConfirmOwner owner={owner} error={error} />}
          // Unlocking needs a new document, because browser permissions depend on its URL.
          onUnlocked={() => location.replace(`/admin/events/${eventId}/scan`)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
