import type { ColumnRole } from "../roles.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "../sheet.ts";
import { factRowOf, headingsAbove, rowOf } from "./head-rows.ts";
import { isSumRow, roleOfHeading } from "./headings.ts";
import { programOf, type Recognized } from "./programs.ts";
import { findDate } from "./read-dates.ts";
import { isTitle } from "./sheet-event.ts";
import { isMark, profileOf } from "./values.ts";

/** Where a sheet's headings are, and where its rows begin; all counted from 0. */
export type Table = {
  /** The rows with headings, without the sheet's titles, which are alone in their row. */
  headings: Sheet["rows"];
  firstRow: number;
  /** The column of names, or the most likely one. */
  nameColumn: number;
  /** The program that wrote the sheet, if we know it. */
  program: Recognized | undefined;
};

/** Headings farther down than this belong to another table. */
const searched = 25;
const names: ReadonlySet<ColumnRole | undefined> = new Set(["name", "firstName", "lastName"]);

/** The number of a sheet's columns: that of its widest row. */
export function columnCount({ rows }: Pick<Sheet, "rows">): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/**
 * Finds the table in a sheet: below titles, and with any number of heading rows. If the user chose
 * the first row of data, everything above it is headings.
 */
export function findTable(
  sheet: Sheet,
  said: { firstRow?: number | undefined; nameColumn?: number | undefined } = {},
): Table {
  const { rows } = sheet;
  const program = programOf(sheet);
  const from = said.firstRow ?? (program?.row ?? bestHeading(rows)) + 1;
  const nameColumn = said.nameColumn ?? findNames(sheet, from, program?.roles);
  const firstRow = said.firstRow ?? firstDataRow(rows, from, nameColumn);
  const above = headingsAbove(rows, { firstRow, nameColumn });
  const headings = rows
    .slice(program?.row ?? 0, firstRow)
    .filter((cells) => !isTitle(cells, above));
  return { headings, firstRow, nameColumn, program };
}

function countFilled(cells: readonly SheetCell[]): number {
  return cells.filter((cell) => !isBlank(cell)).length;
}

/** How many cells are headings that we know, or dates. */
function countHeadings(cells: readonly SheetCell[]): number {
  const isHeading = (text: string) =>
    roleOfHeading(text) !== undefined || findDate(text) !== undefined;
  return cells.filter((cell) => isHeading(textOf(cell))).length;
}

/** Whether a row is a sum of others: it says so in place of a name. */
export function addsUp(cells: readonly SheetCell[], nameColumn: number): boolean {
  return isSumRow(textOf(cells[nameColumn]));
}

/** The row that looks most like headings, or -1 if none does. */
function bestHeading(rows: Sheet["rows"]): number {
  const scores = rows.slice(0, searched).map((cells, row) => {
    if (countFilled(cells) < 2) return 0;
    const roles = cells.flatMap((cell) => roleOfHeading(textOf(cell)) ?? []);
    const isNamed = roles.some((role) => names.has(role));
    // The categories of meetings may have the names of headings, such as Practice.
    if (!isNamed && factRowOf(cells, -1) !== undefined) return 0;
    // Text above dates or numbers: a log's only heading that we know may be that of its dates.
    const isTyped = cells.some(
      (cell, column) => /^\D+$/.test(textOf(cell)) && /^\d/.test(textOf(rows[row + 1]?.[column])),
    );
    return countHeadings(cells) + 3 * Number(isNamed) + Number(isTyped && roles.length > 0);
  });
  const most = Math.max(0, ...scores);
  return most < 2 ? -1 : scores.indexOf(most);
}

/** The column whose heading says that it has names, otherwise the first with values like names. */
function findNames(sheet: Sheet, from: number, roles: Recognized["roles"] = []): number {
  const above = sheet.rows.slice(0, from);
  const below = sheet.rows.slice(from);
  const columns = Array.from({ length: columnCount(sheet) }, (_, column) => ({
    column,
    said: above.flatMap((cells) => roles[column] ?? roleOfHeading(textOf(cells[column])) ?? []),
    profile: profileOf(below.map((cells) => cells[column])),
  }));
  const headed = columns.find(({ said }) => said.some((role) => names.has(role)));
  const unknown = columns.filter(({ said }) => said.length === 0);
  const full = unknown.find(({ profile }) => profile.shareOf("fullName") > 0.7);
  const likely = full ?? unknown.find(({ profile }) => profile.shareOf("name") > 0.7);
  return (headed ?? likely)?.column ?? 0;
}

/** The first row with a person: rows with the meetings' dates or points have none. */
function firstDataRow(rows: Sheet["rows"], from: number, nameColumn: number): number {
  const found = rows.findIndex((cells, index) => {
    if (index < from) return false;
    const name = textOf(cells[nameColumn]);
    if (name === "") return cells.some(isMark);
    const isHeadings = countHeadings(cells) > countFilled(cells) / 2;
    const isFact = rowOf([name]) !== undefined;
    return !isSumRow(name) && !isFact && !isHeadings;
  });
  return found === -1 ? Math.min(from, rows.length) : found;
}
