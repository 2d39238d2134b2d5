import type { Cell } from "./table.ts";

/** One CSV, a ZIP of several, or a workbook of several sheets. */
export type FileKind = "csv" | "zip" | "xlsx";

/** What the writing thread is started with, and the messages it gets then. */
export type FileOrder = { kind: FileKind; names: readonly string[] };
export type FilePart =
  | { header: readonly string[] }
  | { rows: Cell[][] }
  /** A text besides the tables begins, by its path; goes on; or lists all parts before it. */
  | { path: string }
  | { text: string }
  | { manifest: object }
  | "end";

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
