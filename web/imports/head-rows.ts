import { textOf, type SheetCell } from "./sheet.ts";

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
