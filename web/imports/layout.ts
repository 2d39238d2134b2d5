import { describeColumns, type Column } from "./describe-columns.ts";
import { addsUp, findTable, type Table } from "./find-table.ts";
import { isAboutAttendance } from "./headings.ts";
import { roleByValues } from "./role-by-values.ts";
import type { ColumnRole, Layout, LayoutSaid, SheetKind } from "./roles.ts";
import { findSheetDate } from "./sheet-event.ts";
import type { Sheet } from "./sheet.ts";
import { findSums } from "./sums.ts";

/**
 * A guess at how to read a sheet, except for what the user has chosen; they look at it and change
 * it.
 */
export function guessLayout(sheet: Sheet, said: LayoutSaid = { roles: {} }): Layout {
  if (sheet.layout !== undefined) return withSaid(sheet.layout, said);
  const saidNames = Object.entries(said.roles).find(([, role]) => role === "name")?.[0];
  const nameColumn = saidNames === undefined ? undefined : Number(saidNames);
  const table = findTable(sheet, { firstRow: said.firstRow, nameColumn });
  const columns = describeColumns(sheet, table);
  const guessed = rolesOf(sheet, table, columns);
  const isOfDay = findSheetDate(sheet, table) !== undefined;
  const kind = said.kind ?? kindOf(columns, { ...guessed, ...said.roles }, isOfDay);
  const fitting = columns.map(
    (column) => said.roles[column.column] ?? roleIn(kind, column, guessed),
  );
  return { kind, firstRow: table.firstRow, roles: onlyOnce(fitting, columns, said) };
}

/** A layout without guesses, apart from the user's choices. */
function withSaid(layout: Layout, { kind, firstRow, roles }: LayoutSaid): Layout {
  const isTaken = (role: ColumnRole, column: number) =>
    Object.entries(roles).some(([at, said]) => said === role && Number(at) !== column);
  return {
    kind: kind ?? layout.kind,
    firstRow: firstRow ?? layout.firstRow,
    roles: layout.roles.map(
      (role, column) =>
        roles[column] ?? (role !== "meeting" && isTaken(role, column) ? "ignored" : role),
    ),
  };
}

function rolesOf(sheet: Sheet, table: Table, columns: readonly Column[]): ColumnRole[] {
  const hasNames = columns.some(
    ({ role }) => role === "name" || role === "firstName" || role === "lastName",
  );
  const hasDates = columns.some(({ isDated }) => isDated);
  const roles = columns.map((column): ColumnRole => {
    const { profile, isDated, isInRowOfDates, role } = column;
    if (isInRowOfDates) return "meeting";
    if (profile.filled === 0) return role ?? "ignored";
    if (role === undefined && isDated)
      return profile.shareOf("short") >= 0.5 ? "meeting" : "ignored";
    if (role !== undefined) return role;
    if (!hasNames && column.column === table.nameColumn) return "name";
    return roleByValues(column, columns, hasDates);
  });
  const people = sheet.rows
    .slice(table.firstRow)
    .filter((cells) => !addsUp(cells, table.nameColumn));
  const candidates = columns.flatMap(({ column, role, isDated, profile }) =>
    !isDated && (role === undefined || role === "total") && profile.numbers.length > 0
      ? [column]
      : [],
  );
  const sums = findSums(
    people,
    roles,
    candidates.filter((column) => roles[column] !== "name"),
  );
  const isFirst = roles.includes("lastName") && !roles.includes("firstName");
  return roles.map((role, column) => {
    if (sums.includes(column)) return "total";
    // Next to last names, a column just called "Nombre" has first names.
    return isFirst && role === "name" ? "firstName" : role;
  });
}

/** What a sheet is about, judged by its columns, and by whether it is of one day. */
function kindOf(
  columns: readonly Column[],
  roles: Readonly<Record<number, ColumnRole>>,
  isOfDay: boolean,
): SheetKind {
  const has = (role: ColumnRole) => columns.filter(({ column }) => roles[column] === role);
  const meetings = has("meeting");
  const dated = meetings.filter(({ isDated }) => isDated);
  if (dated.length === 0 && has("when").length + has("which").length > 0) return "responses";
  if (meetings.length > 1 || dated.length > 0) return "grid";
  return meetings.length === 1 || isOfDay ? "event" : "members";
}

/**
 * A column's role in a kind of sheet: without meetings that could add up to them, points stand for
 * themselves, and a form's other questions don't say who attended.
 */
function roleIn(
  kind: SheetKind,
  { column, heading }: Column,
  roles: readonly ColumnRole[],
): ColumnRole {
  const role = roles[column] ?? "ignored";
  if (role === "total" && kind === "members")
    return roles.includes("carryover") ? "total" : "carryover";
  if (role === "total" && kind === "event" && !roles.includes("meeting")) return "meeting";
  if (role === "total" && kind === "responses")
    return roles.includes("meeting") ? "ignored" : "meeting";
  if (role === "category" && kind !== "responses") return "ignored";
  if (role === "hours" && kind !== "responses" && kind !== "event") return "ignored";
  if (role === "meeting" && kind === "responses" && !isAboutAttendance(heading)) return "ignored";
  return role;
}

/** For a role that a sheet has only once, one column counts: the chosen one, or the best match. */
function onlyOnce(
  roles: readonly ColumnRole[],
  columns: readonly Column[],
  said: LayoutSaid,
): ColumnRole[] {
  const best = new Map<ColumnRole, number>();
  for (const [column, role] of roles.entries()) {
    const before = best.get(role);
    const isSaid = said.roles[column] !== undefined;
    const wasSaid = before !== undefined && said.roles[before] !== undefined;
    const isBetter =
      before === undefined ||
      fitOf(role, columns[column]) > fitOf(role, columns[before]) ||
      (role === "total" && fitOf(role, columns[column]) === fitOf(role, columns[before]));
    if (isSaid || (!wasSaid && isBetter)) best.set(role, column);
  }
  return roles.map((role, column) =>
    role === "meeting" || best.get(role) === column ? role : "ignored",
  );
}

/** How well a heading fits a role that several columns could have. */
function fitOf(role: ColumnRole, column: Column | undefined): number {
  const heading = column?.heading.toLowerCase() ?? "";
  if (role === "when") return /timestamp|marca|submitted|time/.test(heading) ? 0 : 1;
  if (role === "email") return /parent|guardian|emergency|padre|madre/.test(heading) ? 0 : 1;
  return 0;
}
