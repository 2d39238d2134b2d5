import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { ConfirmOwner } from "#web/accounts/confirm-owner.tsx";
import { schoolLoginName } from "#web/accounts/school-login-name.ts";
import { schoolSearch } from "#web/accounts/school-login/school-login-search.ts";
import { EndedKiosk } from "#web/attendance/kiosk/ended-kiosk.tsx";
import type { FoundKiosk } from "#web/attendance/kiosk/find-kiosk.ts";
import { forgetKioskDocument } from "#web/attendance/kiosk/kept-kiosk.ts";
import { kioskCalls } from "#web/attendance/kiosk/kiosk-calls.ts";
import { KioskScreen } from "#web/attendance/kiosk/kiosk-screen.tsx";
import { clearKiosk, listEntries } from "#web/attendance/kiosk/kiosk-store.ts";
import { LeaveDialog } from "#web/attendance/kiosk/leave-dialog.tsx";
import { Button } from "#web/platform/ui/button.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

/** This browser as a kiosk, or what became of it. */
export function KioskPage({ found }: { found: FoundKiosk }) {
  const [isOver, setIsOver] = useState(false);
  const { kiosk } = found;
  const wasKiosk = kiosk !== null || found.wasKiosk;
  const isLocked = found.kiosk === null ? found.isLocked : found.kiosk.isLock;
  const leave = isLocked && (
    <LeaveKiosk eventId={kiosk?.event?.id} isRunning={kiosk !== null && !isOver} />
  );
  return (
    <Shell bare>
      {kiosk === null || isOver ? (
        <EndedKiosk wasKiosk={wasKiosk} leave={leave} />
      ) : (
        <KioskScreen
          kiosk={kiosk}
          calls={kioskCalls}
          known={found.known}
          leave={leave}
          onOver={() => setIsOver(true)}
        />
      )}
    </Shell>
  );
}

/** Ends the lock of this browser with the officer's password, or their school's login (R24.6). */
function LeaveKiosk({ eventId, isRunning }: { eventId: string | undefined; isRunning: boolean }) {
  const { school } = schoolSearch(Object.fromEntries(new URLSearchParams(location.search)));
  const [isAsking, setIsAsking] = useState(school !== undefined);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    if (isAsking && isRunning) void listWaiting().then(({ length }) => setWaiting(length));
  }, [isAsking, isRunning]);
  const schoolName = schoolLoginName();
  const owner = { hasPassword: true, schoolName, notice: school, path: "/kiosk", ofOther: true };
  const leave = async () => {
    await Promise.all([clearKiosk(), forgetKioskDocument()]).catch(() => {});
    const event = eventId === undefined ? "/admin/events" : `/admin/events/${eventId}/details`;
    // Who isn't saved is listed here.
    location.replace((await listEntries().catch(() => [])).length > 0 ? "/kiosk" : event);
  };
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        <Trans>Leave Kiosk</Trans>
      </Button>
      {isAsking && (
        <LeaveDialog
          renderProof={(error) => <ConfirmOwner owner={owner} error={error} />}
          isConfirmed={school === "confirmed"}
          waiting={waiting}
          onLeft={() => void leave()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The entries that the server hasn't answered. */
async function listWaiting() {
  const entries = await listEntries().catch(() => []);
  return entries.filter(({ refused }) => refused === undefined);
}
