import type { SheetAnswers } from "./reading.ts";
import type { ColumnRole, Layout } from "./roles.ts";
import { textOf, type Sheet, type SheetCell } from "./sheet.ts";

/** A sheet, its layout, and the user's answers about it. */
export type Read = { sheet: Sheet; layout: Layout; answers: SheetAnswers };

/** A cell, with any correction. */
export function cellAt({ sheet, answers }: Read, row: number, column: number) {
  if (column < 0) return undefined;
  const cell: SheetCell | undefined = sheet.rows[row]?.[column];
  return answers.cells[`${row}:${column}`] ?? cell;
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
