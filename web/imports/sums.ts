import type { ColumnRole } from "./roles.ts";
import { isThere, readMark } from "./read-marks.ts";
import type { Sheet } from "./sheet.ts";

/** What a meeting's cell adds to a total: its points, or 1 for an attendee. */
function worthOf(cell: Sheet["rows"][number][number] | undefined): number {
  const mark = readMark(cell);
  if (mark === undefined) return 0;
  if (mark.number !== undefined) return mark.number;
  return isThere(mark.mark, {}) ? 1 : 0;
}

/** How many rows, and what share of them, have to agree for a column to count as a sum. */
const enough = { rows: 2, share: 0.8 };

/**
 * The columns that equal the sum of others: of all meetings to their left, or of those since the
 * last such column, like monthly totals.
 */
export function findSums(
  rows: Sheet["rows"],
  roles: readonly ColumnRole[],
  candidates: readonly number[],
): number[] {
  const found: number[] = [];
  for (const column of candidates) {
    const last = found.at(-1) ?? -1;
    const others = roles.flatMap((role, at) =>
      role === "meeting" && at !== column && !found.includes(at) ? [at] : [],
    );
    const left = others.filter((at) => at < column);
    const parts = [left, left.filter((at) => at > last), others];
    if (parts.some((part) => isSum(rows, column, part))) found.push(column);
  }
  return found;
}

function isSum(rows: Sheet["rows"], column: number, parts: readonly number[]): boolean {
  if (parts.length < 2) return false;
  const stated = rows.flatMap((cells) => {
    const number = readMark(cells[column])?.number;
    return number === undefined ? [] : [{ cells, number }];
  });
  const agreeing = stated.filter(
    ({ cells, number }) => number === parts.reduce((sum, at) => sum + worthOf(cells[at]), 0),
  );
  const isSaid = agreeing.filter(({ number }) => number !== 0).length >= enough.rows;
  return isSaid && agreeing.length >= enough.share * stated.length;
}
