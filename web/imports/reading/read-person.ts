import { bounds } from "#contract/platform/bounds.ts";
import { addressShape, unusable, visible } from "#contract/platform/text-shape.ts";
import type { ColumnRole } from "../roles.ts";
import { columnOf, nameColumnOf, textAt, type Read } from "./cells.ts";
import { numberOf } from "./read-marks.ts";
import { isTurned, readGradYear, readName, readTyped, type NameOrder } from "./read-people.ts";
import type { RowProblem, SheetPerson } from "./reading.ts";

/** Texts for people without an ID, and long numbers that Excel rounded: those of several people. */
const noId = /^(?:-|–|0|none|n\/a|\d(?:[.,]\d+)?E\+\d+)$/i;

/** A row's data about a person, apart from the meetings. */
export type PersonOfRow = Omit<SheetPerson, "marks" | "own" | "ownMinutes" | "meetingPoints">;

/** How a column's names are written: as chosen, or as they seem; undefined without commas. */
export function nameOrderOf(read: Read, rows: readonly number[]): NameOrder | undefined {
  const mayBeTurned = rows.some((row) => isTurned(textAt(read, row, "name")));
  return mayBeTurned ? (read.answers.nameOrder ?? "last-first") : undefined;
}

/** Reads a row's person, or the problems with its cells; the row may be in a group of one grade. */
export function readPerson(
  read: Read,
  row: number,
  { nameOrder, group }: { nameOrder: NameOrder | undefined; group: string | undefined },
): { person?: PersonOfRow; problems: RowProblem[] } {
  const { layout, answers } = read;
  const problems: RowProblem[] = [];
  const fault = (role: ColumnRole, problem: RowProblem["problem"]) =>
    void problems.push({ row, column: Math.max(0, columnOf(layout, role)), problem });

  const name = typedName(read, row, nameOrder);
  const nameRole = layout.roles[nameColumnOf(layout)] ?? "name";
  if (!visible.test(name)) fault(nameRole, "no-name");
  else if (name.length > 2 * bounds.maxNameLength) fault(nameRole, "too-long");
  else if (unusable.test(name)) fault(nameRole, "hidden-character");
  const email = (textAt(read, row, "email") || asidesAt(read, row).email).toLowerCase();
  if (email !== "" && (!addressShape.test(email) || unusable.test(email)))
    fault("email", "not-an-email");
  const schoolId = textAt(read, row, "schoolId");
  if (schoolId.length > bounds.maxSchoolIdLength) fault("schoolId", "too-long");
  else if (unusable.test(schoolId)) fault("schoolId", "hidden-character");
  const gradYear = readGradYear(gradeAt(read, row) || (group ?? ""), answers.schoolYearEnd);
  if (gradYear === undefined) fault("gradYear", "not-a-year");
  const carryover = pointsOf(textAt(read, row, "carryover"));
  if (carryover === undefined) fault("carryover", "not-whole-number");
  if (problems.length > 0 || gradYear === undefined || carryover === undefined) return { problems };
  return {
    problems,
    person: {
      row: row + 1,
      name,
      gradYear,
      carryover,
      total: totalOf(textAt(read, row, "total")),
      email: email === "" ? null : email,
      schoolId: schoolId === "" || (!areAlone(read) && noId.test(schoolId)) ? null : schoolId,
    },
  };
}

/** A row's grade or year, in its own column or around the name; empty without any. */
export function gradeAt(read: Read, row: number): string {
  return textAt(read, row, "gradYear") || asidesAt(read, row).grade;
}

/** Whether cells with names have nothing else, and those with IDs only IDs. */
const areAlone = ({ answers }: Read) => answers.nameOrder === "as-typed";

/** What stands around a row's name. */
function asidesAt(read: Read, row: number): { grade: string; email: string } {
  return areAlone(read) ? { grade: "", email: "" } : readTyped(textAt(read, row, "name"));
}

/** A row's name, from one column or two; if the sheet has none, from the address. */
export function typedName(read: Read, row: number, nameOrder: NameOrder | undefined): string {
  const [name = "", first = "", last = ""] = (["name", "firstName", "lastName"] as const).map(
    (role) => {
      const typed = textAt(read, row, role);
      return areAlone(read) ? typed : readName(typed, nameOrder ?? "as-typed");
    },
  );
  if (nameColumnOf(read.layout) !== -1) return `${first} ${last}`.trim() || name;
  const [local = ""] = textAt(read, row, "email").split("@");
  const words = local.split(/[._\d-]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** A total, which may be larger than any of its parts; null if there is none. */
export function totalOf(text: string): number | null {
  const number = numberOf(text);
  return Number.isSafeInteger(number) ? (number ?? null) : null;
}

/** Whether a number may be points that aren't a sum. */
export function isPoints(number: number): boolean {
  return Number.isInteger(number) && Math.abs(number) <= bounds.maxPoints;
}

/** Points that aren't a sum; null for none, undefined for anything that isn't points. */
export function pointsOf(text: string): number | null | undefined {
  if (text === "") return null;
  const number = numberOf(text) ?? Number.NaN;
  return isPoints(number) ? number : undefined;
}
