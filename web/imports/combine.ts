import type { ImportedMeeting } from "#contract/imports.ts";
import { nameKey } from "#contract/plain-name.ts";
import type { RowProblem, SheetPerson, Warning } from "./reading.ts";

/** The people in some rows, each once. */
export type Combined = { people: SheetPerson[]; problems: RowProblem[]; warnings: Warning[] };

/**
 * Makes one person of the rows with the same name and email, or the same name and school ID. A
 * school ID that an earlier row has with another name is a problem: it can be only one person's.
 */
export function combineRows(
  people: readonly SheetPerson[],
  meetings: readonly ImportedMeeting[],
  schoolIdColumn: number,
): Combined {
  const byKey = new Map<string, number>();
  const nameOfId = new Map<string, string>();
  const groups: SheetPerson[][] = [];
  const problems: RowProblem[] = [];
  for (const person of people) {
    const { email, row } = person;
    const name = nameKey(person.name);
    const schoolId = person.schoolId?.toLowerCase();
    if (schoolId !== undefined && (nameOfId.get(schoolId) ?? name) !== name) {
      problems.push({ row: row - 1, column: schoolIdColumn, problem: "school-id-twice" });
      continue;
    }
    if (schoolId !== undefined) nameOfId.set(schoolId, name);
    const keys = [
      ...(email === null ? [] : [`email ${email} ${name}`]),
      ...(schoolId === undefined ? [] : [`id ${schoolId}`]),
    ];
    const known = keys.map((key) => byKey.get(key)).find((group) => group !== undefined);
    const group = known !== undefined && isOneId(groups[known], person) ? known : groups.length;
    (groups[group] ??= []).push(person);
    for (const key of keys) byKey.set(key, group);
  }
  return {
    people: groups.map((rows) => rows.reduce((one, other) => joined(one, other, meetings))),
    problems,
    warnings: groups.flatMap((rows): Warning[] => {
      const [first] = rows;
      if (first === undefined || rows.length === 1) return [];
      const found = { name: first.name, rows: rows.map(({ row }) => row) };
      const years = new Set(rows.flatMap(({ gradYear }) => gradYear ?? []));
      return [
        { warning: "combined", ...found },
        ...(years.size > 1 ? [{ warning: "two-grades", ...found } as const] : []),
      ];
    }),
  };
}

/** Whether no one in a group has a different school ID. */
function isOneId(group: readonly SheetPerson[] | undefined, { schoolId }: SheetPerson): boolean {
  const ids = new Set(
    [...(group ?? []).map((one) => one.schoolId), schoolId].filter((id) => id !== null),
  );
  return ids.size <= 1;
}

/** How much a row's stated total exceeds its sum. */
function restOf({ total, meetingPoints, carryover }: SheetPerson): number {
  return total === null ? 0 : total - meetingPoints - (carryover ?? 0);
}

/** Two rows of one person: a meeting that both have counts once, and carry-overs are added up. */
function joined(
  one: SheetPerson,
  other: SheetPerson,
  meetings: readonly ImportedMeeting[],
): SheetPerson {
  const isOther = ([index]: [number, number]) => one.marks[index] !== "x";
  const own = new Map([...other.own.filter(isOther), ...one.own]);
  const ownMinutes = [...(other.ownMinutes ?? []).filter(isOther), ...(one.ownMinutes ?? [])];
  const marks = meetings
    .map((_, index) => (one.marks[index] === "x" || other.marks[index] === "x" ? "x" : "."))
    .join("");
  const meetingPoints = meetings.reduce(
    (sum, { points }, index) =>
      marks[index] === "x" ? sum + (own.get(index) ?? points ?? 0) : sum,
    0,
  );
  const hasCarryover = one.carryover !== null || other.carryover !== null;
  const carryover = hasCarryover ? (one.carryover ?? 0) + (other.carryover ?? 0) : null;
  const hasTotal = one.total !== null || other.total !== null;
  return {
    ...one,
    gradYear: one.gradYear ?? other.gradYear,
    email: one.email ?? other.email,
    schoolId: one.schoolId ?? other.schoolId,
    ...{ marks, own: [...own].toSorted(([a], [b]) => a - b), meetingPoints, carryover },
    ownMinutes: ownMinutes.toSorted(([a], [b]) => a - b),
    total: hasTotal ? meetingPoints + (carryover ?? 0) + restOf(one) + restOf(other) : null,
  };
}
