import { t } from "@lingui/core/macro";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { formatClockOf, formatDayAt, formatTime } from "#web/platform/ui/format/format-dates.ts";
import type { EventState } from "../event-state.ts";

/** The projected texts about an event's check-in times, in the club's local time. */
export type WallTimes = {
  /** When check-in opens, while it hasn't. */
  opening: string | undefined;
  closing: string | undefined;
};

/** When check-in opens and closes at an event; an event without times says neither (R6.29). */
export function wallTimesOf(event: EventState, now: number): WallTimes {
  const { opensAt, closesAt, timeZone } = event;
  if (opensAt === null || closesAt === null || timeZone === null)
    return { opening: undefined, closing: undefined };
  const momentOf = (at: number) => {
    const day = formatDayAt(at, timeZone);
    return {
      time: formatClockOf(at, timeZone),
      day: day === formatDayAt(now, timeZone) ? "" : day,
    };
  };
  const [opens, closes] = [momentOf(opensAt), momentOf(closesAt)];
  return {
    opening:
      checkInWindowOf(event, now) === "opens-later"
        ? openingText(opens.time, opens.day)
        : undefined,
    closing: closingText(closes.time, closes.day),
  };
}

function openingText(time: string, day: string): string {
  return day === "" ? t`Check-in opens at ${time}` : t`Check-in opens on ${day} at ${time}`;
}

function closingText(time: string, day: string): string {
  return day === "" ? t`Check-in closes at ${time}` : t`Check-in closes on ${day} at ${time}`;
}

/** The club's local time, or this computer's while the club has no time zone. */
export function wallClock(now: number, timeZone: string | null): string {
  return timeZone === null ? formatTime(now) : formatClockOf(now, timeZone);
}
