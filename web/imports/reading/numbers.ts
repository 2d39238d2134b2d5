import { textOf } from "../sheet.ts";
import { cellAt, markColumns, textAt, type Read } from "./cells.ts";
import { roleOfHeading } from "./headings.ts";
import type { MeetingHead } from "./meetings.ts";
import { isThere, readMark, type Meaning } from "./read-marks.ts";
import { isPoints, pointsOf, totalOf, typedName } from "./read-person.ts";
import type { Example, RowProblem, SheetAnswers } from "./reading.ts";

/** What the numbers in meeting columns are. */
export type Numbers = {
  arePoints: boolean;
  /** Whether each meeting says what it is worth, so that points may be below 0. */
  areStated: boolean;
  /** What 0 means among points; undefined if we have to ask. */
  zero: Meaning | undefined;
  /** If nothing in the sheet shows that numbers are points, one of them. */
  open: Example | undefined;
  /** Whether several fractions make that likely: none of them is wrong until we know. */
  areFractions: boolean;
};

type Grid = { heads: readonly MeetingHead[]; rows: readonly number[]; columns: readonly number[] };

/** Decides whether numbers are points: by the user's answer, by headings, and by totals. */
export function numbersOf(read: Read, grid: Grid): Numbers {
  const { rows, columns } = grid;
  const { numbers: said } = read.answers;
  const others = columns.flatMap((column, index) =>
    rows.flatMap((row) => {
      const number = readMark(cellAt(read, row, column))?.number ?? 0;
      // A key says what some numbers mean.
      const isOther = number !== 0 && number !== 1 && read.key[String(number)] === undefined;
      return isOther ? [{ row, column, index, number }] : [];
    }),
  );
  const isProved = areTotals(read, grid);
  const isStated = grid.heads.length > 0 && grid.heads.every(({ points }) => points !== undefined);
  const arePoints =
    said === undefined ? others.length > 0 || (isStated && isProved) : said === "points";
  // Without any blank cell, everyone would have been everywhere unless 0 means absent.
  const isFull = rows.every((row) =>
    columns.every((column) => textOf(cellAt(read, row, column)) !== ""),
  );
  const zero = isFull ? "absent" : undefined;
  const fractions = others.filter(({ number }) => !Number.isInteger(number));
  const unlikely = others.find(({ index }) => {
    const { points, date } = grid.heads[index] ?? {};
    return points === undefined && date === undefined;
  });
  // One fraction among marks is a typo; several are hours, or something else that isn't points.
  const areFractions = fractions.length > 1;
  const example = areFractions || read.key["#"] !== undefined ? others[0] : unlikely;
  const isOpen = said === undefined && !isProved && example !== undefined;
  const open = isOpen ? exampleOf(read, example) : undefined;
  return { arePoints, areStated: isStated, zero, open, areFractions: isOpen && areFractions };
}

/**
 * What a number in a meeting's cell means; undefined if we have to ask: points below 0 may be those
 * of someone who didn't come, unless the meetings say what they are worth.
 */
export function meaningOfNumber(
  number: number,
  { arePoints, areStated, zero }: Pick<Numbers, "arePoints" | "areStated" | "zero">,
  said: SheetAnswers["marks"],
): Meaning | undefined {
  const own = said[String(number)];
  if (own !== undefined) return own === "ask" ? undefined : own;
  if (number !== 0) return arePoints && !areStated && number < 0 ? undefined : "present";
  return arePoints ? zero : "absent";
}

/** A cell as the example of a question. */
function exampleOf(read: Read, { row, column }: { row: number; column: number }): Example {
  const text = textOf(cellAt(read, row, column));
  return { text, row: row + 1, name: typedName(read, row, undefined) };
}

/** Whether nearly all totals equal the sum of the numbers, and of the points that meetings state. */
function areTotals(read: Read, { heads, rows, columns }: Grid): boolean {
  const stated = rows.filter((row) => totalOf(textAt(read, row, "total")) !== null);
  const equal = stated.filter((row) => {
    const worths = columns.map((column, index) => {
      const mark = readMark(cellAt(read, row, column));
      const there = isThere(mark?.mark, read.answers.marks);
      return mark?.number ?? (there ? (heads[index]?.points ?? 0) : 0);
    });
    const before = pointsOf(textAt(read, row, "carryover")) ?? 0;
    const sum = worths.reduce((all, worth) => all + worth, before);
    return sum === totalOf(textAt(read, row, "total"));
  });
  return equal.length > 0 && equal.length >= 0.8 * stated.length;
}

/**
 * Reads each row's own points, by row: none if the rows have marks, or nothing but 1 and 0, which
 * say who was there. If nothing in the sheet shows that numbers are points, one of them is open.
 */
export function readResponsePoints(
  read: Read,
  rows: readonly number[],
): { points: ReadonlyMap<number, number>; open: Example | undefined; problems: RowProblem[] } {
  const { sheet, layout, answers } = read;
  const [column = -1] = markColumns(layout);
  const numbers = rows.flatMap((row) => {
    const number = readMark(cellAt(read, row, column))?.number;
    return number === undefined ? [] : [{ row, column, number }];
  });
  const other = numbers.find(({ number }) => number !== 0 && number !== 1);
  if (other === undefined || answers.numbers === "present")
    return { points: new Map(), open: undefined, problems: [] };
  const heading = textOf(sheet.rows[layout.firstRow - 1]?.[column]);
  const isStated = answers.numbers === "points" || roleOfHeading(heading) === "total";
  return {
    points: new Map(numbers.map(({ row, number }) => [row, number])),
    open: isStated ? undefined : exampleOf(read, other),
    problems: numbers.flatMap(({ row, number }): RowProblem[] =>
      isPoints(number) ? [] : [{ row, column, problem: "not-whole-number" }],
    ),
  };
}
