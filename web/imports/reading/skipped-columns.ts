import type { ColumnRole, Layout, SheetKind } from "../roles.ts";
import { textOf, type Sheet } from "../sheet.ts";
import { markColumns, type Read } from "./cells.ts";
import type { Reading } from "./reading.ts";

/** The lowest heading of a column; empty without any. */
export function headingOf({ rows }: Sheet, { firstRow }: Layout, column: number): string {
  const texts = rows.slice(0, firstRow).map((cells) => textOf(cells[column]));
  return texts.findLast((text) => text !== "") ?? "";
}

/** The kinds of sheets in which a column with a role is read, if it isn't in all. */
const kindsOf: Partial<Record<ColumnRole, readonly SheetKind[]>> = {
  when: ["responses"],
  which: ["responses"],
  category: ["responses"],
  hours: ["responses", "event"],
};

/** The columns that aren't read, unless they are empty. */
export function skippedColumns({ sheet, layout }: Read): Reading["skippedColumns"] {
  const rows = sheet.rows.slice(layout.firstRow);
  const marks = markColumns(layout);
  return layout.roles.flatMap((role, column) => {
    const isRead = role === "meeting" ? marks.includes(column) : role !== "ignored";
    if (isRead && (kindsOf[role]?.includes(layout.kind) ?? true)) return [];
    const heading = headingOf(sheet, layout, column);
    const isEmpty = rows.every((cells) => textOf(cells[column]) === "");
    return isEmpty && heading === "" ? [] : [{ column, heading, isEmpty }];
  });
}
