import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { RunningSession } from "#contract/accounts/own-account.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { formatWrittenDay } from "#web/platform/ui/format/format-more-dates.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import classes from "../session-row.module.css";

type SessionRowProps = {
  session: RunningSession;
  /** The name of the school's login; "" without one. */
  schoolName: string;
  ending: boolean;
  /** Gets the browser's name. */
  onEnd: (browser: string) => void;
};

/** A browser that is logged in, with a button to log it out. */
export function SessionRow({ session, schoolName, ending, onEnd }: SessionRowProps) {
  const { current, lastUsed } = session;
  const browser = nameOf(session);
  const started = formatWrittenDay(session.started);
  const day = formatWrittenDay(lastUsed);
  const time = formatTime(lastUsed);
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <div className={classes["browser"]}>
          {browser}
          {current && <StatusPill tone="on">{t`This browser`}</StatusPill>}
        </div>
        <div className={classes["times"]}>
          <span>{current ? t`Active now` : t`Last used ${day}, ${time}`}</span>
          <span>{beginningOf(session, started, schoolName)}</span>
        </div>
      </div>
      {current ? (
        <Button look="ghost" loading={ending} onClick={() => onEnd(browser)}>
          <Trans>Logout</Trans>
        </Button>
      ) : (
        <Button look="ghost" aria-label={t`Log Out of ${browser}`} onClick={() => onEnd(browser)}>
          <Trans>Log Out</Trans>
        </Button>
      )}
    </li>
  );
}

/** When and how a session began. */
function beginningOf({ method }: RunningSession, started: string, schoolName: string): string {
  if (method === "passkey") return t`Logged in ${started} with a passkey`;
  return method === "school" && schoolName !== ""
    ? t`Logged in ${started} with ${schoolName}`
    : t`Logged in ${started}`;
}

/** A browser in plain words: "Firefox on Windows". */
export function nameOf(session: RunningSession): string {
  const { system } = session;
  const browser = session.browser ?? t`Unknown browser`;
  return system === null ? browser : t`${browser} on ${system}`;
}
