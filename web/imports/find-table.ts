import { rowOf } from "./head-rows.ts";
import { isSumRow, roleOfHeading } from "./headings.ts";
import type { ColumnRole } from "./roles.ts";
import { findDate, monthOf } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { readGradYear } from "./read-people.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "./sheet.ts";
import { addressShape } from "#contract/text-shape.ts";
import { profileOf } from "./values.ts";

/** Where the headings of a sheet are, and where its rows begin; all from 0. */
export type Table = {
  /** The rows with headings: titles of the whole sheet, which stand alone in a row, are none. */
  headings: readonly number[];
  firstRow: number;
  /** The column with the names, or the one most like it. */
  nameColumn: number;
};

/** Headings further down than this belong to another table. */
const searched = 25;
const names: ReadonlySet<ColumnRole | undefined> = new Set([
  ...(["name", "firstName", "lastName"] as const),
]);

/** The columns of a sheet, as many as its widest row has. */
export function columnCount({ rows }: Sheet): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/**
 * Finds the table in a sheet: below titles, and with any number of rows of headings. Where
 * somebody said in which row the data starts, all that stands above is headings.
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
  const headings = rows
    .slice(0, firstRow)
    .flatMap((cells, index) => (countFilled(cells) > 1 || isSingle ? [index] : []));
  return { headings, firstRow, nameColumn };
}

function countFilled(cells: readonly SheetCell[]): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

/** Whether a row adds up others: it says so in place of a name. Points of meetings do not add up. */
export function addsUp(cells: readonly SheetCell[], nameColumn: number): boolean {
  const name = textOf(cells[nameColumn]);
  const first = cells.map(textOf).find((text) => text !== "") ?? "";
  const label = name === "" ? first : name;
  return isSumRow(label) && rowOf([label]) === undefined;
}

/** The row most like headings, or undefined if there is none. */
function bestHeading(sheet: Sheet): number | undefined {
  const isSingle = columnCount(sheet) === 1;
  const scores = sheet.rows.slice(0, searched).map((cells) => {
    if (countFilled(cells) < 2 && !isSingle) return 0;
    const roles = cells.map((cell) => roleOfHeading(textOf(cell)));
    const known = roles.filter((role) => role !== undefined).length;
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

/** The column that a heading says is the names, or else the first with values like names. */
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

/** The first row with somebody in it: rows with dates or points of the meetings have nobody. */
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
      /^type\b[^a-z]*$/i.test(name) ||
      isMostlyHeadings(cells);
    return !isLabel && findDate(name)?.rest !== "";
  });
  return found === -1 ? Math.min(from, rows.length) : found;
}

/** Whether most of a row is headings or dates: somebody may be called Name Day. */
function isMostlyHeadings(cells: readonly SheetCell[]): boolean {
  const heading = cells.filter(
    (cell) => roleOfHeading(textOf(cell)) !== undefined || (!isBlank(cell) && isDated(cell)),
  );
  return heading.length > countFilled(cells) / 2;
}

/** Whether a cell is one of a person or a mark, so its row is no heading though its name is missing. */
function isData(cell: SheetCell): boolean {
  const text = textOf(cell);
  if (text === "") return false;
  const mark = readMark(cell)?.mark;
  if (mark !== undefined && meaningOf(mark, {}) !== undefined) return true;
  return (
    addressShape.test(text) || (/[a-z]/i.test(text) && typeof readGradYear(text, 0) === "number")
  );
}
