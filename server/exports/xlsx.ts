import writeXlsxFile, { type Cell as SheetCell } from "write-excel-file/node";
import type { Cell, Table } from "./table.ts";

/** Tables as the sheets of one workbook. Each cell has its type, so no text is ever a formula. */
export async function toXlsx(tables: readonly Table[]): Promise<Buffer> {
  const sheets = tables.map(({ name, header, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    data: [
      header.map((value): SheetCell => ({ value, type: String, fontWeight: "bold" })),
      ...rows.map((row) => row.map(toSheetCell)),
    ],
  }));
  return writeXlsxFile(sheets).toBuffer();
}

function toSheetCell(cell: Cell): SheetCell {
  if (cell === null || cell === "") return null;
  if (typeof cell === "number") return { value: cell, type: Number };
  if (typeof cell === "string") return { value: cell, type: String };
  if (cell instanceof Date) return { value: cell, type: Date, format: "yyyy-mm-dd hh:mm:ss" };
  return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: "yyyy-mm-dd" };
}
