import type { ColumnRole, Layout } from "../roles.ts";
import type { Sheet } from "../sheet.ts";
import { guessColumns } from "./layout.ts";

/** A column in one line: what Rollcall takes it for, and what else it may be. */
export type ColumnLine = {
  /** Counted from 0. */
  column: number;
  heading: string;
  /** Up to three different values, from the top. */
  values: string[];
  role: ColumnRole;
  /** What it may well be instead; nothing where the user chose a role. */
  second: ColumnRole | undefined;
};

/** The columns that aren't empty, as they are read with a layout; combined tabs need no guesses. */
export function columnLines(sheet: Sheet, { firstRow, roles }: Layout): ColumnLine[] {
  if (sheet.layout !== undefined) return [];
  const { columns, guesses } = guessColumns(sheet, { firstRow, roles: {} });
  return columns.flatMap(({ column, heading, profile }): ColumnLine[] => {
    const role = roles[column] ?? "ignored";
    const guess = guesses[column];
    const second = guess?.role === role ? guess.second : undefined;
    return profile.filled === 0
      ? []
      : [{ column, heading, values: profile.values.slice(0, 3), role, second }];
  });
}
