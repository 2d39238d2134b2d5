import { t } from "@lingui/core/macro";
import type { PendingCheckIn } from "#web/platform/device/pending-check-ins.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatClock, formatTime } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format-number.ts";

/** What a sentence about a saved spot names; `opening` is only there for early arrivals (R7.24). */
export function spotValues({ eventName, clubName, opens, lateBy, points, until }: PendingCheckIn) {
  const title = eventTitle({ name: eventName });
  const isLate = typeof lateBy === "number";
  return {
    title,
    event: clubName === undefined ? title : t`${title} (${clubName})`,
    opening: opens ? formatClock(opens.at, opens.timeZone) : undefined,
    time: formatTime(until),
    isLate,
    minutes: isLate ? formatNumber(lateBy) : "",
    points,
  };
}
