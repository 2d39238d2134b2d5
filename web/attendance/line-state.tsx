import { Trans } from "@lingui/react/macro";
import { t } from "@lingui/core/macro";
import { lateText } from "#web/texts/event-values.ts";
import { StatusPill } from "#web/ui/status-pill.tsx";
import type { AttendanceLine } from "./attendance-lines.ts";
import classes from "./line-state.module.css";

/** The state of an attendance, with the reason if an officer gave one (R5.5). */
export function LineState({ line }: { line: AttendanceLine }) {
  const { state, reason, lateBy, mayReturn } = line;
  const [pill, about] = [pillOf(state), mayReturn ? t`You can check in again.` : undefined];
  if (pill === undefined && reason === null && lateBy === null) return null;
  return (
    <span className={classes["state"]}>
      {pill !== undefined && <StatusPill tone="ended">{pill}</StatusPill>}
      {lateBy !== null && <span>{lateText(lateBy)}</span>}
      {reason !== null && reason !== "" && (
        <span>
          <Trans>“{reason}”</Trans>
        </span>
      )}
      {about !== undefined && <span>{about}</span>}
    </span>
  );
}

function pillOf(state: AttendanceLine["state"]): string | undefined {
  switch (state) {
    case "attended":
      return undefined;
    case "cancelled":
      return t`Canceled`;
    case "removed":
      return t`Removed`;
    case "moved":
      return t`Moved to another event`;
  }
}
