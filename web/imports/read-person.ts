import { bounds } from "#contract/bounds.ts";
import { addressShape, unusable, visible } from "#contract/text-shape.ts";
import { cellAt, columnOf, textAt, type Read } from "./cells.ts";
import { numberOf } from "./read-marks.ts";
import { gradeOfName, isTurned, readGradYear, readName, type NameOrder } from "./read-people.ts";
import type { RowProblem, SheetPerson } from "./reading.ts";
import type { ColumnRole } from "./roles.ts";
import { textOf } from "./sheet.ts";

/** A row's data about a person, apart from the meetings. */
export type PersonOfRow = Pick<
  SheetPerson,
  "row" | "name" | "gradYear" | "email" | "schoolId" | "carryover" | "total"
>;

/** The order of the names in some rows: chosen, or the same in all; undefined without commas. */
export function nameOrderOf(read: Read, rows: readonly number[]): NameOrder | undefined {
  const names = rows.map((row) => textAt(read, row, "name")).filter((name) => name !== "");
  const turned = names.filter(isTurned);
  if (turned.length === 0) return undefined;
  return read.answers.nameOrder ?? (turned.length === names.length ? "last-first" : "as-typed");
}

/** Reads a row's person, or the problems with its cells. */
export function readPerson(
  read: Read,
  row: number,
  nameOrder: NameOrder | undefined,
): { person?: PersonOfRow; problems: RowProblem[] } {
  const { layout, answers } = read;
  const problems: RowProblem[] = [];
  const fault = (role: ColumnRole, problem: RowProblem["problem"]) =>
    void problems.push({ row, column: Math.max(0, columnOf(layout, role)), problem });

  const name = typedName(read, row, nameOrder);
  const nameRole =
    (["name", "lastName", "firstName"] as const).find((role) => layout.roles.includes(role)) ??
    "name";
  if (!visible.test(name)) fault(nameRole, "no-name");
  else if (name.length > 2 * bounds.maxNameLength) fault(nameRole, "too-long");
  else if (unusable.test(name)) fault(nameRole, "hidden-character");
  const email = textAt(read, row, "email").toLowerCase();
  if (email !== "" && (!addressShape.test(email) || unusable.test(email)))
    fault("email", "not-an-email");
  const schoolId = textAt(read, row, "schoolId");
  if (schoolId.length > bounds.maxSchoolIdLength) fault("schoolId", "too-long");
  else if (unusable.test(schoolId)) fault("schoolId", "hidden-character");
  const grade = textAt(read, row, "gradYear") || gradeOfName(textAt(read, row, "name"));
  const gradYear = readGradYear(grade, answers.schoolYearEnd);
  if (gradYear === undefined) fault("gradYear", "not-a-year");
  const carryover = pointsOf(textAt(read, row, "carryover"));
  if (carryover === undefined) fault("carryover", "not-whole-number");
  if (problems.length > 0 || gradYear === undefined || carryover === undefined) return { problems };
  return {
    problems,
    person: {
      ...{ row: row + 1, name, gradYear, carryover, total: totalOf(textAt(read, row, "total")) },
      ...{ email: email === "" ? null : email, schoolId: schoolId === "" ? null : schoolId },
    },
  };
}

/** A row's name, from one column or two. */
export function typedName(read: Read, row: number, nameOrder: NameOrder | undefined): string {
  const whole = textOf(cellAt(read, row, columnOf(read.layout, "name")));
  const joined = (["firstName", "lastName"] as const)
    .map((role) => textAt(read, row, role))
    .filter((part) => part !== "")
    .join(" ");
  return joined === "" ? readName(whole, nameOrder ?? "as-typed") : joined;
}

/** A total, which may be larger than any of its parts; null if there is none. */
export function totalOf(text: string): number | null {
  const number = numberOf(text);
  return Number.isSafeInteger(number) ? (number ?? null) : null;
}

/** Points that aren't a sum; null for none, undefined for anything that isn't points. */
export function pointsOf(text: string): number | null | undefined {
  if (text === "") return null;
  const number = numberOf(text) ?? Number.NaN;
  return Number.isInteger(number) && Math.abs(number) <= bounds.maxPoints ? number : undefined;
}
