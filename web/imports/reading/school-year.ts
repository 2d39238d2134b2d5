import { dateOrders } from "#contract/imports/sheet-choices.ts";
import { schoolYearEndOn } from "#contract/members/grade.ts";
import type { Layout } from "../roles.ts";
import { textOf, type Sheet } from "../sheet.ts";
import { mostFrequent } from "./group-by.ts";
import { roleOfHeading } from "./headings.ts";
import { dayOf, fitsWeekdays, findDate, findMonth, orderOf } from "./read-dates.ts";
import type { DateOrder, WrittenDate } from "./read-dates.ts";

/**
 * The year in which the school year ends that a sheet is of: by its name or a title, such as
 * 2025-26, 25/26, or Spring 2026, or else by the dates above its columns or in its rows: by their
 * years, by a title's only year, or by the days of the week next to them, in the years before the
 * day `today`. Undefined without any.
 */
export function findSchoolYear(
  { name, rows }: Sheet,
  { firstRow, roles }: Layout,
  today = "",
): number | undefined {
  const head = rows.slice(0, firstRow).flatMap((cells) => cells.map(textOf));
  const titles = [name, ...head].filter((text) => roleOfHeading(text) !== "carryover");
  const [said] = titles.flatMap(endsIn);
  if (said !== undefined) return said;
  const isDated = (column: number) => roles[column] === "when" || roles[column] === "which";
  const below = rows
    .slice(firstRow)
    .flatMap((cells) => cells.filter((_, column) => isDated(column)).map(textOf));
  const dates = [...head, ...below].flatMap((text) => findDate(text)?.written ?? []);
  const areDated = dates.some((date) => date.year !== undefined);
  const lone = areDated ? undefined : titles.join("\n").match(loneYear)?.[0];
  const year = lone === undefined ? undefined : Number(lone);
  const order = year === undefined ? "ask" : orderOf(dates, year);
  const orders: readonly DateOrder[] = order === "ask" || order === "either" ? dateOrders : [order];
  const ends = dates.flatMap((date) => {
    const dated = { ...date, year: date.year ?? year ?? Number.NaN };
    const both = orders.flatMap((one) => dayOf(dated, one, 0) ?? []).map(schoolYearEndOn);
    return new Set(both).size === 1 ? both.slice(0, 1) : [];
  });
  const usual = mostFrequent(ends);
  const isSaid = ends.filter((end) => end === usual).length > ends.length / 2;
  return isSaid ? usual : endByWeekdays(dates, today);
}

/** A school year as two years: before 20, they are days or grades, such as 9-10 or 11/12. */
const yearPair = /(?<![\d/.-])'?(?:20)?([2-9]\d) ?[-–/] ?'?(?:20)?(\d\d)(?!\d|[/.-]\d)/g;
/** A month or a season with a year. */
const yearOfTerm = /(?<!\p{L})(?=(\p{L}{3,10})\.?,?(?: \p{L}+)? (?:20|['’])(\d\d)\b)/gu;
/** A year alone in a title is that of the dates if they are all on one side of the summer. */
const loneYear = /(?<![\d/-]|class of )20\d\d(?![\d/-])/i;
/** The first month of a season. */
const seasons = new Map(Object.entries({ fall: 9, autumn: 9, winter: 1, spring: 3, summer: 6 }));

/** The ends of the school years that a title names. */
function endsIn(text: string): number[] {
  const pairs = [...text.matchAll(yearPair)].map((parts) => parts.slice(1).map(Number));
  const ofPairs = pairs.filter(([first = 0, last]) => last === first + 1);
  const ofTerms = [...text.matchAll(yearOfTerm)].flatMap(([, word = "", year]) => {
    const month = findMonth(word)?.number ?? seasons.get(word.toLowerCase());
    return month === undefined ? [] : [schoolYearEndOn(`20${year}-${month}`)];
  });
  return [...ofPairs.map(([, last = 0]) => 2000 + last), ...ofTerms];
}

/** The latest of six school years in which all dates fall on the days of the week next to them. */
function endByWeekdays(dates: readonly WrittenDate[], today: string) {
  const known = dates.filter(({ weekday }) => weekday !== undefined);
  if (known.length < 2) return undefined;
  const ends = [0, 1, 2, 3, 4, 5].map((ago) => schoolYearEndOn(today) - ago);
  return ends.find((end) => dateOrders.some((order) => fitsWeekdays(known, order, end)));
}
