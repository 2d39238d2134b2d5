import Papa from "papaparse";
import { bounds } from "#contract/platform/bounds.ts";
import { withoutGuard } from "#contract/platform/formula-guard.ts";
import { checkRow, SheetRefused, type Sheet } from "../sheet.ts";

/**
 * Bytes of a text file: by its byte-order mark, as UTF-16 if every other byte of its beginning is
 * 0, as UTF-8, or else as old programs on Windows or on a Mac write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return /^(?:[^\0]\0){4}/.test(text) ? new TextDecoder("utf-16le").decode(bytes) : text;
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    const ofMac = new TextDecoder("macintosh").decode(bytes);
    return countStray(ofMac) < countStray(text) ? ofMac : text;
  }
}

/** How many signs or capital letters stand within words, where no language has them. */
const countStray = (text: string) =>
  [...text.matchAll(/(?<=\p{L})[^\p{L}\p{M}\s\d'’.,;:()/&+-](?=\p{Ll})|(?<=\p{Ll})[ŽŠŸ]/gu)].length;

/**
 * Parses a table of text: cells between commas, semicolons, tabs, or pipes, as in files and pasted
 * cells, or a table of HTML. Removes what protects a text from being read as a formula. Throws
 * `SheetRefused` at the first row beyond the limits, before reading the others.
 */
export function readText(name: string, text: string): Sheet {
  if (text.length > bounds.maxSheetBytes) throw new SheetRefused("too-large");
  if (text.includes("\0")) throw new SheetRefused("unreadable");
  const body = withoutTags(text);
  const rows: string[][] = [];
  Papa.parse<string[]>(body, {
    delimiter: separatorOf(body),
    quoteChar: isHtml(text) ? "\0" : '"',
    step({ data }) {
      const cells = withoutEnd(data);
      // The line break at the end of a file begins one more row, which isn't one.
      if (cells.length === 0 && rows.length === bounds.maxSheetRows) return;
      checkRow(cells, rows.length + 1);
      // A spreadsheet writes a time alone as one of the day before the first.
      rows.push(cells.map((cell) => withoutGuard(cell).replace(/^1899-12-3[01][ T](?=\d)/, "")));
    },
  });
  while (rows.at(-1)?.length === 0) rows.pop();
  if (rows.length === 0) throw new SheetRefused("empty");
  return { name, rows };
}

/** Empty cells at the end only show how far someone's cursor went; a drawn line is empty. */
function withoutEnd(cells: readonly string[]): string[] {
  const isLine = cells.length > 2 && cells.every((cell) => /^\s*:?-*:?\s*$/.test(cell));
  return isLine ? [] : cells.slice(0, 1 + cells.findLastIndex((cell) => cell.trim() !== ""));
}

const isHtml = (text: string) => /^\s*<(!doctype|html|head|meta|table|div)/i.test(text);

/** A table of HTML, as school information systems export, as cells after tabs. */
function withoutTags(text: string): string {
  if (!isHtml(text)) return text;
  const [, ...cells] = text.replaceAll(/\s+/g, " ").split(/<t[dh](?=[ >])/i);
  const texts = cells.map((cell) => {
    const [content = ""] = cell.slice(cell.indexOf(">") + 1).split(/<\/table/i, 1);
    const columns = Number(/^[^>]*colspan="?([1-9]\d{0,2})/i.exec(cell)?.[1] ?? 1);
    return content.replace(/<\/t[dh]>/i, "\t".repeat(columns - 1)).replace(/<tr[ >]/i, "\n$&");
  });
  return ["", ...texts]
    .join("\t")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z]?)([a-z]{2,5});/gi, (all, letter: string, name: string) => {
      const sign = entities[name];
      return entities[letter + name] ?? (sign === undefined ? all : (letter + sign).normalize());
    });
}

/** Signs, and what stands above a letter in names such as &ntilde;. */
const entities: Readonly<Record<string, string>> = {
  nbsp: " ",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  uml: "\u0308",
  tilde: "\u0303",
};

/**
 * The separator in most lines, and most often in one: rows may end early. The parser's own guess
 * mistakes commas within pasted cells for separators.
 */
function separatorOf(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/\r\n|\n|\r/, 20);
  const unquoted = lines.map((line) => line.replaceAll(/"[^"]*"?/g, ""));
  const weigh = (separator: string) => {
    const counts = unquoted.map((line) => line.split(separator).length - 1);
    return Math.max(...counts) * counts.filter((count) => count > 0).length;
  };
  const [best = ","] = ["\t", ";", ",", "|"].toSorted((a, b) => weigh(b) - weigh(a));
  return best;
}
