import type { Cell } from "./table.ts";

/** One CSV, a ZIP of several, or a workbook of several sheets. */
export type FileKind = "csv" | "zip" | "xlsx";

/** What the writing thread is started with, and the messages it gets then. */
export type FileOrder = { kind: FileKind; names: readonly string[] };
export type FilePart = { header: readonly string[] } | { rows: Cell[][] } | "end";

/** How a format writes tables as text. */
export type TableFormat = {
  /** The path of the table with this number in a file of several. */
  pathOf: (table: number) => string;
  begin: (header: readonly string[]) => string;
  rows: (rows: readonly Cell[][]) => string;
  end: string;
  /** The other parts of the file, by path. */
  others: readonly [path: string, text: string][];
};
