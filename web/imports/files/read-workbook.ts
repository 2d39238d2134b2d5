import { unzipSync, zipSync } from "fflate";
import readWorkbookFile from "read-excel-file/web-worker";
import { bounds } from "#contract/platform/bounds.ts";
import { checkRow, SheetRefused, type Sheet, type SheetCell } from "../sheet.ts";
import { guardUnpacking } from "./unpack-guard.ts";

/**
 * The tabs of an XLSX workbook, with the values that its formulas had when it was saved; nothing is
 * computed. Throws `SheetRefused`.
 */
export async function readWorkbook(file: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  try {
    guardUnpacking(file);
    const tabs = await readWorkbookFile(unpacked(file).buffer);
    const filled = tabs.filter(({ data }) => data.length > 0);
    if (filled.length === 0) throw new SheetRefused("empty");
    return filled.map(({ sheet, data }) => ({ name: sheet, rows: data.map(toRow) }));
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

function toRow(cells: readonly unknown[], index: number): SheetCell[] {
  checkRow(cells, index + 1);
  return cells.map(toCell);
}

/** Times and hours are counted from 1899-12-30; those of some days aren't whole ones. */
const [noTime, firstDay, later] = [Date.UTC(1899, 11, 30), Date.UTC(1900, 0), Date.UTC(1901, 0)];
const dayInMs = 24 * 60 * 60 * 1000;

function toCell(value: unknown): SheetCell {
  if (typeof value === "string") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return null;
  const time = value.getTime();
  if (time >= (time % dayInMs === 0 ? firstDay : later))
    return { day: value.toISOString().slice(0, 10) };
  const minutes = Math.round((time - noTime) / 60_000);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
