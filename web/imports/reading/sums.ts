import type { Guess } from "../roles.ts";
import type { Sheet } from "../sheet.ts";
import type { Column } from "./describe-columns.ts";
import { isThere, readMark } from "./read-marks.ts";

/** What a meeting's cell adds to a total: its points, or 1 for an attendee. */
function worthOf(cell: Sheet["rows"][number][number] | undefined): number {
  const mark = readMark(cell);
  return mark?.number ?? Number(isThere(mark?.mark, {}));
}

/** How many rows, and what share of them, have to agree for a column to count as a sum. */
const enough = { rows: 2, share: 0.8 };

/**
 * Finds the totals, whatever their headings: columns that equal the sum of the meetings to their
 * left. They prove meetings.
 */
export function withSums(
  rows: Sheet["rows"],
  columns: readonly Column[],
  guesses: readonly Guess[],
): Guess[] {
  const found = [...guesses];
  for (const { column, role, isDated, profile } of columns) {
    // Marks of 0 and 1 may equal others by chance.
    const isLow = profile.numbers.every((number) => number < 2);
    if ((role ?? "total") !== "total" || isDated || isLow) continue;
    const parts = columns.flatMap((part) =>
      part.column < column && found[part.column]?.role === "meeting" ? [part.column] : [],
    );
    if (!isSum(rows, column, parts)) continue;
    for (const part of parts) found[part] = { role: "meeting" };
    found[column] = { role: "total" };
  }
  return found;
}

function isSum(rows: Sheet["rows"], column: number, parts: readonly number[]): boolean {
  const stated = rows.filter((cells) => readMark(cells[column])?.number !== undefined);
  const agreeing = stated.filter((cells) => {
    const sum = parts.reduce((before, part) => before + worthOf(cells[part]), 0);
    return sum === readMark(cells[column])?.number;
  });
  const isSaid = agreeing.filter((cells) => worthOf(cells[column]) !== 0).length >= enough.rows;
  return parts.length > 1 && isSaid && agreeing.length >= enough.share * stated.length;
}
