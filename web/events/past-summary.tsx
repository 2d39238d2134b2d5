import type { Event } from "#contract/events.ts";
import classes from "./event-row.module.css";
import { pastStateOf } from "./event-state.ts";
import { pastSummaryOf } from "./event-texts.ts";

type PastSummaryProps = { event: Event; category: string | undefined };

/**
 * What the row of a past event says besides its name and count. On a phone, screen readers alone say
 * the usual state: it would take a line of its own.
 */
export function PastSummary({ event, category }: PastSummaryProps) {
  const { text, isUsual } = pastStateOf(event);
  return (
    <p className={classes["summary"]}>
      {pastSummaryOf(event, category)}
      <span className={isUsual ? classes["usual"] : undefined}>
        {" · "}
        {text}
      </span>
    </p>
  );
}
