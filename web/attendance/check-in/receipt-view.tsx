import type { Ref } from "react";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./receipt-view.module.css";

type ReceiptViewProps = {
  title: string;
  /** Set where the title takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The check-in was there already. */
  repeat?: boolean;
  event: string;
  club: string;
  /** Null for an event without points. */
  points: string | null;
  /** Moments, each with its label. */
  times: readonly { label: string; value: string }[];
};

/** How a receipt for a check-in looks. */
export function ReceiptView(props: ReceiptViewProps) {
  const { title, titleRef, repeat = false, event, club, points, times } = props;
  return (
    <Card className={`${classes["receipt"]} ${repeat ? classes["repeat"] : ""}`}>
      <span className={classes["tick"]}>
        <Tick />
      </span>
      <h2 ref={titleRef} tabIndex={-1} className={classes["title"]}>
        {title}
      </h2>
      <p className={classes["event"]}>{event}</p>
      <p className={classes["club"]}>{club}</p>
      {points !== null && <p className={classes["points"]}>{points}</p>}
      <dl className={classes["times"]}>
        {times.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Tick() {
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M6 14.5l5.4 5.4L22 9" pathLength="1" />
    </svg>
  );
}
