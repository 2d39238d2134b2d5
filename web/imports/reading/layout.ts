import type { ColumnRole, Guess, Layout, LayoutSaid, SheetKind } from "../roles.ts";
import type { Sheet } from "../sheet.ts";
import { describeColumns, type Column } from "./describe-columns.ts";
import { findTable, type Table } from "./find-table.ts";
import { isDeadline } from "./headings.ts";
import { roleByValues } from "./role-by-values.ts";
import { findSheetDate } from "./sheet-event.ts";
import { withSums } from "./sums.ts";
import { sampled } from "./values.ts";

/** A layout, and what speaks for the role of each column. */
type Guessed = { layout: Layout; columns: Column[]; guesses: Guess[] };

/** A guess at how to read a sheet, except for what the user has chosen. */
export function guessLayout(sheet: Sheet, said: LayoutSaid = { roles: {} }): Layout {
  const { layout } = sheet;
  if (layout === undefined) return guessColumns(sheet, said).layout;
  const roles = layout.roles.map((role, column) => ({ role: said.roles[column] ?? role }));
  return {
    kind: said.kind ?? layout.kind,
    firstRow: said.firstRow ?? layout.firstRow,
    roles: onlyOnce(roles, [], said).map(({ role }) => role),
  };
}

/** Guesses what each column is; the user looks at it and changes it. */
export function guessColumns(sheet: Sheet, said: LayoutSaid = { roles: {} }): Guessed {
  const chosen = Object.keys(said.roles).map(Number);
  const nameColumn = chosen.find((column) => said.roles[column] === "name");
  const table = findTable(sheet, { firstRow: said.firstRow, nameColumn });
  const columns = describeColumns(sheet, table);
  const guessed = firstGuesses(table, columns);
  const likely = said.kind === undefined ? withoutOdd(guessed) : guessed;
  const below = sheet.rows.slice(table.firstRow, table.firstRow + sampled);
  const first = withSums(below, columns, likely);
  const roles = first.map(({ role }, column) => said.roles[column] ?? role);
  const isMeeting = table.program?.program.isMeeting ?? findSheetDate(sheet, table) !== undefined;
  const kind = said.kind ?? kindOf(columns, roles, isMeeting);
  const fitting = first.map((guess, column): Guess => {
    const role = said.roles[column];
    return role === undefined ? guessIn(kind, guess, first) : { role };
  });
  const guesses = onlyOnce(fitting, columns, said);
  const layout = { kind, firstRow: table.firstRow, roles: guesses.map(({ role }) => role) };
  return { layout, columns, guesses };
}

/** What each column is by its heading and its values. */
function firstGuesses(table: Table, columns: readonly Column[]): Guess[] {
  const has = (wanted: ColumnRole) => columns.some(({ role }) => role === wanted);
  const [hasFirst, hasLast] = [has("firstName"), has("lastName")];
  const isNamed = has("name") || hasFirst || hasLast;
  return columns.map((column): Guess => {
    const { profile, isDated, role } = column;
    const isFull = profile.shareOf("fullName") >= 0.5;
    // Next to last names, a column just called "Nombre" has first names, and the other way round.
    if (role === "name" && hasLast && !hasFirst) return { role: "firstName" };
    if (role === "name" && hasFirst && !hasLast && !isFull) return { role: "lastName" };
    if (role !== undefined || profile.filled === 0) return { role: role ?? "ignored" };
    if (!isNamed && column.column === table.nameColumn)
      return { role: "name", second: isFull ? undefined : "ignored" };
    if (isDated && isDeadline(column.heading))
      return { role: "ignored", second: profile.shareOf("mark") < 0.5 ? undefined : "meeting" };
    return isDated ? { role: "meeting" } : roleByValues(column, columns);
  });
}

/** What only looks like a meeting isn't one if it is alone, or beside what surely is one. */
function withoutOdd(guesses: readonly Guess[]): Guess[] {
  const meetings = guesses.filter(({ role }) => role === "meeting");
  const isOdd = meetings.length === 1 || meetings.some(({ second }) => second === undefined);
  return guesses.map((guess): Guess =>
    isOdd && guess.role === "meeting" && guess.second !== undefined
      ? { role: "ignored", second: "meeting" }
      : guess,
  );
}

/** What a sheet is about, judged by its columns, and by whether it is of one meeting. */
function kindOf(columns: readonly Column[], roles: ColumnRole[], isMeeting: boolean): SheetKind {
  const meetings = columns.filter(({ column }) => roles[column] === "meeting");
  const isDated = meetings.some((meeting) => meeting.isDated);
  const isLog = columns.some(({ column }) => ["when", "which"].includes(roles[column] ?? ""));
  if (isLog && !isDated) return "responses";
  if (meetings.length > 1 || isDated) return "grid";
  return meetings.length === 1 || isMeeting ? "event" : "members";
}

/**
 * What a column is in a kind of sheet: without meetings that could add up to them, points stand for
 * themselves.
 */
function guessIn(kind: SheetKind, guess: Guess, all: readonly Guess[]): Guess {
  const has = (wanted: ColumnRole) => all.some(({ role }) => role === wanted);
  const { role, second } = guess;
  const isLog = kind === "responses";
  const isOne = isLog || kind === "event";
  if (role === "total" && kind === "members" && !has("carryover"))
    return { role: "carryover", second };
  if (role === "total" && isOne && !has("meeting")) return { role: "meeting", second };
  const isOther = (role === "total" && isLog) || (role === "hours" && !isOne);
  return isOther ? { role: "ignored" } : guess;
}

/** For a role that a sheet has only once, one column counts: the chosen one, or the best match. */
function onlyOnce(guesses: Guess[], columns: readonly Column[], said: LayoutSaid): Guess[] {
  const fit = (column: number) =>
    said.roles[column] === undefined ? fitOf(guesses[column]?.role, columns[column]) : Infinity;
  const best = new Map<ColumnRole, number>();
  for (const [column, { role }] of guesses.entries()) {
    const before = fit(best.get(role) ?? -1);
    // The last of several totals is that of all.
    if (fit(column) > before || (fit(column) === before && role === "total"))
      best.set(role, column);
  }
  return guesses.map((guess, column) => {
    const { role } = guess;
    const winner = best.get(role) ?? column;
    if (role === "meeting" || role === "ignored" || winner === column) return guess;
    return { role: "ignored", second: fit(column) === fit(winner) ? role : undefined };
  });
}

/** Headings that fit a role less than others. */
const lesser: Partial<Record<ColumnRole, RegExp>> = {
  when: /timestamp|marca|submitted|time/i,
  email: /parent|guardian|emergency|padre|madre/i,
  total: /absen|missed|excus|late\b|tard/i,
};

/** How well a column fits a role that several could have. */
function fitOf(role: ColumnRole = "ignored", column: Column | undefined): number {
  if (column === undefined) return -Infinity;
  const { heading, profile } = column;
  const isFilled = profile.filled > 0.3 * profile.rows;
  const isExact = /^(full |first )?name/i.test(heading);
  return 2 * Number(isFilled) + Number(isExact) - Number(lesser[role]?.test(heading) ?? false);
}
