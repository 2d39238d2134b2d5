import type { Layout } from "../roles.ts";
import type { Sheet } from "../sheet.ts";
import { guessLayout } from "./layout.ts";
import { programOf } from "./programs.ts";
import { findSchoolYear } from "./school-year.ts";

/** As much of a tab as the user needs to see what is in it. */
export type Tab = {
  name: string;
  /** The program that wrote it, such as Google Forms. */
  program: string | undefined;
  /** Whether it combines several tabs, which its name lists. */
  isCombined: boolean;
  rows: number;
  layout: Layout;
  /** The year in which its school year ends, if it says so. */
  schoolYearEnd: number | undefined;
};

/**
 * Looks at a sheet for the first time, on the day `today`, as YYYY-MM-DD. Its file may be named for
 * its school year.
 */
export function tabOf(sheet: Sheet, { today, file = "" }: { today: string; file?: string }): Tab {
  const layout = guessLayout(sheet);
  return {
    name: sheet.name,
    program: programOf(sheet)?.program.label,
    isCombined: sheet.layout !== undefined && sheet.unused !== undefined,
    rows: sheet.rows.length,
    layout,
    schoolYearEnd:
      findSchoolYear(sheet, layout, today) ??
      findSchoolYear({ name: file, rows: [] }, layout, today),
  };
}
