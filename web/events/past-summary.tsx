import type { Event } from "#contract/events.ts";
import classes from "./event-row.module.css";
import { pastStateOf } from "./event-state.ts";
import { pastSummaryOf } from "./event-texts.ts";

type PastSummaryProps = { event: Event; category: string | undefined };

/**
 * What the row of a past event says besides its name and count. Screen readers alone say the usual
 * state, which nearly every row has.
 */
export function PastSummary({ event, category }: PastSummaryProps) {
  const { text, isUsual } = pastStateOf(event);
  return (
    <p className={classes["summary"]}>
      {pastSummaryOf(event, category)}
      <span className={isUsual ? classes["usual"] : undefined}>
        {" · "}
        <span>{text}</span>
      </span>
    </p>
  );
}
