import { bounds } from "#contract/platform/bounds.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "../sheet.ts";
import { combineTabs } from "./combine-tabs.ts";
import { columnCount, findTable } from "./find-table.ts";
import { rowOf } from "./head-rows.ts";
import { isSumRow, plainText, roleOfHeading } from "./headings.ts";
import { findDate } from "./read-dates.ts";
import { profileOf } from "./values.ts";

/** A sheet with one table and one person per row, if it was kept another way. */
export function straighten(sheet: Sheet): Sheet {
  const tables = tablesBeside(sheet).flatMap(tablesBelow).map(straightened);
  if (tables.length === 1) return tables[0] ?? sheet;
  const combined = combineTabs(tables);
  if (combined?.unused?.length !== 0) return straightened(sheet);
  const { unused: _, ...table } = combined;
  return { ...table, name: sheet.name };
}

const straightened = (table: Sheet) =>
  withOneNamePerRow(withMeetingsInRows(withNamesDown(withDatesBeside(table))));

/** How much of a row, a column, or a table has to be of one kind. */
const most = 0.8;
/** The first table's headings aren't farther down. */
const searched = 25;

const filledIn = (cells: readonly SheetCell[] = []) =>
  cells.map(textOf).filter((text) => text !== "");
const keyOf = (cells: readonly SheetCell[] = []) => filledIn(cells).map(plainText).join("\n");
const hasDate = (cell: SheetCell | undefined) => findDate(textOf(cell)) !== undefined;
const isOfNames = (cell: SheetCell) => /name/i.test(roleOfHeading(textOf(cell)) ?? "");

/** Tables beside each other: several if each has dates, or one if their headings are the same. */
function tablesBeside(sheet: Sheet): Sheet[] {
  const { rows } = sheet;
  const at = rows.slice(0, searched).findIndex((cells) => cells.some(isOfNames));
  const heads = rows[at] ?? [];
  const first = heads.findIndex(isOfNames);
  const starts = heads.flatMap((cell, column) =>
    keyOf([cell]) === keyOf([heads[first] ?? null]) ? [column - first] : [],
  );
  const blocks = starts.map((start, index) =>
    rows.map((cells) => cells.slice(start, starts[index + 1])),
  );
  if (blocks.length < 2) return [sheet];
  const hasDates = (block: Sheet["rows"]) =>
    block
      .slice(0, at + 1)
      .flat()
      .some(hasDate);
  if (blocks.every(hasDates)) return blocks.map((block) => ({ ...sheet, rows: block }));
  const areAlike = new Set(blocks.map((block) => keyOf(block[at]))).size === 1;
  const stacked = blocks.flatMap((block, index) => (index === 0 ? block : block.slice(at + 1)));
  return areAlike ? [{ ...sheet, rows: stacked }] : [sheet];
}

/** The tables of a sheet in which rows with other dates, such as a semester's, begin new ones. */
function tablesBelow(sheet: Sheet): Sheet[] {
  const { rows } = sheet;
  const heads = rows.flatMap((cells, row) => (isOfDates(cells) ? [row] : []));
  const [first = 0] = heads;
  const cuts = heads.filter((row) => keyOf(rows[row]) !== keyOf(rows[first]));
  // A log has dates in each row.
  if (cuts.length === 0 || cuts.some((row, index) => cuts[index + 1] === row + 1)) return [sheet];
  // A text alone above the dates is the next table's title.
  const starts = cuts.map((row) => row - Number(filledIn(rows[row - 1]).length === 1));
  const tables = [0, ...starts].map((start, index) => rows.slice(start, starts[index]));
  return tables.map((table) => ({ ...sheet, rows: table }));
}

/** Whether a row has dates of meetings, and doesn't begin with a person. */
function isOfDates(cells: readonly SheetCell[]): boolean {
  const [label = "", ...others] = filledIn(cells);
  const isPerson = profileOf([label]).shareOf("fullName") === 1;
  return !isPerson && others.slice(0, 8).filter(hasDate).length > 1;
}

/** Whether dates are all that a row has. */
const areDates = (cells: readonly SheetCell[]) =>
  cells.every((cell) => isBlank(cell) || hasDate(cell)) && cells.some(hasDate);

/**
 * Writes dates that stand in rows of their own beside the people below them: one date beside whole
 * rows, or, if a sheet is nothing else, each beside the names in its column.
 */
function withDatesBeside(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const first = rows.findIndex(areDates);
  const [day = "", ...otherDays] = filledIn(rows[first]);
  if (day === "") return sheet;
  const last = rows.findLastIndex(areDates);
  const areRows = first !== last && otherDays.length === 0;
  const above = rows[first - 1] ?? [];
  const heads = areRows && filledIn(above).length > 1 ? above : ["Name"];
  let dates: readonly SheetCell[] = [];
  const below = rows.slice(first).flatMap((cells) => {
    if (areDates(cells)) dates = cells;
    if (dates === cells) return [];
    if (areRows) return [[dates.find(hasDate) ?? null, ...cells]];
    // A number below names is their count.
    const names = [...cells.entries()].filter(([, cell]) => /\D/.test(textOf(cell)));
    return names.map(([column, name]) => [dates[column] ?? null, name]);
  });
  // A date below everything, such as that of the next meeting, has no one; a title's has others.
  const areBeside = areRows
    ? last < rows.length - 1 && !rows.some(isOfDates)
    : (otherDays.length > 0 || findDate(day)?.rest === "") &&
      below.length <= bounds.maxSheetRows &&
      below.every(([date]) => !isBlank(date)) &&
      profileOf(below.map(([, name]) => name)).shareOf("name") >= most;
  const top = rows.slice(0, Math.max(0, first - 1));
  return areBeside ? { ...sheet, rows: [...top, ["Meeting", ...heads], ...below] } : sheet;
}

/** Turns a sheet with names across the top and dates down the side. */
function withNamesDown(sheet: Sheet): Sheet {
  const at = sheet.rows.findIndex((cells) => filledIn(cells).length > 2);
  const [heads = [], ...rows] = at === -1 ? [] : sheet.rows.slice(at);
  const days = filledIn(rows.map(([first = null]) => first)).filter((text) => !isSumRow(text));
  const areDays = days.length > 1 && profileOf(days).shareOf("date") >= most;
  if (!areDays || rows.length > bounds.maxSheetColumns) return sheet;
  const roles = heads.map((cell) => roleOfHeading(textOf(cell)));
  const people = heads.flatMap((cell, column) => {
    const isOther = column === 0 || roles[column] !== undefined || isSumRow(textOf(cell));
    const { filled, shareOf } = profileOf(rows.map((cells) => cells[column]));
    const areMarks = filled === 0 || shareOf("mark") + shareOf("number") >= most;
    return isOther || isBlank(cell) || !areMarks ? [] : [column];
  });
  const areNames = profileOf(people.map((column) => heads[column])).shareOf("name") >= most;
  const isLog = roles.slice(1).some((role) => /name|email/i.test(role ?? ""));
  const [first = 0, second] = people;
  if (second === undefined || !areNames || isLog) return sheet;
  // What stands before the names tells about the meetings, and becomes headings.
  const turned = Array.from({ length: columnCount(sheet) }, (_, column) => {
    const head = heads[column] ?? null;
    const isLabel = column === 0 || (column < first && rowOf([head]) === undefined);
    return [isLabel ? null : head, ...rows.map((cells) => cells[column] ?? null)];
  });
  return { ...sheet, rows: [...sheet.rows.slice(0, at), ...turned] };
}

/** Writes the meeting that a log names only once, in its first row, into its other rows. */
function withMeetingsInRows(sheet: Sheet): Sheet {
  const { firstRow, nameColumn } = findTable(sheet);
  const columns = (sheet.rows[firstRow - 1] ?? []).flatMap((cell, column) =>
    /^wh(en|ich)$/.test(roleOfHeading(textOf(cell)) ?? "") ? [column] : [],
  );
  const meetingIn = (cells: readonly SheetCell[]) =>
    keyOf(columns.map((column) => cells[column] ?? null));
  const below = sheet.rows.slice(firstRow);
  const stated = below.map(meetingIn).filter((text) => text !== "");
  // Where a meeting is named again, a row without any lacks it.
  const areOnce = stated.length === new Set(stated).size;
  if (stated.length === 0 || meetingIn(below[0] ?? []) === "" || !areOnce) return sheet;
  let last: readonly SheetCell[] = [];
  const rows = below.map((cells) => {
    if (meetingIn(cells) !== "") last = cells;
    return isBlank(cells[nameColumn])
      ? cells
      : cells.map((cell, column) => (columns.includes(column) ? (last[column] ?? null) : cell));
  });
  return { ...sheet, rows: [...sheet.rows.slice(0, firstRow), ...rows] };
}

/** Gives each name a row of its own where a cell lists who was at a meeting. */
function withOneNamePerRow(sheet: Sheet): Sheet {
  const { nameColumn, firstRow } = findTable(sheet);
  const [above, below] = [sheet.rows.slice(0, firstRow), sheet.rows.slice(firstRow)];
  const heading = textOf(above.at(-1)?.[nameColumn]);
  const split = splitterOf(filledIn(below.map((cells) => cells[nameColumn] ?? null)), heading);
  const rows = below.flatMap((cells) => {
    const names = split(textOf(cells[nameColumn]));
    return names.length < 2
      ? [cells]
      : names.map((name) => cells.map((cell, column) => (column === nameColumn ? name : cell)));
  });
  return rows.length > bounds.maxSheetRows ? sheet : { ...sheet, rows: [...above, ...rows] };
}

const signs = /[;\n/&]|\band\b/;
const signsAndCommas = /[,;\n/&]|\band\b/;

/** How the cells of a column are split into names; commas may also stand within names. */
function splitterOf(texts: readonly string[], heading: string): (text: string) => string[] {
  const partsOf = (text: string, by: RegExp) => filledIn(text.split(by));
  const areAll = (parts: readonly string[], kind: "name" | "fullName") =>
    parts.length > 1 && profileOf(parts).shareOf(kind) === 1;
  const lists = texts.map((text) => partsOf(text, signsAndCommas));
  const several = lists.filter((parts) => parts.length > 1);
  const long = lists.filter((parts) => parts.length > 2);
  // Last names stand before first names, but people in any order.
  const firsts = new Set(lists.map(([first]) => first));
  const areMixed =
    3 * long.length >= lists.length &&
    several.some(([, ...others]) => others.some((part) => firsts.has(part)));
  const full = several.filter((parts) => areAll(parts, "fullName"));
  const areMeant = /(s|came|present|attended)\W*$/i.test(heading);
  const areLists = areMeant && full.length >= most * several.length;
  return (text) => {
    const parts = partsOf(text, areMixed || areLists ? signsAndCommas : signs);
    return areAll(parts, areMixed ? "name" : "fullName") ? parts : [];
  };
}
