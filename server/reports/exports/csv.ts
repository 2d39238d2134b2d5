import Papa from "papaparse";
import { formulaStart } from "#contract/platform/formula-guard.ts";
import type { TableFormat } from "./file-parts.ts";
import type { Cell } from "./table.ts";

/** Tells spreadsheet programs that the file is UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Tables as CSV for import and for spreadsheet programs. Text that looks like a formula gets a
 * leading `'`; numbers never do.
 */
export function csvFormat(names: readonly string[]): TableFormat {
  return {
    pathOf: (table) => `${names[table]}.csv`,
    begin: (header) => `${byteOrderMark}${linesOf([[...header]])}`,
    rows: (rows) => linesOf(rows.map((row) => row.map(toValue))),
    end: "",
    others: [],
  };
}

function linesOf(rows: (string | number | null)[][]): string {
  if (rows.length === 0) return "";
  const lines = Papa.unparse(rows, {
    header: false,
    newline: "\r\n",
    escapeFormulae: formulaStart,
  });
  return `${lines}\r\n`;
}

function toValue(cell: Cell): string | number | null {
  if (typeof cell !== "object" || cell === null) return cell;
  // Spreadsheet programs read a time with a space as a time.
  return "day" in cell ? cell.day : cell.time.replace("T", " ");
}
