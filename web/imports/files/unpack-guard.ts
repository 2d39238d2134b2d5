import { Unzip, UnzipInflate } from "fflate";
import { bounds } from "#contract/platform/bounds.ts";
import { SheetRefused } from "../sheet.ts";

/** How many packed bytes are unpacked at a time: they can become a thousand times as many. */
const piece = 16 * 1024;
/** In files written by programs, the start tag of a row or cell is never longer. */
const longestTag = 200;
const endlessTag = new RegExp(`<(?:\\w+:)?(?:c|row)\\s[^>]{${longestTag}}`);
const rowStart = /<(?:\w+:)?row\s(?:[^>]*?\s)?r=["'](\d+)["']/g;
const cellStart = /<(?:\w+:)?c\s(?:[^>]*?\s)?r=["']([A-Z]+)(\d+)["'][^>]*?(\/?)>/g;
/** The last row of a spreadsheet: rows far below may have formatting and no content. */
const lastRow = 1_048_576;

/**
 * Unpacks a workbook piece by piece without keeping it, and throws `SheetRefused` as soon as it has
 * more than is allowed, whatever sizes it claims: more bytes in total, or a cell beyond the rows
 * and columns of a sheet, for which the reader would allocate memory.
 */
export function guardUnpacking(file: Uint8Array): void {
  let unpacked = 0;
  // An exception while unpacking is returned as an unpacking error.
  let refused: SheetRefused | undefined;
  const unzip = new Unzip();
  unzip.register(UnzipInflate);
  unzip.onfile = (entry) => {
    const look = /\/worksheets\/[^/]+\.xml$/.test(entry.name) ? createCellGuard() : undefined;
    entry.ondata = (error, data) => {
      if (refused !== undefined) return;
      unpacked += error === null ? data.length : 0;
      if (error !== null) refused = new SheetRefused("unreadable");
      else if (unpacked > bounds.maxUnpackedSheetBytes)
        refused = new SheetRefused("too-much-inside");
      else refused = look?.(data);
    };
    entry.start();
  };
  for (let at = 0; at < file.length; at += piece) {
    unzip.push(file.subarray(at, at + piece), at + piece >= file.length);
    if (refused !== undefined) throw refused;
  }
}

function createCellGuard(): (data: Uint8Array) => SheetRefused | undefined {
  const decoder = new TextDecoder();
  let rest = "";
  return (data) => {
    const text = rest + decoder.decode(data, { stream: true });
    rest = text.slice(-2 * longestTag);
    if (endlessTag.test(text)) return new SheetRefused("unreadable");
    for (const [, row = ""] of text.matchAll(rowStart))
      if (Number(row) > lastRow) return new SheetRefused("unreadable");
    for (const [, column = "", row = "", end] of text.matchAll(cellStart)) {
      if (end !== "") continue;
      if (Number(row) > bounds.maxSheetRows) return new SheetRefused("too-many-rows", Number(row));
      if (columnNumber(column) > bounds.maxSheetColumns)
        return new SheetRefused("too-many-columns", Number(row));
    }
    return undefined;
  };
}

/** A column by its letters: A is 1. */
const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
