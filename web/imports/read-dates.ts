/** Which number in 3/4/2026 is the month. */
export type DateOrder = "month-first" | "day-first";

/**
 * A date as written. In numbers alone, either of the first two may be the month; a day of the week,
 * where 0 is Sunday, may show which.
 */
type WrittenDate =
  | { numbers: [number, number]; year: number | undefined; weekday: number | undefined }
  | { month: number; day: number; year: number | undefined };

/** A date in a text, and the text without it. */
export type FoundDate = { written: WrittenDate; rest: string };

/** The months by the first three letters of their names, in English and Spanish. */
const months = [
  ...[["jan", "ene"], ["feb"], ["mar"], ["apr", "abr"], ["may"], ["jun"]],
  ...[["jul"], ["aug", "ago"], ["sep", "set"], ["oct"], ["nov"], ["dec", "dic"]],
];
const monthWord =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?" +
  "|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|sep?tiembre|set|octubre|noviembre|dic(?:iembre)?)\\.?";
const onlyMonth = new RegExp(`^${monthWord}(?:,? +(\\d{4}))?$`);
const weekday =
  "(?:\\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\\b[.,]?\\s*)?";
const yearPart = "(?:,?\\s+'?(\\d{4}|\\d{2})(?![\\d:]))?";
const inWords = (pattern: string) => new RegExp(`${weekday}(?<![\\w/])${pattern}(?![\\w/])`, "i");
const patterns: { pattern: RegExp; read: (parts: (string | undefined)[]) => WrittenDate }[] = [
  {
    pattern: inWords("(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?:[T ]\\d{2}:\\d{2}\\S*)?"),
    read: ([year, , month, day]) => ({
      year: Number(year),
      month: Number(month),
      day: Number(day),
    }),
  },
  {
    pattern: inWords("(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4}|\\d{2})"),
    read: ([first, , second, year]) => numeric(first, second, year),
  },
  {
    pattern: inWords("(\\d{1,2})/(\\d{1,2})"),
    read: ([first, second]) => numeric(first, second, undefined),
  },
  {
    pattern: inWords(`${monthWord}\\s*(\\d{1,2})(?:st|nd|rd|th)?${yearPart}`),
    read: ([month, day, year]) => worded(month, day, year),
  },
  {
    pattern: inWords(
      `(\\d{1,2})(?:st|nd|rd|th)?(?:\\s+de)?[\\s-]*${monthWord}(?:(?:\\s+del?)?[\\s-]*(\\d{4}|\\d{2})(?![\\d:]))?`,
    ),
    read: ([day, month, year]) => worded(month, day, year),
  },
  {
    // Tab names can't contain a slash; within other text, 9-12 may mean anything.
    pattern: /^\s*(\d{1,2})-(\d{1,2})\s*$/,
    read: ([first, second]) => numeric(first, second, undefined),
  },
];

function numeric(first = "", second = "", year: string | undefined): WrittenDate {
  const numbers: [number, number] = [Number(first), Number(second)];
  return { numbers, year: fullYear(year), weekday: undefined };
}

function worded(month = "", day = "", year: string | undefined): WrittenDate {
  return { month: monthOf(month) ?? 0, day: Number(day), year: fullYear(year) };
}

function fullYear(year: string | undefined): number | undefined {
  if (year === undefined) return undefined;
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

/** The number of a month by its name; undefined for anything else. */
export function monthOf(text: string): number | undefined {
  return findMonth(text)?.number;
}

/** A month by its name, which may have a year; undefined for anything else. */
export function findMonth(text: string): { number: number; year: number | undefined } | undefined {
  const word = text.trim().toLowerCase();
  const [whole, , year] = onlyMonth.exec(word) ?? [];
  if (whole === undefined) return undefined;
  const number = 1 + months.findIndex((names) => names.includes(word.slice(0, 3)));
  return { number, year: fullYear(year) };
}

/** The first date in a text; undefined if there is none. */
export function findDate(text: string): FoundDate | undefined {
  for (const { pattern, read } of patterns) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [whole, ...parts] = match;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + whole.length)}`;
    const written = read(parts);
    if (!isPossible(written)) continue;
    const dated = "numbers" in written ? { ...written, weekday: weekdayOf(text) } : written;
    return { written: dated, rest: tidied(rest) };
  }
  return undefined;
}

const weekdays = [
  ...[/\b(sun|dom)/i, /\b(mon|lun)/i, /\b(tue|mar)/i, /\b(wed|mi[eé])/i],
  ...[/\b(thu|jue)/i, /\b(fri|vie)/i, /\b(sat|s[aá]b)/i],
];

/** The day of the week that is next to a date in numbers, from 0 for Sunday. */
function weekdayOf(text: string): number | undefined {
  const [word] = /\p{L}{3,}/u.exec(text) ?? [];
  const found = word === undefined ? -1 : weekdays.findIndex((pattern) => pattern.test(word));
  return found === -1 ? undefined : found;
}

function isPossible(written: WrittenDate): boolean {
  const orders = ["month-first", "day-first"] as const;
  return orders.some((order) => dayOf(written, order, 2000) !== undefined);
}

/** A date as text, which reads as the same one. */
export function dateText(written: WrittenDate): string {
  const year = written.year === undefined ? [] : [written.year];
  if ("numbers" in written) return [...written.numbers, ...year].join("/");
  return [months[written.month - 1]?.[0] ?? "", written.day, ...year].join(" ");
}

/** A title without its date. */
function tidied(text: string): string {
  return text
    .replaceAll(/\(\s*\)/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,:;–—-]+|[\s,:;–—-]+$/g, "");
}

/**
 * The order of day and month that a sheet's dates show together; `ask` if they show none, or both.
 * A number above 12 is a day, and so is what fits the days of the week. Otherwise, meetings come in order, and many are always on the same
 * day of the week: if that is true with only one of the two orders, it is that one.
 */
export function orderOf(
  dates: readonly WrittenDate[],
  schoolYearEnd: number,
): DateOrder | "ask" | "either" {
  const open = dates.flatMap((date) => ("numbers" in date ? [date.numbers] : []));
  const dayFirst = open.some(([first]) => first > 12);
  const monthFirst = open.some(([, second]) => second > 12);
  if (dayFirst !== monthFirst) return dayFirst ? "day-first" : "month-first";
  if (dayFirst && monthFirst) return "ask";
  if (open.every(([first, second]) => first === second)) return "either";
  const [fitting, ...others] = ordersOf(dates, schoolYearEnd);
  if (fitting !== undefined && others.length === 0) return fitting;
  const [asMonth, asDay] = (["month-first", "day-first"] as const).map((order) => {
    const days = dates.map((date) => dayOf(date, order, schoolYearEnd));
    return [isInTurn(days), isOnOneWeekday(days)];
  });
  const telling = [0, 1].find((sign) => asMonth?.[sign] !== asDay?.[sign]);
  if (telling === undefined) return "ask";
  return asMonth?.[telling] === true ? "month-first" : "day-first";
}

/** The orders in which all dates with a day of the week are on that day: both without any. */
function ordersOf(dates: readonly WrittenDate[], schoolYearEnd: number): DateOrder[] {
  return (["month-first", "day-first"] as const).filter((order) =>
    dates.every((date) => {
      if (!("numbers" in date) || date.weekday === undefined) return true;
      const day = dayOf(date, order, schoolYearEnd);
      return day !== undefined && new Date(day).getUTCDay() === date.weekday;
    }),
  );
}

/** How many different days have to be in order before that shows anything. */
const enoughDays = 3;

function isInTurn(days: readonly (string | undefined)[]): boolean {
  const different = days.filter((day, index) => day !== days[index - 1]);
  if (different.length < enoughDays || different.includes(undefined)) return false;
  const isSorted = (sorted: readonly (string | undefined)[]) =>
    sorted.every((day, index) => index === 0 || (sorted[index - 1] ?? "") < (day ?? ""));
  return isSorted(different) || isSorted(different.toReversed());
}

function isOnOneWeekday(days: readonly (string | undefined)[]): boolean {
  const different = [...new Set(days)];
  const weekdays = different.map((day) => (day === undefined ? -1 : new Date(day).getUTCDay()));
  return different.length >= enoughDays && new Set(weekdays).size === 1 && !weekdays.includes(-1);
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
  const [month, day] =
    "numbers" in written
      ? order === "month-first"
        ? written.numbers
        : written.numbers.toReversed()
      : [written.month, written.day];
  if (month === undefined || day === undefined) return undefined;
  const year = written.year ?? (month >= 8 ? schoolYearEnd - 1 : schoolYearEnd);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
}
