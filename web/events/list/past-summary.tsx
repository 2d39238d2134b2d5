import type { Event } from "#contract/events/events.ts";
import { pastStateOf } from "../event-state.ts";
import spoken from "#web/platform/ui/format/spoken.module.css";
import classes from "./event-row.module.css";

type PastSummaryProps = { event: Event; summary: string };

/**
 * What the row of a past event says besides its name and count. Screen readers alone say the usual
 * state, which nearly every row has.
 */
export function PastSummary({ event, summary }: PastSummaryProps) {
  const { text, isUsual } = pastStateOf(event);
  return (
    <p className={classes["summary"]}>
      {summary}
      <span className={isUsual ? spoken["spoken"] : undefined}>
        {" · "}
        <span>{text}</span>
      </span>
    </p>
  );
}
