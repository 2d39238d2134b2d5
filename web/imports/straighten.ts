import { bounds } from "#contract/bounds.ts";
import { columnCount, findTable } from "./find-table.ts";
import { roleOfHeading } from "./headings.ts";
import { findDate } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { isBlank, textOf, type Sheet, type SheetCell } from "./sheet.ts";
import { profileOf } from "./values.ts";

/** A sheet with one person per row, if it was kept another way; other sheets as they are. */
export function straighten(sheet: Sheet): Sheet {
  return withOneNamePerRow(withNamesDown(sheet));
}

/** How much of a row, a column, or a table has to be of one kind. */
const most = 0.8;

/** Turns a sheet with names across the top and dates down the side. */
function withNamesDown(sheet: Sheet): Sheet {
  const at = sheet.rows.findIndex((cells) => cells.filter((cell) => !isBlank(cell)).length > 2);
  const [heads, ...rows] = sheet.rows.slice(at === -1 ? sheet.rows.length : at);
  if (heads === undefined || rows.length > bounds.maxSheetColumns) return sheet;
  const names = heads.slice(1).filter((cell) => !isBlank(cell));
  const isName = (cell: SheetCell) =>
    roleOfHeading(textOf(cell)) === undefined && findDate(textOf(cell)) === undefined;
  const areNames = names.every(isName) && profileOf(names).shareOf("fullName") >= most;
  const days = profileOf(rows.map(([first]) => first));
  const areDays = days.filled > 1 && days.shareOf("date") >= most;
  const marks = rows.flatMap((cells) => cells.slice(1)).filter((cell) => !isBlank(cell));
  const areMarks = marks.length > 0 && marks.filter(isMark).length >= most * marks.length;
  if (!areNames || !areDays || !areMarks) return sheet;
  const turned = Array.from({ length: columnCount(sheet) }, (_, column) =>
    [heads, ...rows].map((cells, row) => (column + row === 0 ? null : (cells[column] ?? null))),
  );
  return { ...sheet, rows: [...sheet.rows.slice(0, at), ...turned] };
}

function isMark(cell: SheetCell): boolean {
  const mark = readMark(cell);
  return (
    mark !== undefined && (mark.number !== undefined || meaningOf(mark.mark, {}) !== undefined)
  );
}

/** Gives each name a row of its own if a column lists who was at a meeting. */
function withOneNamePerRow(sheet: Sheet): Sheet {
  const { nameColumn: column, firstRow } = findTable(sheet);
  const filled = sheet.rows
    .slice(firstRow)
    .map((cells) => textOf(cells[column]))
    .filter((text) => text !== "");
  if (filled.length < 2 || filled.filter(isList).length < most * filled.length) return sheet;
  const rows = sheet.rows.flatMap((cells) => {
    const text = textOf(cells[column]);
    const names = isList(text) ? partsOf(text) : [text];
    return names.map((name) => cells.map((cell, at) => (at === column ? name : cell)));
  });
  return rows.length > bounds.maxSheetRows ? sheet : { ...sheet, rows };
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]|\band\b|&/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether a text is several full names: in "Ruiz, Ana", neither part is one. */
function isList(text: string): boolean {
  const parts = partsOf(text);
  return parts.length > 1 && profileOf(parts).shareOf("fullName") === 1;
}
