import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { Toggle } from "#web/platform/ui/fields/toggle.tsx";
import { OfflineIcon } from "#web/platform/ui/icons.tsx";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { useFullScreen } from "#web/platform/ui/use-full-screen.ts";
import classes from "./kiosk-screen.module.css";
import { RefusedEntries } from "./refused-entries.tsx";
import type { KioskState } from "./use-kiosk.ts";

const KioskCamera = lazyPart(
  () => import("./kiosk-camera.tsx"),
  (loaded) => loaded.KioskCamera,
);

type KioskFootProps = { state: KioskState; onRead: (text: string) => void; leave: ReactNode };

/** What the officer needs: the camera, full screen, what waits, and the way out. */
export function KioskFoot({ state, onRead, leave }: KioskFootProps) {
  const { waiting, refused, dismissRefused } = state;
  const [hasCamera, setHasCamera] = useState(false);
  const fullScreen = useFullScreen();
  return (
    <footer className={classes["foot"]}>
      {hasCamera && <KioskCamera onRead={onRead} onClose={() => setHasCamera(false)} />}
      {refused.length > 0 && <RefusedEntries entries={refused} onDismiss={dismissRefused} />}
      <div role="status">
        {waiting > 0 && (
          <p className={classes["waiting"]}>
            <OfflineIcon /> <Plural value={waiting} one="# waiting" other="# waiting" />
          </p>
        )}
      </div>
      <div className={classes["row"]} role="group" aria-label={t`Kiosk`}>
        <Toggle on={hasCamera} onToggle={() => setHasCamera(!hasCamera)}>
          <Trans>Camera</Trans>
        </Toggle>
        {fullScreen.isPossible && (
          <Toggle on={fullScreen.isFull} onToggle={fullScreen.toggle}>
            <Trans>Full Screen</Trans>
          </Toggle>
        )}
        {leave}
      </div>
    </footer>
  );
}
