import type { ImportedMeeting } from "#contract/imports.ts";
import { bounds } from "#contract/bounds.ts";
import { cellAt, type Read } from "./cells.ts";
import { isThereByMark, type Noticed } from "./noticed.ts";
import type { Numbers } from "./numbers.ts";
import { meaningOf, readMark, type Meaning } from "./read-marks.ts";
import type { RowProblem, SheetPerson } from "./reading.ts";

/** A person's attendance according to their row. */
export type AttendanceOfRow = Pick<SheetPerson, "marks" | "own" | "meetingPoints"> & {
  problems: RowProblem[];
};

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
): AttendanceOfRow {
  const found: AttendanceOfRow = { marks: "", own: [], meetingPoints: 0, problems: [] };
  for (const [index, meeting] of meetings.entries()) {
    const column = columns[index];
    const worth =
      column === undefined
        ? meeting.points
        : worthOf(read, { row, column, meeting, numbers, name }, noticed);
    if (worth === "fraction")
      found.problems.push({ row, column: column ?? 0, problem: "not-whole-number" });
    const there = worth !== undefined && worth !== "fraction";
    found.marks += there ? "x" : ".";
    if (!there) continue;
    if ((worth ?? 0) !== (meeting.points ?? 0)) found.own.push([index, worth ?? 0]);
    found.meetingPoints += worth ?? 0;
  }
  return found;
}

type Cell = {
  row: number;
  column: number;
  meeting: ImportedMeeting;
  numbers: Numbers;
  name: string;
};

/** A person's points for a meeting; undefined if they weren't there. */
function worthOf(
  read: Read,
  { row, column, meeting, numbers, name }: Cell,
  noticed: Noticed,
): number | null | undefined | "fraction" {
  const mark = readMark(cellAt(read, row, column));
  if (mark === undefined) {
    const empty = read.answers.marks[""];
    return empty === "present" || empty === "late" ? meeting.points : undefined;
  }
  const isThere = (said: string, meaning: Meaning | undefined) =>
    isThereByMark(noticed, { mark: said, meaning }, { row, name });
  if (mark.number === undefined) {
    const known = meaningOf(mark.mark, read.answers.marks);
    return isThere(mark.mark, known) ? meeting.points : undefined;
  }
  if (!numbers.arePoints) return mark.number === 0 ? undefined : meeting.points;
  if (mark.number === 0) return isThere("0", numbers.zero) ? 0 : undefined;
  const isPoints = Number.isInteger(mark.number) && Math.abs(mark.number) <= bounds.maxPoints;
  return isPoints ? mark.number : "fraction";
}
