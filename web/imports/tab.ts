import { columnCount } from "./find-table.ts";
import { guessLayout } from "./layout.ts";
import type { Layout } from "./roles.ts";
import { findSchoolYear } from "./school-year.ts";
import { textOf, type Sheet } from "./sheet.ts";

/** As much of a tab as the user needs to see what is in it. */
export type Tab = {
  name: string;
  /** Whether it combines several tabs, which its name lists. */
  isCombined: boolean;
  rows: number;
  layout: Layout;
  /** The year in which its school year ends, if it says so. */
  schoolYearEnd: number | undefined;
  /** The first rows, as text. */
  first: string[][];
};

const firstRows = 12;

/** Looks at a sheet for the first time. */
export function tabOf(sheet: Sheet): Tab {
  const columns = columnCount(sheet);
  const layout = guessLayout(sheet);
  return {
    name: sheet.name,
    isCombined: sheet.layout !== undefined,
    rows: sheet.rows.length,
    layout,
    schoolYearEnd: findSchoolYear(sheet, layout),
    first: sheet.rows
      .slice(0, firstRows)
      .map((cells) => Array.from({ length: columns }, (_, column) => textOf(cells[column]))),
  };
}
