import { t } from "@lingui/core/macro";
import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { statusText } from "#web/platform/texts/event-choice-texts.ts";
import { formatClock, formatDayAt } from "#web/platform/ui/format/format-dates.ts";

/** The values that determine an event's state. */
export type EventState = Pick<
  Event,
  "status" | "cancelledAt" | "sealedAt" | "opensAt" | "closesAt" | "timeZone"
>;

/** An event's state at an instant: canceled, sealed, or when its check-in opens or closes. */
export function stateText(event: EventState, now: number): string {
  if (event.cancelledAt !== null) return t`Canceled`;
  if (event.sealedAt !== null) return t`Locked`;
  return windowText(event, now) ?? statusText(event.status);
}

/**
 * The state of an event that is over, in a word: the list has its day next to it. Most are over
 * because their time is; `isUsual` says so.
 */
export function pastStateOf(event: EventState): { text: string; isUsual: boolean } {
  if (event.cancelledAt !== null) return { text: t`Canceled`, isUsual: false };
  if (event.sealedAt !== null) return { text: t`Locked`, isUsual: false };
  const text = event.status === "Active" ? t`Closed` : statusText(event.status);
  return { text, isUsual: true };
}

/** Whether an event's code is shown to people, including those who come early and wait. */
export function isInviting(event: EventState, now: number): boolean {
  return ["open", "opens-later"].includes(checkInWindowOf(event, now));
}

/** When check-in to an event with times opens or closes; undefined if its status says it all. */
function windowText(event: EventState, now: number): string | undefined {
  const { opensAt, closesAt, timeZone } = event;
  if (opensAt === null || closesAt === null || timeZone === null) return undefined;
  const today = formatDayAt(now, timeZone);
  const dayOf = (at: number) => {
    const day = formatDayAt(at, timeZone);
    return day === today ? undefined : day;
  };
  const [opening, closing] = [formatClock(opensAt, timeZone), formatClock(closesAt, timeZone)];
  const [openingDay, closingDay] = [dayOf(opensAt), dayOf(closesAt)];
  switch (checkInWindowOf(event, now)) {
    case "opens-later":
      return openingDay === undefined ? t`Opens at ${opening}` : t`Opens on ${openingDay}`;
    case "open":
      return closingDay === undefined ? t`Open until ${closing}` : t`Open until ${closingDay}`;
    case "ended":
      return closingDay === undefined ? t`Closed at ${closing}` : t`Closed on ${closingDay}`;
    case "unavailable":
      return undefined;
  }
}
