import { addressShape } from "#contract/text-shape.ts";
import { findDate } from "./read-dates.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { readHours } from "./read-hours.ts";
import { readGradYear } from "./read-people.ts";
import { isBlank, textOf, type SheetCell } from "./sheet.ts";

const kinds = {
  email: (text: string) => addressShape.test(text),
  date: (text: string) => findDate(text) !== undefined,
  percent: (text: string) => /^\d+([.,]\d+)?\s*%$/.test(text),
  number: (text: string) => readMark(text)?.number !== undefined,
  grade: (text: string) =>
    /^((grade )?([6-9]|1[0-2])(st|nd|rd|th)?( grade)?|fresh(man|men)|sophomore|junior|senior)$/i.test(
      text,
    ),
  gradYear: (text: string) => readGradYear(text, 2000) !== undefined,
  mark: (text: string) => {
    const mark = readMark(text)?.mark;
    return mark !== undefined && meaningOf(mark, {}) !== undefined;
  },
  flag: (text: string) => text === "0" || text === "1",
  hours: (text: string) => readHours(text) !== undefined,
  short: (text: string) => text.length <= 12,
  name: (text: string) =>
    /^\p{L}[\p{L}\p{M}'’.,\-() "]+$/u.test(text) && text.length <= 60 && !kinds.mark(text),
  fullName: (text: string) => /\p{L}[\s,]+\p{L}/u.test(text) && kinds.name(text),
};
type ValueKind = keyof typeof kinds;

/** What is below a heading: how many cells, how different they are, and what they look like. */
export type Profile = {
  rows: number;
  filled: number;
  distinct: number;
  /** The length of the longest text. */
  longest: number;
  /**
   * The share of filled cells that look like a kind of value, from 0 to 1; 0 for an empty column.
   */
  shareOf: (kind: ValueKind) => number;
  numbers: readonly number[];
};

/** Enough rows to tell what a column is; a sheet may have thousands. */
const sampled = 400;

/** Describes the cells of a column. */
export function profileOf(cells: readonly (SheetCell | undefined)[]): Profile {
  const some = cells.slice(0, sampled);
  const filled = some.filter((cell) => !isBlank(cell));
  const texts = filled.map(textOf);
  return {
    rows: some.length,
    filled: filled.length,
    distinct: new Set(texts).size,
    longest: Math.max(0, ...texts.map(({ length }) => length)),
    shareOf: (kind) =>
      texts.length === 0 ? 0 : texts.filter((text) => kinds[kind](text)).length / texts.length,
    numbers: filled.flatMap((cell) => readMark(cell)?.number ?? []),
  };
}
