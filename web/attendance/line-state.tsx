import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { lateText } from "#web/platform/texts/event-values.ts";
import { formatClock } from "#web/platform/ui/format/format-dates.ts";
import { formatHours } from "#web/platform/ui/format/format.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import type { AttendanceLine } from "./attendance-lines.ts";
import classes from "./line-state.module.css";

/** The state of an attendance, with the reason if an officer gave one (R5.5). */
export function LineState({ line }: { line: AttendanceLine }) {
  const { reason, minutes, signedInAt, lateBy, mayReturn, isAward, note } = line;
  const about = mayReturn && !isAward ? t`You can check in again.` : undefined;
  const pill = pillOf(line);
  // An award is nothing that ended.
  const tone = line.state === "attended" ? "on" : "ended";
  const others = [reason, minutes, lateBy, note];
  if (pill === undefined && signedInAt === undefined && others.every((other) => other === null))
    return null;
  return (
    <span className={classes["state"]}>
      {pill !== undefined && <StatusPill tone={tone}>{pill}</StatusPill>}
      {minutes !== null && <span>{formatHours(minutes)}</span>}
      {signedInAt !== undefined && <span>{sinceText(signedInAt)}</span>}
      {lateBy !== null && <span>{lateText(lateBy)}</span>}
      {note !== null && <span>{note}</span>}
      {reason !== null && reason !== "" && (
        <span>
          <Trans>“{reason}”</Trans>
        </span>
      )}
      {about !== undefined && <span>{about}</span>}
    </span>
  );
}

/** A visit that is running; it counts once it has ended (R35.3). */
function sinceText(signedInAt: number): string {
  const time = formatClock(signedInAt, ownTimeZone());
  return t`Signed in since ${time}`;
}

function pillOf({ state, isAward }: AttendanceLine): string | undefined {
  switch (state) {
    case "attended":
      return isAward ? t`Award` : undefined;
    case "cancelled":
      return t`Canceled`;
    case "removed":
      return t`Removed`;
    case "moved":
      return t`Moved to another event`;
  }
}
