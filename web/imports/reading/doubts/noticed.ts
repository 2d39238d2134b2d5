import { cellAt, type Read } from "../cells.ts";
import { eitherWay, formOf, meaningOf, type Meaning } from "../read-marks.ts";
import type { OpenMark, Reading } from "../reading.ts";

/** A mark that has to be asked, as it was found. */
export type Unanswered = Pick<OpenMark, "mark" | "times" | "row" | "name">;

/** What is noticed while reading marks: unknown ones, and those for late and excused. */
export type Noticed = {
  open: Map<string, Unanswered>;
  late: number;
  excused: number;
};

/** Whether a mark means that a person was there; unknown ones are noted. */
export function isThereByMark(
  noticed: Noticed,
  { mark, meaning }: { mark: string; meaning: Meaning | undefined },
  { row, name }: { row: number; name: string },
): boolean {
  if (meaning === undefined) {
    const before = noticed.open.get(mark) ?? { mark, times: 0, row: row + 1, name };
    noticed.open.set(mark, { ...before, times: before.times + 1 });
  }
  noticed.late += Number(meaning === "late");
  noticed.excused += Number(meaning === "excused");
  return meaning === "present" || meaning === "late";
}

/** The marks to ask about, with what an answer would mean. */
export function openMarksOf({ open }: Noticed, people: Reading["people"]): OpenMark[] {
  const ifAbsent = attendancesOf(people);
  return [...open.values()].map((one) => ({ ...one, ifPresent: ifAbsent + one.times, ifAbsent }));
}

/** A smaller share of attendances than this is unlikely. */
const fewest = 0.25;

/**
 * The marks that were taken for presence although they can mean either, and few people would then
 * have been there. They have to be asked. None if the sheet or the user says what one of them means.
 */
export function doubtfulMarks(
  read: Read,
  { people, meetings, columns }: Pick<Reading, "people" | "meetings" | "columns">,
): string[] {
  const areFew = attendancesOf(people) < fewest * people.length * meetings.length;
  if (columns.length === 0 || !areFew) return [];
  const formsOf = ({ row }: { row: number }) =>
    columns.map((column) => formOf(cellAt(read, row - 1, column)));
  const used = [...new Set(people.flatMap(formsOf))];
  const isAbsenceMarked = used.some((mark) => meaningOf(mark, read.answers.marks) === "absent");
  const usual = used.filter((mark) => eitherWay.has(mark));
  const isSaid = usual.some((mark) => read.answers.marks[mark] !== undefined);
  return isSaid || isAbsenceMarked ? [] : usual;
}

/** How often people were anywhere, in the whole sheet. */
function attendancesOf(people: Reading["people"]): number {
  return people.reduce((sum, { marks }) => sum + marks.replaceAll(".", "").length, 0);
}
