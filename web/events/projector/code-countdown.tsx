import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { bounds } from "#contract/platform/bounds.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import classes from "./code-countdown.module.css";

/** The time left for a changing code: a ring that empties, and the seconds (R6.29). */
export function CodeCountdown({ changesAt }: { changesAt: number }) {
  const left = useSecondsUntil(changesAt);
  const seconds = formatNumber(left);
  return (
    <p role="timer" className={classes["countdown"]}>
      <svg viewBox="0 0 24 24" className={classes["ring"]} aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <circle
          cx="12"
          cy="12"
          r="10"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - left / bounds.codeStepSeconds}
          className={classes["left"]}
        />
      </svg>
      <span>
        {left > 0 ? <Trans>New code in {seconds} s</Trans> : <Trans>Changing the code…</Trans>}
      </span>
    </p>
  );
}

/** Whole seconds until a time on this device's clock, from a code's full time down to 0. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((instant - now) / 1_000);
  return Math.min(Math.max(seconds, 0), bounds.codeStepSeconds);
}
