import { bounds } from "#contract/bounds.ts";
import { cellAt, markColumns, type Read } from "./cells.ts";
import { roleOfHeading } from "./headings.ts";
import { exampleOf } from "./numbers.ts";
import { readMark } from "./read-marks.ts";
import type { Example, RowProblem } from "./reading.ts";
import { textOf } from "./sheet.ts";

/** What the rows of a log have as points for their meeting. */
export type ResponsePoints = {
  /** By row; empty if the rows have marks, or nothing. */
  points: ReadonlyMap<number, number>;
  /** If nothing in the sheet shows that numbers are points, one of them. */
  open: Example | undefined;
  problems: RowProblem[];
};

/** Reads each row's own points. Rows with nothing but 1 and 0 say who was there. */
export function readResponsePoints(read: Read, rows: readonly number[]): ResponsePoints {
  const { sheet, layout, answers } = read;
  const [column] = markColumns(layout);
  const numbers = rows.flatMap((row) => {
    const number = column === undefined ? undefined : readMark(cellAt(read, row, column))?.number;
    return number === undefined ? [] : [{ row, column: column ?? 0, number }];
  });
  const other = numbers.find(({ number }) => number !== 0 && number !== 1);
  const none = { points: new Map<number, number>(), open: undefined, problems: [] };
  if (other === undefined || answers.numbers === "present") return none;
  const heading = textOf(sheet.rows[layout.firstRow - 1]?.[other.column]);
  const isStated = answers.numbers === "points" || roleOfHeading(heading) === "total";
  const isPoints = (number: number) =>
    Number.isInteger(number) && Math.abs(number) <= bounds.maxPoints;
  return {
    points: new Map(numbers.map(({ row, number }) => [row, number])),
    open: isStated ? undefined : exampleOf(read, other),
    problems: numbers.flatMap(({ number, ...cell }): RowProblem[] =>
      isPoints(number) ? [] : [{ ...cell, problem: "not-whole-number" }],
    ),
  };
}
