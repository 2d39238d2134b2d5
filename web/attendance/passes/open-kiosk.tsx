import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { openKiosk } from "./kiosks.queries.ts";
import { OpenKioskDialog } from "./open-kiosk-dialog.tsx";
import type { OfEvent } from "./passes.queries.ts";

type OpenKioskProps = { event: OfEvent; mayBeForAny: boolean };

/** Makes this browser a kiosk for an event, or for any open event (R33.60). */
export function OpenKiosk({ event: { clubId, eventId }, mayBeForAny }: OpenKioskProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        <Trans>Open Kiosk</Trans>
      </Button>
      {isAsking && (
        <OpenKioskDialog
          byPass={false}
          mayBeForAny={mayBeForAny}
          open={({ isForAny, ...options }) =>
            openKiosk(clubId, { eventId: isForAny ? null : eventId, ...options })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
