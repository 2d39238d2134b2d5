import type { ImportedMeeting } from "#contract/imports/imports.ts";
import { cellAt, type Read } from "./cells.ts";
import { isThereByMark, type Noticed } from "./doubts/noticed.ts";
import { meaningOfNumber, type Numbers } from "./numbers.ts";
import { formOf, isThere, meaningOf, readMark } from "./read-marks.ts";
import { isPoints } from "./read-person.ts";
import type { RowProblem, SheetPerson } from "./reading.ts";

type Grid = {
  meetings: readonly ImportedMeeting[];
  /** The column of each meeting; a list of attendees has none. */
  columns: readonly number[];
  numbers: Numbers;
};

/** Reads which meetings a person attended, and the points for each. */
export function readAttendance(
  read: Read,
  { row, name }: { row: number; name: string },
  { meetings, columns, numbers }: Grid,
  noticed: Noticed,
): Pick<SheetPerson, "marks" | "own" | "meetingPoints"> & { problems: RowProblem[] } {
  const said = read.answers.marks;
  /** The points for a meeting; undefined if the person wasn't there. */
  const worthOf = (points: number | null, column: number) => {
    const cell = cellAt(read, row, column);
    const mark = formOf(cell);
    const number = readMark(cell)?.number;
    const arePoints = numbers.arePoints && read.key[mark] === undefined;
    const usual = mark === "" && !isThere("", said) ? "absent" : meaningOf(mark, said);
    const meaning =
      number === undefined ? usual : meaningOfNumber(number, { ...numbers, arePoints }, said);
    if (!isThereByMark(noticed, { mark, meaning }, { row, name })) return undefined;
    const isWorth = arePoints && !(numbers.areFractions && !Number.isInteger(number));
    return isWorth ? (number ?? points) : points;
  };
  const own: [number, number][] = [];
  const problems: RowProblem[] = [];
  let marks = "";
  let meetingPoints = 0;
  for (const [index, { points }] of meetings.entries()) {
    const column = columns[index];
    const worth = column === undefined ? points : worthOf(points, column);
    marks += worth === undefined ? "." : "x";
    if (worth === undefined) continue;
    if (!isPoints(worth ?? 0))
      problems.push({ row, column: column ?? 0, problem: "not-whole-number" });
    if ((worth ?? 0) !== (points ?? 0)) own.push([index, worth ?? 0]);
    meetingPoints += worth ?? 0;
  }
  return { marks, own, meetingPoints, problems };
}
