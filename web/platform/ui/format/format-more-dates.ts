import { localDate } from "#web/platform/language/local-date.ts";
import { ownTimeZone } from "#web/platform/language/own-time-zone.ts";
import { dateFormat, day, formatMinute, formatTime, isElsewhere, minute } from "./format-dates.ts";
import { perLanguage } from "./per-language.ts";

// Apart from `format-dates.ts`, since no page starts with these.

const ofWeek = { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" } as const;
const weekday = dateFormat(ofWeek);
const weekdayAndYear = dateFormat({ ...ofWeek, year: "numeric" });
const weekdayAndDay = dateFormat({ ...day, weekday: "short" });
const longDay = dateFormat({ dateStyle: "long", timeZone: "UTC" });
const weekdayOnly = dateFormat({ weekday: "short", timeZone: "UTC" });
const monthOfYear = dateFormat({ month: "long", year: "numeric", timeZone: "UTC" });
const dayInYear = dateFormat({ month: "numeric", day: "numeric", timeZone: "UTC" });
const monthOnly = dateFormat({ month: "short", timeZone: "UTC" });
const writtenDay = dateFormat({ dateStyle: "medium" });
const local = dateFormat({ ...day, ...minute, timeZone: "UTC" });

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

/** The day of an instant with its weekday: "Fri, 11/20/2026". */
export function formatWeekday(instant: number): string {
  return weekdayAndDay(instant);
}

/** The weekday of a calendar date alone: "Fri". */
export function formatWeekdayAlone(date: string): string {
  return weekdayOnly(Date.parse(date));
}

/** A calendar date without its year: "11/20". */
export function formatDayInYear(date: string): string {
  return dayInYear(Date.parse(date));
}

/** The month of a calendar date: "November 2026". */
export function formatMonthOfYear(date: string): string {
  return monthOfYear(Date.parse(date));
}

/** The month of a calendar date: "Nov". */
export function formatMonth(date: string): string {
  return monthOnly(Date.parse(date));
}

/** The day of an instant with the month's name: "Nov 20, 2026". */
export function formatWrittenDay(instant: number): string {
  return writtenDay(instant);
}

/** The times of two instants of a day: "3:31 – 3:45 PM". */
export function formatTimeRange(from: number, to: number): string {
  return plainSpaces(minuteRange().formatRange(from, to));
}
const minuteRange = perLanguage((language) => new Intl.DateTimeFormat(language, minute));

/** A text with plain spaces for the thin ones that the browser writes in ranges. */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202F]/g, " ");

/**
 * An instant to the minute: the time if it is today, or on the `day` (`YYYY-MM-DD`) that the page
 * names; otherwise with its date (R6.43).
 */
export function formatTimestamp(timestamp: number, now: Date, day?: string | null): string {
  const date = localDate(timestamp);
  const isNamed = date === localDate(now.getTime()) || date === day;
  return (isNamed ? formatTime : formatMinute)(timestamp);
}

const zonedRange = perLanguage((language) => {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string, named: boolean, hasYear: boolean) => {
    const key = `${timeZone} ${named} ${hasYear}`;
    const date = { ...day, ...(!hasYear && { year: undefined }) };
    const options = { ...date, ...minute, timeZone, ...(named && shortName) };
    const format = known.get(key) ?? new Intl.DateTimeFormat(language, options);
    known.set(key, format);
    return format;
  };
});
const shortName = { timeZoneName: "short" } as const;

/**
 * A start and end in a zone's local time: "1/15/2027, 4:00 – 5:30 PM"; includes the zone's name if
 * the viewer's local time differs, and no year below a heading that says it.
 */
export function formatRange(from: number, to: number, timeZone: string, hasYear = true): string {
  const named = isElsewhere(from, timeZone);
  return plainSpaces(zonedRange()(timeZone, named, hasYear).formatRange(from, to));
}

/** A start and end in the viewer's local time. */
export function formatOwnRange(from: number, to: number): string {
  return formatRange(from, to, ownTimeZone());
}

/** A local date and time without a zone, "2027-01-15T16:00", as text: "1/15/2027, 4:00 PM". */
export function formatLocal(text: string): string {
  return local(Date.parse(`${text.slice(0, 16)}Z`));
}
