import { cellAt, columnOf, textAt, type Read } from "./cells.ts";
import type { MeetingHead } from "./meetings.ts";
import { isThere, readMark, type Meaning } from "./read-marks.ts";
import type { Example } from "./reading.ts";
import { pointsOf, totalOf, typedName } from "./read-person.ts";
import { textOf } from "./sheet.ts";

/** What the numbers in meeting columns are. */
export type Numbers = {
  arePoints: boolean;
  /** What 0 means among points; undefined if we have to ask. */
  zero: Meaning | undefined;
  /** If nothing in the sheet shows that numbers are points, one of them. */
  open: Example | undefined;
};

type Grid = { heads: readonly MeetingHead[]; rows: readonly number[]; columns: readonly number[] };

/** A meeting with a date and larger numbers than these counts something else. */
const mostUsual = 500;

/** Decides whether numbers are points: by the user's answer, by headings, and by totals. */
export function numbersOf(read: Read, grid: Grid): Numbers {
  const { rows, columns } = grid;
  const { numbers: said, marks } = read.answers;
  const cells = columns.flatMap((column, index) =>
    rows.flatMap((row) => {
      const number = readMark(cellAt(read, row, column))?.number;
      return number === undefined ? [] : [{ row, column, index, number }];
    }),
  );
  const others = cells.filter(({ number }) => number !== 0 && number !== 1);
  const sums = compareTotals(read, grid);
  const isStated = grid.heads.length > 0 && grid.heads.every(({ points }) => points !== undefined);
  const arePoints =
    said === undefined
      ? others.length > 0 || (isStated && sums.rows > 0 && sums.asPoints >= sums.asMarks)
      : said === "points";
  // Without any blank cell, everyone would have been everywhere unless 0 means absent.
  const isFull = rows.every((row) =>
    columns.every((column) => textOf(cellAt(read, row, column)) !== ""),
  );
  const zero = marks["0"] ?? (isFull && !isStated ? "absent" : undefined);
  const agree = sums.rows > 0 && sums.asPoints >= 0.8 * sums.rows;
  const fractions = others.filter(({ number }) => !Number.isInteger(number));
  // One fraction among marks is a typo; several are hours, or something else that isn't points.
  const unlikely =
    fractions.length > 1
      ? fractions[0]
      : others.find(({ index, number }) => {
          const head = grid.heads[index];
          const isLikely = head?.date !== undefined && Math.abs(number) <= mostUsual;
          return head?.points === undefined && !isLikely;
        });
  const isOpen = said === undefined && !agree && unlikely !== undefined;
  return { arePoints, zero, open: isOpen ? exampleOf(read, unlikely) : undefined };
}

/** A cell as the example of a question. */
export function exampleOf(read: Read, { row, column }: { row: number; column: number }): Example {
  const text = textOf(cellAt(read, row, column));
  return { text, row: row + 1, name: typedName(read, row, undefined) };
}

/**
 * How many totals equal the sum of the numbers as points, and how many as marks of meetings with
 * stated points. To count as marks, 1 and 0 have to explain more totals.
 */
function compareTotals(read: Read, { heads, rows, columns }: Grid) {
  const compared = { rows: 0, asPoints: 0, asMarks: 0 };
  if (columnOf(read.layout, "total") === -1) return compared;
  for (const row of rows) {
    const total = totalOf(textAt(read, row, "total"));
    if (total === null) continue;
    const before = pointsOf(textAt(read, row, "carryover")) ?? 0;
    let [points, marks] = [before, before];
    for (const [index, column] of columns.entries()) {
      const mark = readMark(cellAt(read, row, column));
      if (mark === undefined) continue;
      const worth = heads[index]?.points ?? 0;
      const there =
        mark.number === undefined ? isThere(mark.mark, read.answers.marks) : mark.number === 1;
      marks += there ? worth : 0;
      points += mark.number ?? (there ? worth : 0);
    }
    compared.rows += 1;
    compared.asPoints += Number(points === total);
    compared.asMarks += Number(marks === total);
  }
  return compared;
}
