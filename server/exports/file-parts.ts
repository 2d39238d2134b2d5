import type { Cell } from "./table.ts";

/** One CSV, a ZIP of several, or a workbook of several sheets. */
export type FileKind = "csv" | "zip" | "xlsx";

/** What the thread that writes a file is started with, and what it is told then. */
export type FileOrder = { kind: FileKind; names: readonly string[] };
export type FilePart = { header: readonly string[] } | { rows: Cell[][] } | "end";

/** How tables are written in a format, as texts. */
export type TableFormat = {
  /** Where the table of this number stands in a file of several. */
  pathOf: (table: number) => string;
  begin: (header: readonly string[]) => string;
  rows: (rows: readonly Cell[][]) => string;
  end: string;
  /** What stands beside the tables, by path. */
  others: readonly [path: string, text: string][];
};
