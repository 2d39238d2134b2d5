import { t } from "@lingui/core/macro";
import type { ClosedWindow } from "#contract/events/times/event-times.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatClock, formatDayAt } from "#web/platform/ui/format/format-dates.ts";

/** When check-in opens, in the club's time zone, and whether the member has to do anything (R7.19, R7.24). */
export function openingText(closedWindow: Omit<ClosedWindow, "clubId" | "eventId">): string {
  const { eventName, opensAt, timeZone, now, spotSaved } = closedWindow;
  const name = eventTitle({ name: eventName });
  const [time, day] = [formatClock(opensAt, timeZone), formatDayAt(opensAt, timeZone)];
  const isToday = day === formatDayAt(now, timeZone);
  if (spotSaved)
    return isToday
      ? t`Check-in for ${name} opens at ${time}. We saved your spot, so you'll be checked in then. You can put your phone away.`
      : t`Check-in for ${name} opens on ${day} at ${time}. We saved your spot, so you'll be checked in then. You can put your phone away.`;
  return isToday
    ? t`Check-in for ${name} opens at ${time}. Keep this page open.`
    : t`Check-in for ${name} opens on ${day} at ${time}.`;
}

/** When check-in closed, in the club's time zone. */
export function closingText({ eventName, closesAt, timeZone, now }: ClosedWindow): string {
  const name = eventTitle({ name: eventName });
  const [time, day] = [formatClock(closesAt, timeZone), formatDayAt(closesAt, timeZone)];
  return day === formatDayAt(now, timeZone)
    ? t`Check-in for ${name} closed at ${time}. Were you there?`
    : t`Check-in for ${name} closed on ${day} at ${time}. Were you there?`;
}
