import { ownTimeZone } from "#web/platform/own-time-zone.ts";
import { perLanguage } from "./per-language.ts";

/** The single place that formats dates and times: in the page's language and the viewer's zone. */

const day = { year: "numeric", month: "numeric", day: "numeric" } as const;
const minute = { hour: "numeric", minute: "2-digit" } as const;

/** Formatters for the local time of other zones. */
const clockOf = zoned({ ...minute });
const namedClockOf = zoned({ ...minute, timeZoneName: "short" });
const dayOf = zoned(day);
const dayAndClockOf = zoned({ ...day, ...minute });

const calendarDay = dateFormat({ ...day, timeZone: "UTC" });
const ofWeek = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
const weekday = dateFormat(ofWeek);
const weekdayAndYear = dateFormat({ ...ofWeek, year: "numeric" });
const longDay = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const weekdayOnly = dateFormat({ weekday: "short", timeZone: "UTC" });
const monthOfYear = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const monthOnly = dateFormat({ month: "short", timeZone: "UTC" });
const dayOnly = dateFormat(day);
const writtenDay = dateFormat({ dateStyle: "medium" });
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

function dateFormat(options: Intl.DateTimeFormatOptions) {
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

/**
 * A calendar date near today, with its weekday: "Tue, Sep 15", or "Tue, Sep 15, 2025" if it is in
 * another year than `today`.
 */
export function formatNearDay(date: string, today = new Date()): string {
  const isThisYear = date.startsWith(String(today.getFullYear()));
  return (isThisYear ? weekday : weekdayAndYear)(Date.parse(date));
}

/** A calendar date with its month's name: "November 20, 2026". */
export function formatCalendarDay(date: string): string {
  return longDay(Date.parse(date));
}

/** The weekday of a calendar date alone: "Fri". */
export function formatWeekdayAlone(date: string): string {
  return weekdayOnly(Date.parse(date));
}

/** The month of a calendar date: "November 2026". */
export function formatMonthOfYear(date: string): string {
  return monthOfYear(Date.parse(date));
}

/** The month of a calendar date: "Nov". */
export function formatMonth(date: string): string {
  return monthOnly(Date.parse(date));
}

/** The day of an instant: "11/20/2026". */
export function formatDay(instant: number): string {
  return dayOnly(instant);
}

/** The day of an instant with the month's name: "Nov 20, 2026". */
export function formatWrittenDay(instant: number): string {
  return writtenDay(instant);
}

/** The time of an instant: "3:42 PM". */
export function formatTime(instant: number): string {
  return minuteOnly(instant);
}

/** The times of two instants of a day: "3:31 – 3:45 PM". */
export function formatTimeRange(from: number, to: number): string {
  return minuteRange()
    .formatRange(from, to)
    .replace(/[\u2009\u202F]/g, " ");
}
const minuteRange = perLanguage((language) => new Intl.DateTimeFormat(language, minute));

/** An instant to the minute: "11/20/2026, 3:42 PM". */
export function formatMinute(instant: number): string {
  return dayAndMinute(instant);
}

/** An instant to the minute: the time if it is today, otherwise with its date. */
export function formatTimestamp(timestamp: number, now: Date): string {
  const sameDay = new Date(timestamp).toDateString() === now.toDateString();
  return (sameDay ? minuteOnly : dayAndMinute)(timestamp);
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

/** A zone's local time without the zone's name: "3:30 PM". */
export function formatClockOf(instant: number, timeZone: string): string {
  return clockOf(timeZone)(instant);
}

/** The day of an instant in a zone: "11/20/2026". */
export function formatDayAt(instant: number, timeZone: string): string {
  return dayOf(timeZone)(instant);
}

const zonedRange = perLanguage((language) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, named: boolean) => {
    const key = `${timeZone} ${named}`;
    const options = { ...day, ...minute, timeZone, ...(named && shortName) };
    const format = known.get(key) ?? new Intl.DateTimeFormat(language, options);
    known.set(key, format);
    return format;
  };
});
const shortName = { timeZoneName: "short" } as const;

/**
 * A start and end in a zone's local time: "1/15/2027, 4:00 – 5:30 PM"; includes the zone's name if
 * the viewer's local time differs.
 */
export function formatRange(from: number, to: number, timeZone: string): string {
  const named = isElsewhere(from, timeZone);
  return zonedRange()(timeZone, named)
    .formatRange(from, to)
    .replace(/[\u2009\u202F]/g, " ");
}

/** A start and end in the viewer's local time. */
export function formatOwnRange(from: number, to: number): string {
  return formatRange(from, to, ownTimeZone());
}

/** A local date and time without a zone, "2027-01-15T16:00", as text: "1/15/2027, 4:00 PM". */
export function formatLocal(text: string): string {
  return dayAndClockOf("UTC")(Date.parse(`${text.slice(0, 16)}Z`));
}
