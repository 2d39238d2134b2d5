import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { importAgain } from "#web/platform/api/import-again.ts";
import { Toggle } from "#web/platform/ui/fields/toggle.tsx";
import { OfflineIcon } from "#web/platform/ui/icons.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { useFullScreen } from "#web/platform/ui/use-full-screen.ts";
import type { KioskCamera } from "./kiosk-camera.tsx";
import classes from "./kiosk-screen.module.css";
import { RefusedEntries } from "./refused-entries.tsx";
import type { KioskState } from "./use-kiosk.ts";

/** The camera, which is loaded when it is turned on. Without a network, the kiosk goes on without. */
function useCameraPart() {
  const [part, setPart] = useState<{ Camera: typeof KioskCamera }>();
  const [isOn, setIsOn] = useState(false);
  const toggle = async () => {
    setIsOn(!isOn);
    if (isOn || part !== undefined) return;
    try {
      const loaded = await importAgain(() => import("./kiosk-camera.tsx"));
      setPart({ Camera: loaded.KioskCamera });
    } catch {
      setIsOn(false);
      notify(t`We couldn't load this. Check your connection and try again.`);
    }
  };
  return { isOn, toggle: () => void toggle(), Camera: isOn ? part?.Camera : undefined };
}

type KioskFootProps = { state: KioskState; onRead: (text: string) => void; leave: ReactNode };

/** What the officer needs: the camera, full screen, what waits, and the way out. */
export function KioskFoot({ state, onRead, leave }: KioskFootProps) {
  const { waiting, refused, dismissRefused } = state;
  const { isOn, toggle, Camera } = useCameraPart();
  const fullScreen = useFullScreen();
  return (
    <footer className={classes["foot"]}>
      {Camera && <Camera onRead={onRead} onClose={toggle} />}
      {refused.length > 0 && <RefusedEntries entries={refused} onDismiss={dismissRefused} />}
      <div role="status">
        {waiting > 0 && (
          <p className={classes["waiting"]}>
            <OfflineIcon /> <Plural value={waiting} one="# waiting" other="# waiting" />
          </p>
        )}
      </div>
      <div className={classes["row"]} role="group" aria-label={t`Kiosk`}>
        <Toggle on={isOn} onToggle={toggle}>
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
