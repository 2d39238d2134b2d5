import { unzipSync, zipSync } from "fflate";
import readWorkbookFile from "read-excel-file/web-worker";
import { bounds } from "#contract/bounds.ts";
import { checkRow, SheetRefused, type Sheet, type SheetCell } from "./sheet.ts";
import { guardUnpacking } from "./unpack-guard.ts";

/**
 * The tabs of an XLSX workbook, with the values that its formulas had when it was saved; nothing is
 * computed. Throws `SheetRefused`.
 */
export async function readWorkbook(file: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  try {
    guardUnpacking(file);
    const tabs = await readWorkbookFile(unpacked(file).buffer);
    const sheets = tabs.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) }));
    const filled = sheets.filter(({ rows }) => rows.length > 0);
    if (filled.length === 0) throw new SheetRefused("empty");
    return filled;
  } catch (error) {
    throw error instanceof SheetRefused ? error : new SheetRefused("unreadable");
  }
}

/**
 * The same workbook with its texts unpacked. The reader would unpack larger ones in workers that it
 * makes from text, and waits forever if the page's policy refuses those, as ours does.
 */
function unpacked(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      // Its real size is known, so it lies.
      if (originalSize > bounds.maxUnpackedSheetBytes) throw new SheetRefused("unreadable");
      return /\.(?:xml|rels)$/.test(name);
    },
  });
  return zipSync(parts, { level: 0 });
}

function rowsOf(data: readonly (readonly unknown[])[]): SheetCell[][] {
  return data.map((cells, index) => {
    checkRow(cells, index + 1);
    return cells.map(toCell);
  });
}

function toCell(value: unknown): SheetCell {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  return typeof value === "string" ? value : null;
}
