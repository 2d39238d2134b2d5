import { textOf } from "../sheet.ts";
import { cellAt, type Read } from "./cells.ts";
import type { Unanswered } from "./doubts/noticed.ts";
import { findDate } from "./read-dates.ts";
import { formOf, isThere, meaningOf, numberOf } from "./read-marks.ts";
import { typedName } from "./read-person.ts";

/**
 * The empty cells of a sheet in which only absences and late arrivals are marked: they may mean
 * that everyone else was there. Undefined if other marks show that they weren't, or if we were told.
 */
export function openEmptyCells(
  read: Read,
  { rows, columns }: { rows: readonly number[]; columns: readonly number[] },
): Unanswered | undefined {
  const { marks } = read.answers;
  if (marks[""] !== undefined && marks[""] !== "ask") return undefined;
  let isAnyoneAway = false;
  let [numbers, others] = [0, 0];
  const empty: number[] = [];
  for (const row of rows)
    for (const column of columns) {
      const mark = formOf(cellAt(read, row, column));
      const meaning = meaningOf(mark, marks);
      if (mark === "") empty.push(row);
      else if (numberOf(mark) !== undefined) numbers += 1;
      else if (meaning === undefined || meaning === "present") return undefined;
      else {
        isAnyoneAway ||= meaning !== "late";
        others += 1;
      }
    }
  const [row] = empty;
  // A few numbers among marks are those of a row that isn't a person.
  if (row === undefined || !isAnyoneAway || numbers > others / 5) return undefined;
  return { mark: "", times: empty.length, row: row + 1, name: typedName(read, row, undefined) };
}

/**
 * Where empty cells mean that people were there, empty columns with dates between meetings are
 * meetings that no one missed.
 */
export function withFullMeetings(read: Read): Read {
  const { sheet, layout, answers } = read;
  if (layout.kind !== "grid" || !isThere("", answers.marks)) return read;
  const last = layout.roles.lastIndexOf("meeting");
  const heads = sheet.rows.slice(0, layout.firstRow);
  const isFull = (column: number) =>
    column < last &&
    heads.some((cells) => findDate(textOf(cells[column])) !== undefined) &&
    sheet.rows.slice(layout.firstRow).every((cells) => textOf(cells[column]) === "");
  const roles = layout.roles.map((role, column) =>
    role === "ignored" && isFull(column) ? "meeting" : role,
  );
  return { ...read, layout: { ...layout, roles } };
}
