import { isBlank, textOf, type SheetCell } from "../sheet.ts";
import { findDate, weekdayOf } from "./read-dates.ts";

type Cells = readonly SheetCell[];
/** Where a table's rows begin, and its names are. */
export type Place = { firstRow: number; nameColumn: number };

const labels = {
  points: /^((max|possible|event) )?(points?( possible| each)?|pts|value|worth)\b[^a-z]*$/i,
  dates: /^((event )?dates?|when)\b[^a-z]*$/i,
  category: /^((event|meeting) )?(category|categories|types?|kind|categoria|tipo)\b[^a-z]*$/i,
  hours: /^((service|volunteer|event|meeting) )?(hours?|hrs?|horas)\b[^a-z]*$/i,
};

/** Means "none" in a row of dates or points. */
export const none = /^[-–—]$/;

/** What a row above the data may have about the meetings. */
export type RowOf = keyof typeof labels;

/** What a row has about the meetings, according to its first text. */
export function rowOf(cells: Cells): RowOf | undefined {
  const label = cells.map(textOf).find((text) => text !== "") ?? "";
  return (Object.keys(labels) as RowOf[]).find((of) => labels[of].test(label));
}

/** The headings right above the data: rows about the meetings may stand between them. */
export function headingsAbove(rows: readonly Cells[], place: Place): Cells | undefined {
  const above = rows.slice(0, place.firstRow);
  return above.findLast((cells) => factRowOf(cells, place.nameColumn) === undefined);
}

/**
 * Whether a row above the data has the meetings' categories or service hours: its label is alone
 * beside them. In a log, the same text is the heading of a column, and that of the names follows.
 */
export function factRowOf(cells: Cells, nameColumn: number): "category" | "hours" | undefined {
  const of = rowOf(cells);
  if (of !== "category" && of !== "hours") return undefined;
  const label = cells.findIndex((cell) => !isBlank(cell));
  const isBesideNames = label === nameColumn || isBlank(cells[nameColumn]);
  const values = cells.slice(label + 1).filter((cell) => !isBlank(cell));
  const dates = values.filter((cell) => findDate(textOf(cell)) !== undefined);
  return isBesideNames && dates.length < values.length / 2 ? of : undefined;
}

/**
 * Whether the last heading of a column is a day of the week below a date, which may be merged with
 * columns to its left.
 */
export function isBelowDate(heads: readonly Cells[], column: number): boolean {
  if (weekdayOf(textOf(heads.at(-1)?.[column])) === undefined) return false;
  return heads.slice(0, -1).some((cells) => {
    const above = cells.slice(0, column + 1).findLast((cell) => !isBlank(cell));
    return findDate(textOf(above)) !== undefined;
  });
}
