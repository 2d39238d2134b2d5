import type { ImportedMeeting } from "#contract/imports/imports.ts";
import { nameKey, wordsOf } from "#contract/platform/plain-name.ts";
import type { PersonOfRow } from "./read-person.ts";
import type { RowProblem, SheetPerson } from "./reading.ts";
import { differenceOf } from "./sheet-to-send.ts";

/** What tells the person of a row from others. */
type About = Pick<PersonOfRow, "row" | "name" | "gradYear" | "email" | "schoolId">;

/** An address of more people than this doesn't tell who they are. */
const mostSharing = 10;

/**
 * Makes one person of rows with the same school ID or email whose names match. In a log, also of
 * those with one name that neither these nor grades tell apart. A school ID that an earlier row has
 * with another name is a problem: it can be only one person's.
 */
export function groupPeople<Row extends About>(
  rows: readonly Row[],
  { isLog, schoolIdColumn }: { isLog: boolean; schoolIdColumn: number },
): { groups: Row[][]; problems: RowProblem[] } {
  type Group = { rows: Row[]; about: About };
  const groups: Group[] = [];
  const byKey = new Map<string, Set<Group>>();
  const problems: RowProblem[] = [];
  const unknowns = ({ schoolId, email }: Row) => Number(schoolId === null) + Number(email === null);
  for (const row of isLog ? rows.toSorted((a, b) => unknowns(a) - unknowns(b)) : rows) {
    const name = `name ${nameKey(row.name)}`;
    const id = row.schoolId === null ? "" : `id ${row.schoolId.toLowerCase()}`;
    const emails = row.email === null ? [] : [`${row.email} ${name}`, row.email];
    const find = (key: string) =>
      [...(byKey.get(key) ?? [])]
        .slice(0, mostSharing)
        .filter(({ about }) => isOne(about, row, key === name));
    if (byKey.has(id) && find(id).length === 0) {
      problems.push({ row: row.row - 1, column: schoolIdColumn, problem: "school-id-twice" });
      continue;
    }
    // Of two people with one name, a row with only this name could be either.
    const named = isLog && id === "" && emails.length === 0 ? find(name) : [];
    const sharing = [...find(id), ...emails.flatMap(find)];
    let [group] = [...sharing, ...(named.length === 1 ? named : [])];
    if (group === undefined) groups.push((group = { rows: [], about: row }));
    group.rows.push(row);
    group.about = bothOf(group.about, row);
    for (const key of [id, ...emails, name])
      if (key !== "") byKey.set(key, (byKey.get(key) ?? new Set<Group>()).add(group));
  }
  return { groups: groups.map((group) => group.rows), problems };
}

/** What two rows say of one person. */
export function bothOf<Row extends About>(one: Row, other: Row): Row {
  return {
    ...one,
    name: other.name.length > one.name.length ? other.name : one.name,
    gradYear: one.gradYear ?? other.gradYear,
    email: one.email ?? other.email,
    schoolId: one.schoolId ?? other.schoolId,
  };
}

/** Whether nothing tells a row's person from one that is known: "Ana" may be "Ana Ruiz". */
function isOne(known: About, row: About, isByName: boolean): boolean {
  const isOther = (one: string | number | null, other: string | number | null) =>
    one !== null && other !== null && one !== other;
  const [id = null, otherId = null] = [known, row].map((one) => one.schoolId?.toLowerCase());
  if (isOther(id, otherId) || (isByName && isOther(known.gradYear, row.gradYear))) return false;
  const names = [known.name, row.name].map(wordsOf).toSorted((a, b) => a.length - b.length);
  const [short = [], long = []] = names;
  return nameKey(known.name) === nameKey(row.name) || short.every((word) => long.includes(word));
}

/** The people in some rows of a table, each once, and those who were in several. */
export function combineRows(
  rows: readonly SheetPerson[],
  meetings: readonly ImportedMeeting[],
  schoolIdColumn: number,
): { people: SheetPerson[]; problems: RowProblem[]; combined: SheetPerson[][] } {
  const { groups, problems } = groupPeople(rows, { isLog: false, schoolIdColumn });
  return {
    people: groups.map((same) => same.reduce((one, other) => joined(one, other, meetings))),
    problems,
    combined: groups.filter((rows) => rows.length > 1),
  };
}

/** Two rows of one person: a meeting that both have counts once, and carry-overs are added up. */
function joined(
  one: SheetPerson,
  other: SheetPerson,
  meetings: readonly ImportedMeeting[],
): SheetPerson {
  const add = (key: "own" | "ownMinutes") => {
    const others = (other[key] ?? []).filter(([place]) => one.marks[place] !== "x");
    return [...(one[key] ?? []), ...others].toSorted(([a], [b]) => a - b);
  };
  const isThere = (place: number) => one.marks[place] === "x" || other.marks[place] === "x";
  const own = add("own");
  const worth = new Map(own);
  const points = meetings.map((meeting, at) => worth.get(at) ?? meeting.points ?? 0);
  const meetingPoints = points.reduce((sum, more, at) => sum + (isThere(at) ? more : 0), 0);
  const carried = (one.carryover ?? 0) + (other.carryover ?? 0);
  const total = meetingPoints + carried + differenceOf(one) + differenceOf(other);
  return {
    ...bothOf(one, other),
    own,
    ownMinutes: add("ownMinutes"),
    meetingPoints,
    marks: meetings.map((_, at) => (isThere(at) ? "x" : ".")).join(""),
    carryover: one.carryover === null && other.carryover === null ? null : carried,
    total: one.total === null && other.total === null ? null : total,
  };
}
