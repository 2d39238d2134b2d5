import { cellAt, type Read } from "./cells.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { typedName } from "./read-person.ts";
import type { Reading } from "./reading.ts";

/**
 * The empty cells of a sheet in which only absences and late arrivals are marked: they may mean
 * that everyone else was there. Undefined if other marks show that they weren't, or if we were told.
 */
export function openEmptyCells(
  read: Read,
  { rows, columns }: { rows: readonly number[]; columns: readonly number[] },
): Reading["openMarks"][number] | undefined {
  let isAnyoneAway = false;
  const empty: number[] = [];
  for (const row of rows)
    for (const column of columns) {
      const mark = readMark(cellAt(read, row, column));
      const meaning = mark?.mark === undefined ? undefined : meaningOf(mark.mark, {});
      if (mark === undefined) empty.push(row);
      else if (meaning === undefined || meaning === "present") return undefined;
      else isAnyoneAway ||= meaning !== "late";
    }
  const [row] = empty;
  if (row === undefined || !isAnyoneAway || read.answers.marks[""] !== undefined) return undefined;
  return { mark: "", times: empty.length, row: row + 1, name: typedName(read, row, undefined) };
}
