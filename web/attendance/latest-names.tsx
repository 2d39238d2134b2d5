import { t } from "@lingui/core/macro";
import type { Attendee } from "#contract/attendance.ts";
import classes from "./latest-names.module.css";

/** The number that fits on a projector. */
const shown = 8;

/** The latest arrivals, for the whole room to read: only their names. */
export function LatestNames({ attendees }: { attendees: readonly Attendee[] }) {
  const latest = attendees.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, shown);
  return (
    <ol aria-label={t`Latest arrivals`} className={classes["names"]} translate="no">
      {latest.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ol>
  );
}
