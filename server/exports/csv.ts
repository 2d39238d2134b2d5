import Papa from "papaparse";
import { formulaStart } from "#contract/formula-guard.ts";
import type { Cell, Table } from "./table.ts";

/** Cells that are written before others get their turn. */
const sliceCells = 4000;
/** By it spreadsheets tell that the file is UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * A table as CSV that import and spreadsheets read. No text is taken for a formula: one that
 * begins like it gets a leading `'`, and numbers never do. Yields slice by slice.
 */
export async function* toCsv({ header, rows }: Table): AsyncGenerator<string> {
  yield `${byteOrderMark}${write([[...header]])}`;
  const sliceRows = Math.ceil(sliceCells / Math.max(1, header.length));
  for (let start = 0; start < rows.length; start += sliceRows) {
    yield write(rows.slice(start, start + sliceRows).map((row) => row.map(toValue)));
    await new Promise(setImmediate);
  }
}

function write(rows: (string | number | null)[][]): string {
  const lines = Papa.unparse(rows, {
    header: false,
    newline: "\r\n",
    escapeFormulae: formulaStart,
  });
  return `${lines}\r\n`;
}

function toValue(cell: Cell): string | number | null {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "object" && cell !== null ? cell.day : cell;
}
