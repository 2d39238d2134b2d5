import { bounds } from "#contract/platform/bounds.ts";
import type { Layout } from "./roles.ts";

/** A cell's content: text as typed, a number, or a day that the file marks as one. */
export type SheetCell = string | number | { day: string } | null;

/** A club's table: one text file, or one tab of a workbook. */
export type Sheet = {
  name: string;
  rows: SheetCell[][];
  /** Its layout, if it combines several tabs or tables. */
  layout?: Layout;
  /** The tabs that it leaves out, if it is a workbook's. */
  unused?: string[];
};

/** The reasons for which a file can't be read. */
export type SheetFault =
  | "too-large"
  | "too-much-inside"
  | "too-many-rows"
  | "too-many-columns"
  | "cell-too-long"
  | "old-excel"
  | "unreadable"
  | "updated"
  | "no-answer"
  | "empty";

/** A file that is refused, and where in it. */
export class SheetRefused extends Error {
  readonly fault: SheetFault;
  readonly row: number | undefined;

  constructor(fault: SheetFault, row?: number) {
    super(`A sheet was refused: ${fault}`);
    this.fault = fault;
    this.row = row;
  }
}

/** Throws `SheetRefused` for a row that is too wide, or has a cell that is too long. */
export function checkRow(cells: readonly unknown[], row: number): void {
  if (cells.length > bounds.maxSheetColumns) throw new SheetRefused("too-many-columns", row);
  if (row > bounds.maxSheetRows) throw new SheetRefused("too-many-rows", row);
  for (const cell of cells)
    if (typeof cell === "string" && cell.length > bounds.maxSheetCellLength)
      throw new SheetRefused("cell-too-long", row);
}

/** Whether a cell has no visible content. */
export function isBlank(cell: SheetCell | undefined): boolean {
  return textOf(cell) === "";
}

/** A cell's text. */
export function textOf(cell: SheetCell | undefined): string {
  if (cell === undefined || cell === null) return "";
  return typeof cell === "object" ? cell.day : String(cell).trim();
}
