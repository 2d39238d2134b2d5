import { t } from "@lingui/core/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";
import classes from "./latest-names.module.css";

/** The number that fits on a projector. */
const usual = 8;

type LatestNamesProps = { attendees: readonly Attendee[]; shown?: number };

/** The latest arrivals, newest first: only their names, for the whole room to read. */
export function LatestNames({ attendees, shown = usual }: LatestNamesProps) {
  const latest = attendees.toSorted((a, b) => b.timestamp - a.timestamp).slice(0, shown);
  return (
    <ol aria-label={t`Latest arrivals`} className={classes["names"]} translate="no">
      {latest.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ol>
  );
}
