import Papa from "papaparse";
import { withoutGuard } from "#contract/formula-guard.ts";
import { bounds } from "#contract/bounds.ts";
import { checkRow, SheetRefused, type Sheet } from "./sheet.ts";

/**
 * Bytes of a text file: by its byte-order mark, as UTF-8, or else as old Windows programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * Parses a table of text: cells between commas, semicolons, or tabs, as in files and pasted cells.
 * Removes the one `'` that protects a text from being read as a formula. Throws `SheetRefused` at
 * the first row beyond the limits, before reading the others.
 */
export function readText(name: string, text: string): Sheet {
  if (text.length > bounds.maxSheetBytes) throw new SheetRefused("too-large");
  if (text.includes("\0")) throw new SheetRefused("unreadable");
  const body = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const rows: string[][] = [];
  let refused: unknown;
  Papa.parse<string[]>(body, {
    delimiter: separatorOf(body),
    step({ data }, parser) {
      try {
        const cells = withoutEnd(data);
        // The line break at the end of a file begins one more row, which isn't one.
        if (cells.length === 0 && rows.length === bounds.maxSheetRows) return;
        checkRow(cells, rows.length + 1);
        rows.push(cells.map(withoutGuard));
      } catch (error) {
        refused = error;
        parser.abort();
      }
    },
  });
  if (refused !== undefined) throw refused;
  while (rows.at(-1)?.length === 0) rows.pop();
  if (rows.length === 0) throw new SheetRefused("empty");
  return { name, rows };
}

/** Empty cells at the end of a row only show how far someone's cursor went. */
function withoutEnd(cells: readonly string[]): string[] {
  return cells.slice(0, 1 + cells.findLastIndex((cell) => cell.trim() !== ""));
}

const separators = ["\t", ";", ","] as const;

/**
 * The most frequent separator in the first lines that occurs equally often in each. The parser's
 * own guess mistakes commas within pasted cells for separators.
 */
function separatorOf(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, 20);
  const counted = separators.map((separator) => {
    const counts = lines
      .filter((line) => line.trim() !== "")
      .map((line) => countOutside(line, separator));
    const most = Math.max(0, ...counts);
    const alike = counts.filter((count) => count === most).length;
    return { separator, weight: most === 0 ? 0 : alike * 1000 + most };
  });
  return counted.toSorted((a, b) => b.weight - a.weight)[0]?.separator ?? ",";
}

function countOutside(line: string, separator: string): number {
  let [count, quoted] = [0, false];
  for (const character of line) {
    if (character === '"') quoted = !quoted;
    else if (character === separator && !quoted) count += 1;
  }
  return count;
}
