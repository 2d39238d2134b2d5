import type { ColumnRole, Layout } from "../roles.ts";
import { textOf, type Sheet, type SheetCell } from "../sheet.ts";
import type { Key } from "./read-marks.ts";
import type { SheetAnswers } from "./reading.ts";

/** A sheet, its layout, what it says about its marks, and the user's answers about it. */
export type Read = { sheet: Sheet; layout: Layout; key: Key; answers: SheetAnswers };

/** A sheet with the user's corrections of its cells. */
export function withCorrections(sheet: Sheet, cells: SheetAnswers["cells"]): Sheet {
  const rows = [...sheet.rows];
  for (const [place, text] of Object.entries(cells)) {
    const [row = 0, column = 0] = place.split(":").map(Number);
    rows[row] = Object.assign([...(rows[row] ?? [])], { [column]: text });
  }
  return { ...sheet, rows };
}

/** A cell, with any correction. */
export function cellAt({ sheet }: Read, row: number, column: number): SheetCell | undefined {
  return sheet.rows[row]?.[column];
}

/** The column with a role; -1 without any. */
export function columnOf({ roles }: Layout, role: ColumnRole): number {
  return roles.indexOf(role);
}

/** The first column with names, or parts of them; -1 without any. */
export function nameColumnOf({ roles }: Layout): number {
  return roles.findIndex((role) => role === "name" || role === "firstName" || role === "lastName");
}

/** A row's text in the column with a role. */
export function textAt(read: Read, row: number, role: ColumnRole): string {
  return textOf(cellAt(read, row, columnOf(read.layout, role)));
}

/** The columns that are meetings; a list of one event has one at most. */
export function markColumns({ kind, roles }: Layout): number[] {
  if (kind === "members") return [];
  const columns = roles.flatMap((role, column) => (role === "meeting" ? [column] : []));
  return kind === "grid" ? columns : columns.slice(0, 1);
}
