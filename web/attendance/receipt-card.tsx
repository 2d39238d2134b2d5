import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { errorText } from "#web/platform/error-texts.ts";
import { Card } from "#web/ui/card.tsx";
import { eventTitle, lateText } from "#web/texts/event-values.ts";
import { formatDifference, formatPoints } from "#web/ui/format.ts";
import { ownTimeZone } from "#web/platform/own-time-zone.ts";
import { formatClock, formatEventDate, formatMinuteAt } from "#web/ui/format-dates.ts";
import classes from "./receipt-card.module.css";
import type { CheckInOutcome } from "./check-in-outcome.ts";

type ReceiptCardProps = CheckInOutcome & {
  /** Takes the focus, which also hides a phone's keyboard. */
  focused: boolean;
};

/**
 * A member's receipt for a check-in: a new one with Success!, the one that counts if they repeat
 * it (R7.5), or one that was pending since they came (R7.15).
 */
export function ReceiptCard({ receipt, repeat, arrived = false, focused }: ReceiptCardProps) {
  const { lateBy } = receipt;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <Card className={`${classes["receipt"]} ${repeat ? classes["repeat"] : ""}`}>
      <span className={classes["tick"]}>
        <Tick />
      </span>
      <h2 ref={title} tabIndex={-1} className={classes["title"]}>
        {repeat ? errorText("already-checked-in") : t`Success!`}
      </h2>
      <p className={classes["event"]}>{eventTitle({ name: receipt.eventName })}</p>
      <p className={classes["club"]}>{receipt.clubName}</p>
      <p className={classes["points"]}>
        {(repeat ? formatPoints : formatDifference)(receipt.points ?? 0)}
      </p>
      <dl className={classes["times"]}>
        {receipt.date !== null && (
          <div>
            <dt>
              <Trans>Event Date</Trans>
            </dt>
            <dd>{formatEventDate(receipt.date)}</dd>
          </div>
        )}
        <div>
          <dt>{arrived ? <Trans>Arrived</Trans> : <Trans>Checked In</Trans>}</dt>
          <dd>
            {(arrived ? formatClock : formatMinuteAt)(
              receipt.timestamp,
              receipt.timeZone ?? ownTimeZone(),
            )}
            {/* A tab may have kept the receipt of an earlier version, without this. */}
            {typeof lateBy === "number" && ` · ${lateText(lateBy)}`}
          </dd>
        </div>
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
