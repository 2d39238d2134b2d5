import { perLanguage } from "./per-language.ts";

/**
 * The single place that formats dates and times, with `format-more-dates.ts`: in the page's language
 * and the viewer's zone.
 */

/** Parts of a date, and of a time, to the minute. */
export const day = { year: "numeric", month: "numeric", day: "numeric" } as const;
export const minute = { hour: "numeric", minute: "2-digit" } as const;

/** Formatters for the local time of other zones. */
const clockOf = zoned({ ...minute });
const namedClockOf = zoned({ ...minute, timeZoneName: "short" });
const dayOf = zoned(day);
const dayAndClockOf = zoned({ ...day, ...minute });

const calendarDay = dateFormat({ ...day, timeZone: "UTC" });
const dayOnly = dateFormat(day);
const minuteOnly = dateFormat(minute);
const dayAndMinute = dateFormat({ ...day, ...minute });

function zoned(options: Intl.DateTimeFormatOptions) {
  const known = new Map<string, (instant: number) => string>();
  return (timeZone: string) => {
    const format = known.get(timeZone) ?? dateFormat({ ...options, timeZone });
    known.set(timeZone, format);
    return format;
  };
}

/** Formats instants in the page's language. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  return (instant: number): string =>
    format()
      .formatToParts(instant)
      .map(({ type, value }) => (type === "year" ? value.padStart(4, "0") : value))
      .join("")
      // Some browsers put a narrow space before AM and PM, which is hard to copy and search for.
      .replaceAll("\u202F", " ");
}

/**
 * An event's calendar date (`YYYY-MM-DD`): "11/20/2026", or "" for none. It is the same day
 * in every zone (R11.3).
 */
export function formatEventDate(date: string | null): string {
  return date === null ? "" : calendarDay(Date.parse(date));
}

/** The day of an instant: "11/20/2026". */
export function formatDay(instant: number): string {
  return dayOnly(instant);
}

/** The time of an instant: "3:42 PM". */
export function formatTime(instant: number): string {
  return minuteOnly(instant);
}

/** An instant to the minute: "11/20/2026, 3:42 PM". */
export function formatMinute(instant: number): string {
  return dayAndMinute(instant);
}

/** Whether a zone's local time differs from the viewer's at an instant. */
export function isElsewhere(instant: number, timeZone: string): boolean {
  return dayAndClockOf(timeZone)(instant) !== dayAndMinute(instant);
}

/** A zone's local time: "3:30 PM", or "3:30 PM PST" if the viewer's differs. */
export function formatClock(instant: number, timeZone: string): string {
  return (isElsewhere(instant, timeZone) ? namedClockOf : clockOf)(timeZone)(instant);
}

/** An instant to the minute in a zone: "11/20/2026, 3:42 PM", named if the viewer's differs. */
export function formatMinuteAt(instant: number, timeZone: string): string {
  return `${formatDayAt(instant, timeZone)}, ${formatClock(instant, timeZone)}`;
}

/** An instant to the minute in a zone, without its date if that is the `day` the page names. */
export function formatOnDay(instant: number, timeZone: string, day: string): string {
  const isThatDay = formatDayAt(instant, timeZone) === day;
  return (isThatDay ? formatClock : formatMinuteAt)(instant, timeZone);
}

/** A zone's local time without the zone's name: "3:30 PM". */
export function formatClockOf(instant: number, timeZone: string): string {
  return clockOf(timeZone)(instant);
}

/** The day of an instant in a zone: "11/20/2026". */
export function formatDayAt(instant: number, timeZone: string): string {
  return dayOf(timeZone)(instant);
}
