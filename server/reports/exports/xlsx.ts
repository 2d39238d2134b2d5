import type { TableFormat } from "./file-parts.ts";
import type { Cell } from "./table.ts";
import { workbookParts } from "./xlsx-parts.ts";

const dayMs = 86_400_000;
/** Days from the epoch of spreadsheets to the Unix epoch. */
const daysBefore = 25_569;
const styles = { header: 1, time: 2, day: 3 };

/**
 * Tables as the sheets of one workbook. Each cell has its type, so text is never a formula. Text is
 * written inline: a table of shared strings, as other programs write it, would have to stay in
 * memory until the end. A library took several times as long
 * (docs/decisions/0016-own-workbooks.md).
 */
export function xlsxFormat(names: readonly string[]): TableFormat {
  let row = 0;
  const rowXml = (cells: readonly Cell[], style?: number) => {
    row += 1;
    let xml = `<row r="${row}">`;
    for (const [column, cell] of cells.entries())
      if (cell !== null && cell !== "") xml += cellXml(cell, `${columnName(column)}${row}`, style);
    return `${xml}</row>`;
  };
  return {
    pathOf: (table) => `xl/worksheets/sheet${table + 1}.xml`,
    begin: (header) => {
      row = 0;
      return `${sheetStart}${rowXml(header, styles.header)}`;
    },
    rows: (rows) => rows.map((cells) => rowXml(cells)).join(""),
    end: "</sheetData></worksheet>",
    others: workbookParts(names.map(escapeXml)),
  };
}

/** The header stays in view. */
const sheetStart = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;

function cellXml(cell: Exclude<Cell, null>, at: string, style = 0): string {
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "string")
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  // Workbooks have no time zones, so UTC stands for the zone that the heading names.
  const [text, own] =
    "day" in cell ? [`${cell.day}T00:00:00Z`, styles.day] : [`${cell.time}Z`, styles.time];
  return `<c r="${at}" s="${own}"><v>${Date.parse(text) / dayMs + daysBefore}</v></c>`;
}

const columnNames: string[] = [];

/** A, B, … Z, AA, … */
function columnName(column: number): string {
  return (columnNames[column] ??=
    (column < 26 ? "" : columnName(Math.floor(column / 26) - 1)) +
    String.fromCharCode(65 + (column % 26)));
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Drops characters that XML cannot express, and keeps `_x0041_` from being read as an `A`. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\u0020-\uFFFD]/g, "")
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? "");
}
