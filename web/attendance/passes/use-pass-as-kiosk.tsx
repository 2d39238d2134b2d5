import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { openKioskByPass } from "./kiosks.queries.ts";
import { OpenKioskDialog } from "./open-kiosk-dialog.tsx";

/** Makes a browser with a door pass a kiosk for the pass's event (R33.62). */
export function UsePassAsKiosk() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => setAsking(true)}>
        <Trans>Use as Kiosk</Trans>
      </Button>
      {isAsking && (
        <OpenKioskDialog
          byPass
          mayBeForAny={false}
          open={({ isForAny: _isForAny, ...options }) => openKioskByPass(options)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
