import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatDay, formatMinute, formatTime } from "#web/platform/ui/format/format-dates.ts";
import classes from "./kiosk-screen.module.css";

/** How many are at the events that are open now. */
export function HereNow({ kiosk: { event, open } }: { kiosk: Kiosk }) {
  return (
    <ul className={classes["here"]}>
      {open.map(({ id, here, name }) => (
        <li key={id}>
          {event === null && <span>{eventTitle({ name: name ?? "" })}</span>}
          <span>
            <Plural value={here} one="# here" other="# here" />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says when check-in opens, or that nothing is open. */
export function OpeningLater({ kiosk: { open, opensAt } }: { kiosk: Kiosk }) {
  const [openedAt] = useState(Date.now);
  if (open.length > 0) return null;
  if (opensAt === null)
    return (
      <p className={classes["note"]}>
        <Trans>No event is open right now</Trans>
      </p>
    );
  const time =
    formatDay(opensAt) === formatDay(openedAt) ? formatTime(opensAt) : formatMinute(opensAt);
  return (
    <p className={classes["note"]}>
      <Trans>Check-in opens at {time}</Trans>
    </p>
  );
}
