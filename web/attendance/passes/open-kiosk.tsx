import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { openKiosk } from "./kiosks.queries.ts";
import { OpenKioskDialog } from "./open-kiosk-dialog.tsx";
import type { OfEvent } from "./passes.queries.ts";

/** Makes this browser a kiosk for an event, as helpers can (R33.60). */
export function OpenKiosk({ event }: { event: OfEvent }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <OpenKioskButton onOpen={() => setAsking(true)} />
      {isAsking && (
        <OpenKioskOfEvent event={event} mayBeForAny={false} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Opens the dialog for a kiosk. */
export function OpenKioskButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button look="ghost" onClick={onOpen}>
      <Trans>Open Kiosk</Trans>
    </Button>
  );
}

type OpenKioskOfEventProps = { event: OfEvent; mayBeForAny: boolean; onClose: () => void };

/** Asks how to make this browser a kiosk for an event, or for any open event (R33.60). */
export function OpenKioskOfEvent({ event, mayBeForAny, onClose }: OpenKioskOfEventProps) {
  const { clubId, eventId } = event;
  return (
    <OpenKioskDialog
      byPass={false}
      mayBeForAny={mayBeForAny}
      open={({ isForAny, ...options }) =>
        openKiosk(clubId, { eventId: isForAny ? null : eventId, ...options })
      }
      onClose={onClose}
    />
  );
}
