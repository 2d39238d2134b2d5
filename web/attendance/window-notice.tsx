import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatClock, formatDayAt } from "#web/ui/format-dates.ts";
import classes from "./window-notice.module.css";
import type { WindowRefusal } from "./use-check-in.ts";

type WindowNoticeProps = {
  windowRefusal: WindowRefusal;
  /** Told when check-in should be open by now. */
  onOpen: () => void;
  /** Told when who came too late wants to say that they were there. */
  onTellOfficer: () => void;
};

/** What a member reads who comes too early or too late; who is early waits here (R7.19, R7.20). */
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

/** Timers count no further than about 24 days. */
const longestMs = 2 ** 31 - 1;

/**
 * Calls `onOpen` when check-in opens: by the server's time, as it told it, and the stopwatch of
 * this device, whose clock may be wrong. A device that slept asks when it wakes.
 */
function useOpening(windowRefusal: WindowRefusal | undefined, onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (windowRefusal === undefined) return undefined;
    const wait = Math.max(0, windowRefusal.opensAt - windowRefusal.now);
    const begun = performance.now();
    const timer = setTimeout(open, Math.min(wait, longestMs));
    const wake = () => {
      // Some stopwatches stand still while the device sleeps: then the server says that it is early.
      if (document.visibilityState === "visible" && performance.now() - begun > 1_000) open();
    };
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  }, [windowRefusal]);
}

function openingText({ eventName, opensAt, timeZone, now }: WindowRefusal): string {
  const name = eventTitle({ name: eventName });
  const [time, day] = [formatClock(opensAt, timeZone), formatDayAt(opensAt, timeZone)];
  return day === formatDayAt(now, timeZone)
    ? t`Check-in for ${name} opens at ${time}. Keep this page open.`
    : t`Check-in for ${name} opens on ${day} at ${time}.`;
}

function closingText({ eventName, closesAt, timeZone, now }: WindowRefusal): string {
  const name = eventTitle({ name: eventName });
  const [time, day] = [formatClock(closesAt, timeZone), formatDayAt(closesAt, timeZone)];
  return day === formatDayAt(now, timeZone)
    ? t`Check-in for ${name} closed at ${time}. Were you there?`
    : t`Check-in for ${name} closed on ${day} at ${time}. Were you there?`;
}
