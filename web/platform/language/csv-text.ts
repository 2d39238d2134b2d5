import Papa from "papaparse";
import { formulaStart } from "#contract/platform/formula-guard.ts";

/**
 * Rows as CSV, as every file that the browser writes: spreadsheet programs read it as UTF-8, and no
 * text as a formula.
 */
export function csvText(rows: (string | number | null)[][]): string {
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`;
}
