import { textOf, type Sheet } from "../sheet.ts";
import { describeColumns } from "./describe-columns.ts";
import { findTable } from "./find-table.ts";
import { plainText } from "./headings.ts";

/** What differs from one sheet to the next of its kind: numbers, and the names of months. */
const changing =
  /\d+|\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(uary|ruary|ch|il|ust|ember|ober)?\b/g;
/** Enough rows below the headings to tell them from what is below. */
const lookedAt = 20;

/**
 * What tells a kind of sheet from others: its columns' headings in order and the texts above them,
 * such as a key, without the dates and numbers in them, and the program that wrote it, as a SHA-256 in hex (R23.41). Undefined for a
 * sheet without headings, whose columns could be anything, and on a page that isn't from HTTPS or
 * this device, where browsers offer no hashes.
 */
export async function shapeOf(
  sheet: Sheet,
  { firstRow, program = "" }: { firstRow: number; program: string | undefined },
): Promise<string | undefined> {
  const top = { ...sheet, rows: sheet.rows.slice(0, firstRow + lookedAt) };
  const columns = describeColumns(top, findTable(top, { firstRow }));
  const [headings, above] = [
    columns.map(({ heading }) => heading),
    sheet.rows.slice(0, firstRow).flatMap((cells) => cells.map(textOf)),
  ].map((texts) => texts.map((text) => plainText(text).replaceAll(changing, "#")));
  // TypeScript takes it for granted.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined || !headings?.some((heading) => /\p{L}/u.test(heading)))
    return undefined;
  const text = JSON.stringify([program, headings, above]);
  const hash = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
