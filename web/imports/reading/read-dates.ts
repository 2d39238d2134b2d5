import { dateOrders } from "#contract/imports/sheet-choices.ts";

/** Which number in 3/4/2026 is the month. */
export type DateOrder = (typeof dateOrders)[number];

/**
 * A date as written. In numbers alone, either of the first two may be the month; a day of the week
 * may show which. Days of the week are from 0 for Sunday.
 */
export type WrittenDate = ({ numbers: [number, number] } | { month: number; day: number }) & {
  year: number | undefined;
  weekday?: number | undefined;
  /** The day of the week in the week that begins on this date, if that is meant. */
  on?: number;
};

/** A date in a text, and the text without it: the whole text if there is no such day. */
export type FoundDate = { written: WrittenDate; rest: string };

const wordsIn = (lists: readonly string[]) => lists.map((list) => list.split(" "));
/** In English, German, French, Spanish, and Portuguese, without accents. */
const months = wordsIn([
  "january januar janvier janv enero janeiro",
  "february februar fevrier febrero fevereiro",
  "march marz mrz mars marzo marco",
  "april avril abril",
  "may mai mayo maio",
  "june juni juin junio junho",
  "july juli juillet juil julio julho",
  "august aout agosto",
  "september sept septembre septiembre setiembre setembro",
  "october oktober octobre octubre outubro",
  "november novembre noviembre novembro",
  "december dezember decembre diciembre dezembro",
]);
const weekdays = wordsIn([
  "su sun sunday dom domingo",
  "m mon monday lun lunes",
  "t tu tue tues tuesday mar martes",
  "w wed weds wednesday mie miercoles",
  "th h r thu thur thurs thursday jue jueves",
  "f fri friday vie viernes",
  "sa sat saturday sab sabado",
]);

function placeOf(lists: readonly string[][], text: string, isShort: boolean): number | undefined {
  const word = text.normalize("NFD").replaceAll(/\p{M}/gu, "").replace(/\.$/, "").toLowerCase();
  const isOf = (name: string) => name === word || (isShort && name.startsWith(word));
  const place = lists.findIndex((names) => names.some(isOf));
  return place === -1 ? undefined : place;
}

/** The day of the week that a text is, from 0 for Sunday; undefined for anything else. */
export function weekdayOf(text: string): number | undefined {
  return placeOf(weekdays, text.trim(), false);
}

const day = "(?<day>\\d\\d?)";
const year = "(?<year>\\d{4}|\\d\\d)";
const month = "(?<name>\\p{L}{3,10})\\.?";
const numbers = (between: string) => `(?<first>\\d\\d?)${between}(?<second>\\d\\d?)`;
const dayAndMonth = (behind: string) =>
  `${day}${behind}(?:\\s+(?:de|of))?[\\s-]*${month}(?:(?:\\s+del?|,)?[\\s-]*'?${year}(?![\\d:]))?`;
/** Longer texts aren't headings. */
const longest = 200;
/** The ways to write a date; the first one that fits counts. */
const patterns: RegExp[] = [
  ...[
    `(?<year>\\d{4})(?<by>[-/.])(?<month>\\d\\d?)\\k<by>${day}(?:T\\d{4}|[T ]\\d\\d:\\d\\d\\S*)?`,
    `${numbers("(?<by>[/.-])")}\\k<by>${year}`,
    "(?<year>20\\d\\d)(?<month>0[1-9]|1[0-2])(?<day>[0-3]\\d)",
    numbers("/"),
    dayAndMonth("(?:st|nd|rd|th|er|[.-]|(?<=^\\d\\d?))"),
    `${month}\\s*${day}(?:st|nd|rd|th)?(?:,?\\s+'?${year}(?![\\d:]))?`,
    dayAndMonth(""),
  ].map((one) => new RegExp(`(?<![\\p{L}\\d/]|\\bgrades? )${one}(?![\\p{L}\\d/])`, "giu")),
  // With dots and without a year, people write the day first. Tab names can't contain a slash;
  // within other text, 9-12 may mean anything. A column without its format shows days as numbers.
  ...[`${day}\\.(?<month>\\d\\d?)\\.`, numbers("-"), "(?<count>4[3-7]\\d{3})(?:\\.\\d+)?"].map(
    (one) => new RegExp(`^\\s*${one}\\s*$`, "gu"),
  ),
];

/** A date by the parts of a pattern; undefined if its word isn't a month. */
function writtenOf(parts: Readonly<Record<string, string | undefined>>): WrittenDate | undefined {
  const { first, second, count, name, year: typed } = parts;
  const year = typed === undefined ? undefined : Number(typed) + (typed.length === 2 ? 2000 : 0);
  if (first !== undefined) return { numbers: [Number(first), Number(second)], year };
  if (count !== undefined) {
    const date = new Date(Date.UTC(1899, 11, 30 + Number(count))).toISOString();
    const [year = 0, month = 0, day = 0] = date.slice(0, 10).split("-").map(Number);
    return { month, day, year };
  }
  const month = name === undefined ? Number(parts["month"]) : findMonth(name)?.number;
  return month === undefined ? undefined : { month, day: Number(parts["day"]), year };
}

/**
 * A month by its name, or its first three letters unless they are an English word, which may have a
 * year; undefined for anything else.
 */
export function findMonth(text: string): { number: number; year: number | undefined } | undefined {
  const [, word, year] = /^(\p{L}{3,10})\.?(?:,? +(\d{4}))?$/u.exec(text.trim()) ?? [];
  const isShort = word?.length === 3 && !/^(out|set)$/i.test(word);
  const place = word === undefined ? undefined : placeOf(months, word, isShort);
  if (place === undefined) return undefined;
  return { number: place + 1, year: year === undefined ? undefined : Number(year) };
}

/** The first date in a text; undefined if there is none. */
export function findDate(text: string): FoundDate | undefined {
  if (text.length > longest || !/\d\D|\D\d|\d{5}/.test(text)) return undefined;
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const written = writtenOf(match.groups ?? {});
      if (written === undefined || !isPossible(written)) continue;
      if (dateOrders.every((order) => dayOf(written, order, leapYear) === undefined))
        return { written, rest: text.trim() };
      const after = text.slice(match.index + match[0].length);
      const { weekday, rest } = withoutDate(text.slice(0, match.index), after);
      return { written: { ...written, weekday }, rest };
    }
  return undefined;
}

/** Without a year, February has 29 days. */
const leapYear = 2000;

/** Whether a date can be meant, even if its month has fewer days. */
function isPossible(written: WrittenDate): boolean {
  const [least = 0, most = 0] = partsOf(written, "month-first").toSorted((a, b) => a - b);
  return least > 0 && least <= 12 && most <= 31;
}

function partsOf(written: WrittenDate, order: DateOrder): number[] {
  if (!("numbers" in written)) return [written.month, written.day];
  return order === "month-first" ? written.numbers : written.numbers.toReversed();
}

const lastWord = /(\p{L}{2,10})[.,]?\s*$/u;
const firstWord = /^[\s,]*\(?(\p{L}{2,10})\b[.)]*/u;
/** The end of several days, of which the first counts. */
const lastDay = /^\s*[-–&]\s*(?:\d\d?\/|\p{L}{3,9}\.? )?\d\d?(?:st|nd|rd|th)?(?![\d/:])/u;

/** What stands around a date, without its day of the week and what leads to it. */
function withoutDate(before: string, behind: string) {
  const after = behind.replace(lastDay, "");
  const first = weekdayOf(lastWord.exec(before)?.[1] ?? "");
  const second = weekdayOf(firstWord.exec(after)?.[1] ?? "");
  const start = before.replace(first === undefined ? "" : lastWord, "");
  const end = after.replace(second === undefined ? "" : firstWord, "");
  const rest = `${start.replace(/ (on|at|(as )?of) *$/i, "")} ${end}`
    .replaceAll(/(\(\s*\)|\[\s*\]|\s)+/g, " ")
    .replaceAll(/^[\s,:;|'–—-]+|[\s,:;|–—-]+$/g, "")
    .replace(" ?", "?");
  return { weekday: first ?? second, rest };
}

/** A date as text, which reads as the same one. */
export function dateText(written: WrittenDate): string {
  const year = written.year === undefined ? [] : [written.year];
  if ("numbers" in written) return [...written.numbers, ...year].join("/");
  return [months[written.month - 1]?.[0]?.slice(0, 3) ?? "", written.day, ...year].join(" ");
}

/**
 * The order of day and month that a sheet's dates show together; `ask` if they show none, or both.
 * A number above 12 is a day. Otherwise an order is likely if only with it days fit the days of the
 * week next to them, follow one another, or are in the terms of one school year: the first of
 * these that tells the orders apart.
 */
export function orderOf(
  dates: readonly WrittenDate[],
  schoolYearEnd: number,
): DateOrder | "ask" | "either" {
  const open = dates.flatMap((date) => ("numbers" in date ? [date.numbers] : []));
  const dayFirst = open.some(([first]) => first > 12);
  const monthFirst = open.some(([, second]) => second > 12);
  if (dayFirst && monthFirst) return "ask";
  if (dayFirst || monthFirst) return dayFirst ? "day-first" : "month-first";
  if (open.every(([first, second]) => first === second)) return "either";
  const [asMonth = [], asDay = []] = dateOrders.map((order) => {
    const days = dates.map((date) => dayOf(date, order, schoolYearEnd));
    const fits = fitsWeekdays(dates, order, schoolYearEnd);
    return [fits, isInTurn(days), isInTerms(days, schoolYearEnd)];
  });
  const telling = asMonth.find((sign, index) => sign !== asDay[index]);
  if (telling === undefined) return "ask";
  return telling ? "month-first" : "day-first";
}

/** Whether all dates with a day of the week are on it. */
export function fitsWeekdays(
  dates: readonly WrittenDate[],
  order: DateOrder,
  schoolYearEnd: number,
): boolean {
  return dates.every((date) => {
    const day = new Date(dayOf(date, order, schoolYearEnd) ?? "").getUTCDay();
    return date.weekday === undefined || day === date.weekday;
  });
}

/** Whether days are in order: at least three, or that shows nothing. */
function isInTurn(days: readonly (string | undefined)[]): boolean {
  const different = days.filter((day, index) => day !== days[index - 1]);
  if (different.length < 3 || different.includes(undefined)) return false;
  const sorted = [...new Set(different)].toSorted();
  return [sorted, sorted.toReversed()].some((one) => one.join(" ") === different.join(" "));
}

/** Whether all days are in the terms of one school year, from the middle of August to June. */
function isInTerms(days: readonly (string | undefined)[], schoolYearEnd: number): boolean {
  const [from, to] = [`${schoolYearEnd - 1}-08-15`, `${schoolYearEnd}-06-30`];
  return new Set(days).size > 1 && days.every((day = "") => from <= day && day <= to);
}

/**
 * The day, as YYYY-MM-DD; undefined if it doesn't exist. Without a year, it is in the school year
 * that ends in `schoolYearEnd`.
 */
export function dayOf(
  written: WrittenDate,
  order: DateOrder,
  schoolYearEnd: number,
): string | undefined {
  const [month = 0, day = 0] = partsOf(written, order);
  const year = written.year ?? (month >= 8 ? schoolYearEnd - 1 : schoolYearEnd);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < 1900 || year > 2100) return undefined;
  const { on } = written;
  if (on !== undefined) date.setUTCDate(day + ((on - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
}
