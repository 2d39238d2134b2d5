import type { RunningSession } from "#contract/own-account.ts";
import { Button } from "#web/ui/button.tsx";
import { formatTime, formatWrittenDay } from "#web/ui/format-dates.ts";
import { StatusPill } from "#web/ui/status-pill.tsx";
import classes from "./session-row.module.css";

type SessionRowProps = { session: RunningSession; ending: boolean; onEnd: () => void };

/** A browser on which one is signed in. The one in front of the person ends by Logout. */
export function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { browser, current, started, lastUsed } = session;
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <div className={classes["browser"]}>
          {browser}
          {current && <StatusPill on>This browser</StatusPill>}
        </div>
        <div className={classes["times"]}>
          <span>
            {current
              ? "In use now"
              : `Last used ${formatWrittenDay(lastUsed)}, ${formatTime(lastUsed)}`}
          </span>
          <span>{`Logged in ${formatWrittenDay(started)}`}</span>
        </div>
      </div>
      {!current && (
        <Button
          look="ghost"
          aria-label={`End session of ${browser}`}
          loading={ending}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}
