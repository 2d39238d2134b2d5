import { bounds } from "#contract/bounds.ts";
import { findDate } from "./read-dates.ts";
import type { Layout } from "./roles.ts";
import { textOf, type Sheet } from "./sheet.ts";

/**
 * The year in which the school year ends that a sheet is of: by its name or a title, such as
 * 2025-26 or Spring 2026, or else by the dates above its columns or in its rows. Undefined
 * without any.
 */
export function findSchoolYear(sheet: Sheet, { firstRow, roles }: Layout): number | undefined {
  const head = sheet.rows.slice(0, firstRow).flatMap((cells) => cells.map(textOf));
  for (const text of [sheet.name, ...head]) {
    const year = yearIn(text);
    if (year !== undefined) return year;
  }
  const when = roles.flatMap((role, column) =>
    role === "when" || role === "which" ? [column] : [],
  );
  const below = sheet.rows
    .slice(firstRow)
    .flatMap((cells) => when.map((column) => textOf(cells[column])));
  const years = [...head, ...below].flatMap((text) => findDate(text)?.written ?? []).flatMap(endOf);
  return years.toSorted((a, b) => a - b)[Math.floor(years.length / 2)];
}

function yearIn(text: string): number | undefined {
  const years = /(20\d\d)\s*[-–/]\s*(?:20)?(\d\d)(?![\d/-])/.exec(text);
  if (years !== null && (Number(years[1]) + 1) % 100 === Number(years[2]))
    return 2000 + Number(years[2]);
  const term = /\b(fall|autumn|spring|winter|summer)\s+(20\d\d)\b/i.exec(text);
  if (term === null) return undefined;
  return Number(term[2]) + (/fall|autumn/i.test(term[1] ?? "") ? 1 : 0);
}

function endOf(date: NonNullable<ReturnType<typeof findDate>>["written"]): number[] {
  if (date.year === undefined) return [];
  const months = ("numbers" in date ? date.numbers : [date.month]).filter((month) => month <= 12);
  // Where it is open which number is the month, both have to be on one side of the summer.
  const after = new Set(months.map((month) => month - 1 >= bounds.schoolYearCutoffMonth));
  const [isAfter, ...others] = after;
  return others.length > 0 ? [] : [date.year + (isAfter === true ? 1 : 0)];
}
