import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import type { WindowRefusal } from "./use-check-in.ts";
import classes from "./window-notice.module.css";
import { closingText, openingText } from "./window-texts.ts";

type WindowNoticeProps = {
  windowRefusal: WindowRefusal;
  /** Called when check-in should be open. */
  onOpen: () => void;
  /** Called when a late member wants to say that they were there. */
  onTellOfficer: () => void;
};

/** The notice for members who are too early, who wait here, or too late (R7.19, R7.20). */
export function WindowNotice({ windowRefusal, onOpen, onTellOfficer }: WindowNoticeProps) {
  const isEarly = windowRefusal.state === "not-open-yet";
  useOpening(isEarly ? windowRefusal : undefined, onOpen);
  return (
    <div className={classes["notice"]} data-early={isEarly || undefined}>
      <p role="status">{isEarly ? openingText(windowRefusal) : closingText(windowRefusal)}</p>
      {!isEarly && (
        <Button look="ghost" onClick={onTellOfficer}>
          <Trans>Tell an Officer</Trans>
        </Button>
      )}
    </div>
  );
}

/** The limit of timers, about 24 days. */
const longestMs = 2 ** 31 - 1;

/**
 * Calls `onOpen` when check-in opens: by the server's time plus the time elapsed on this device,
 * whose clock may be wrong. A device that slept checks when it wakes.
 */
function useOpening(windowRefusal: WindowRefusal | undefined, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (windowRefusal === undefined) return undefined;
    const wait = Math.max(0, windowRefusal.opensAt - windowRefusal.now);
    const begun = performance.now();
    const timer = setTimeout(open, Math.min(wait, longestMs));
    const wake = () => {
      // Some timers pause while the device sleeps: then the server answers that it's too early.
      if (document.visibilityState === "visible" && performance.now() - begun > 1_000) open();
    };
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [windowRefusal]);
}
