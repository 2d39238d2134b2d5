import { factLabel, headingsAbove, rowOf } from "./head-rows.ts";
import { isSumRow, roleOfHeading } from "./headings.ts";
import type { ColumnRole } from "./roles.ts";
import { findDate, monthOf } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { readGradYear } from "./read-people.ts";
import { isTitle } from "./sheet-event.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "./sheet.ts";
import { addressShape } from "#contract/text-shape.ts";
import { profileOf } from "./values.ts";

/** Where a sheet's headings are, and where its rows begin; all counted from 0. */
export type Table = {
  /** The rows with headings, without the sheet's titles, which are alone in their row. */
  headings: readonly number[];
  firstRow: number;
  /** The column of names, or the most likely one. */
  nameColumn: number;
};

/** Headings farther down than this belong to another table. */
const searched = 25;
const names: ReadonlySet<ColumnRole | undefined> = new Set([
  ...(["name", "firstName", "lastName"] as const),
]);

const ofMeetings: ReadonlySet<ColumnRole> = new Set(["category", "hours", "which"]);

/** The number of a sheet's columns: that of its widest row. */
export function columnCount({ rows }: Sheet): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/**
 * Finds the table in a sheet: below titles, and with any number of heading rows. If the user chose
 * the first row of data, everything above it is headings.
 */
export function findTable(
  sheet: Sheet,
  {
    firstRow: said,
    nameColumn: saidNames,
  }: { firstRow?: number | undefined; nameColumn?: number | undefined } = {},
): Table {
  const { rows } = sheet;
  const best = said === undefined ? bestHeading(sheet) : undefined;
  const guessed = said ?? (best === undefined ? 0 : best + 1);
  const nameColumn = saidNames ?? findNames(sheet, guessed);
  const firstRow = said ?? firstDataRow(rows, { from: guessed, nameColumn });
  const isSingle = columnCount(sheet) === 1;
  const above = headingsAbove(rows, { firstRow, nameColumn });
  const headings = rows
    .slice(0, firstRow)
    .flatMap((cells, index) =>
      isSingle || (countFilled(cells) > 1 && !isTitle(cells, above)) ? [index] : [],
    );
  return { headings, firstRow, nameColumn };
}

function countFilled(cells: readonly SheetCell[]): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

/**
 * Whether a row is a sum of others: it says so in place of a name. Points of meetings aren't sums.
 */
export function addsUp(cells: readonly SheetCell[], nameColumn: number): boolean {
  const name = textOf(cells[nameColumn]);
  const first = cells.map(textOf).find((text) => text !== "") ?? "";
  const label = name === "" ? first : name;
  return isSumRow(label) && rowOf([label]) === undefined;
}

/** The row that looks most like headings, or undefined if none does. */
function bestHeading(sheet: Sheet): number | undefined {
  const isSingle = columnCount(sheet) === 1;
  const scores = sheet.rows.slice(0, searched).map((cells) => {
    if (countFilled(cells) < 2 && !isSingle) return 0;
    const roles = cells.map((cell) => roleOfHeading(textOf(cell)));
    const known = roles.filter((role) => role !== undefined).length;
    // The categories of meetings may have the names of headings, such as Practice.
    const first = cells.map(textOf).find((text) => text !== "") ?? "";
    const areFacts = roles.every((role) => role === undefined || ofMeetings.has(role));
    if (factLabel(first) !== undefined && areFacts) return 0;
    const dated = cells.filter(isDated).length;
    const named = roles.some((role) => names.has(role)) ? 3 : 0;
    return known + dated + named;
  });
  const most = Math.max(0, ...scores);
  return most < 2 ? undefined : scores.indexOf(most);
}

function isDated(cell: SheetCell): boolean {
  const text = textOf(cell);
  return findDate(text) !== undefined || monthOf(text) !== undefined;
}

/** The column whose heading says that it has names, otherwise the first with values like names. */
function findNames(sheet: Sheet, from: number): number {
  const columns = Array.from({ length: columnCount(sheet) }, (_, column) => column);
  const above = sheet.rows.slice(0, from).filter((cells) => countFilled(cells) > 1);
  const headed = columns.find((column) =>
    above.some((cells) => names.has(roleOfHeading(textOf(cells[column])))),
  );
  if (headed !== undefined) return headed;
  const isUnknown = (column: number) =>
    above.every((cells) => roleOfHeading(textOf(cells[column])) === undefined);
  const below = sheet.rows.slice(from);
  const likely = columns.find((column) => {
    const profile = profileOf(below.map((cells) => cells[column]));
    const isVaried = profile.distinct > profile.filled / 4;
    return isUnknown(column) && profile.shareOf("name") > 0.7 && isVaried;
  });
  return likely ?? 0;
}

/** The first row with a person: rows with the meetings' dates or points have none. */
function firstDataRow(
  rows: Sheet["rows"],
  { from, nameColumn }: { from: number; nameColumn: number },
): number {
  const found = rows.findIndex((cells, index) => {
    if (index < from) return false;
    const name = textOf(cells[nameColumn]);
    if (name === "") return cells.some(isData);
    const isLabel =
      isSumRow(name) ||
      rowOf([name]) !== undefined ||
      factLabel(name) !== undefined ||
      isMostlyHeadings(cells);
    return !isLabel && findDate(name)?.rest !== "";
  });
  return found === -1 ? Math.min(from, rows.length) : found;
}

/** Whether most of a row is headings or dates: a person may be called Name Day. */
function isMostlyHeadings(cells: readonly SheetCell[]): boolean {
  const heading = cells.filter(
    (cell) => roleOfHeading(textOf(cell)) !== undefined || (!isBlank(cell) && isDated(cell)),
  );
  return heading.length > countFilled(cells) / 2;
}

/**
 * Whether a cell is a person's value or a mark, so that its row isn't a heading even without a
 * name.
 */
export function isData(cell: SheetCell): boolean {
  const text = textOf(cell);
  if (text === "") return false;
  const mark = readMark(cell)?.mark;
  if (mark !== undefined && meaningOf(mark, {}) !== undefined) return true;
  return (
    addressShape.test(text) || (/[a-z]/i.test(text) && typeof readGradYear(text, 0) === "number")
  );
}
