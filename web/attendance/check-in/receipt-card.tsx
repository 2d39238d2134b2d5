import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { errorText } from "#web/platform/api/error-texts.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { eventTitle, lateText } from "#web/platform/texts/event-values.ts";
import { formatClock, formatEventDate, formatOnDay } from "#web/platform/ui/format/format-dates.ts";
import { formatDifference, formatPoints } from "#web/platform/ui/format/format.ts";
import type { CheckInOutcome } from "./check-in-outcome.ts";
import { ReceiptView } from "./receipt-view.tsx";

type ReceiptCardProps = CheckInOutcome & {
  /** Takes the focus, which also hides a phone's keyboard. */
  focused: boolean;
};

/**
 * A member's receipt for a check-in: a new one with Success!, the one that counts if they repeat
 * it (R7.5), or one that was pending since they came (R7.15).
 */
export function ReceiptCard({ receipt, repeat, arrived = false, focused }: ReceiptCardProps) {
  const { date, lateBy } = receipt;
  const formatReceived = repeat ? formatPoints : formatDifference;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  const timeZone = receipt.timeZone ?? ownTimeZone();
  const eventDate = formatEventDate(date);
  const moment = arrived
    ? formatClock(receipt.timestamp, timeZone)
    : formatOnDay(receipt.timestamp, timeZone, eventDate);
  // A tab may have kept the receipt of an earlier version, without this.
  const late = typeof lateBy === "number" ? ` · ${lateText(lateBy)}` : "";
  return (
    <ReceiptView
      title={repeat ? errorText("already-checked-in") : t`Success!`}
      titleRef={title}
      repeat={repeat}
      event={eventTitle({ name: receipt.eventName })}
      club={receipt.clubName}
      points={receipt.points === null ? null : formatReceived(receipt.points)}
      times={[
        ...(date === null ? [] : [{ label: t`Event Date`, value: eventDate }]),
        { label: arrived ? t`Arrived` : t`Checked In`, value: moment + late },
      ]}
    />
  );
}
