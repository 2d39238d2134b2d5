import { perLanguage } from "./per-language.ts";

/** The one way in which dates and times are written: in the page's language and the viewer's zone. */

const day = { year: "numeric", month: "numeric", day: "numeric" } as const;
const minute = { hour: "numeric", minute: "2-digit" } as const;
const second = { ...minute, second: "2-digit" } as const;

const calendarDay = dateFormat({ ...day, timeZone: "UTC" });
const monthOnly = dateFormat({ month: "short", timeZone: "UTC" });
const dayOnly = dateFormat(day);
const writtenDay = dateFormat({ dateStyle: "medium" });
const minuteOnly = dateFormat(minute);
const dayAndMinute = dateFormat({ ...day, ...minute });
const secondOnly = dateFormat(second);
const dayAndSecond = dateFormat({ ...day, ...second });

function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  return (instant: number): string =>
    format()
      .formatToParts(instant)
      .map(({ type, value }) => (type === "year" ? value.padStart(4, "0") : value))
      .join("")
      // Some browsers put a narrow space before AM and PM, which neither copies nor searches well.
      .replaceAll("\u202F", " ");
}

/**
 * An event's calendar date (`YYYY-MM-DD`): "11/20/2026", or "" for none. It is the same day
 * in every zone (R11.3).
 */
export function formatEventDate(date: string | null): string {
  return date === null ? "" : calendarDay(Date.parse(date));
}

/** The month of a calendar date: "Nov". */
export function formatMonth(date: string): string {
  return monthOnly(Date.parse(date));
}

/** The day of an instant: "11/20/2026". */
export function formatDay(instant: number): string {
  return dayOnly(instant);
}

/** The day of an instant as one writes it: "Nov 20, 2026". */
export function formatWrittenDay(instant: number): string {
  return writtenDay(instant);
}

/** The time of an instant: "3:42 PM". */
export function formatTime(instant: number): string {
  return minuteOnly(instant);
}

/** An instant to the minute: "11/20/2026, 3:42 PM". */
export function formatMinute(instant: number): string {
  return dayAndMinute(instant);
}

/** An instant to the second: the time when it is of today, else with its date. */
export function formatTimestamp(timestamp: number, now: Date): string {
  const sameDay = new Date(timestamp).toDateString() === now.toDateString();
  return (sameDay ? secondOnly : dayAndSecond)(timestamp);
}
