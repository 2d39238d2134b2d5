import { findDate } from "./read-dates.ts";
import { isBlank, textOf, type SheetCell } from "./sheet.ts";

const labels = {
  points:
    /^((max(imum)?|possible|event) )?(points?( possible| each| available| values?)?|pts|value|worth)\b[^a-z]*$/i,
  dates: /^((event )?dates?|when)\b[^a-z]*$/i,
};

/** Means "none" in a row of dates or points. */
export const none = /^[-–—]$/;

/** What a row above the data has about the meetings, if it says so. */
export type RowOf = keyof typeof labels | undefined;

/** What a row has about the meetings, according to its first text. */
export function rowOf(cells: readonly SheetCell[]): RowOf {
  const label = cells.map(textOf).find((text) => text !== "") ?? "";
  if (labels.points.test(label)) return "points";
  return labels.dates.test(label) ? "dates" : undefined;
}

const factLabels = {
  category: /^((event|meeting) )?(category|categories|types?|kind|categoria|tipo)\b[^a-z]*$/i,
  hours: /^((service|volunteer|event|meeting) )?(hours?|hrs?|horas)\b[^a-z]*$/i,
};

/** What a row below or above the meetings' names may have about each of them. */
export type FactRow = keyof typeof factLabels;

/** The headings right above the data: rows about the meetings may stand between them. */
export function headingsAbove(
  rows: readonly (readonly SheetCell[])[],
  { firstRow, nameColumn }: { firstRow: number; nameColumn: number },
): readonly SheetCell[] | undefined {
  return rows.slice(0, firstRow).findLast((cells) => factRowOf(cells, nameColumn) === undefined);
}

/** What a label says that its row has about the meetings. */
export function factLabel(label: string): FactRow | undefined {
  return (["category", "hours"] as const).find((fact) => factLabels[fact].test(label));
}

/**
 * Whether a row above the data has the meetings' categories or service hours: its label is alone
 * beside them. In a log, the same text is the heading of a column, and that of the names follows.
 */
export function factRowOf(cells: readonly SheetCell[], nameColumn: number): FactRow | undefined {
  const label = cells.findIndex((cell) => !isBlank(cell));
  const fact = factLabel(textOf(cells[label]));
  const isBesideNames = label === nameColumn || isBlank(cells[nameColumn]);
  const values = cells.slice(label + 1).filter((cell) => !isBlank(cell));
  const dates = values.filter((cell) => findDate(textOf(cell)) !== undefined);
  const isRow = isBesideNames && values.length > 0 && dates.length <= values.length / 2;
  return isRow ? fact : undefined;
}
