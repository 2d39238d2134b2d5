import { addressShape } from "#contract/platform/text-shape.ts";
import { isBlank, textOf, type SheetCell } from "../sheet.ts";
import { findDate } from "./read-dates.ts";
import { readHours } from "./read-hours.ts";
import { meaningOf, readMark } from "./read-marks.ts";
import { readGradYear } from "./read-people.ts";

const kinds = {
  email: (text: string) => addressShape.test(text),
  date: (text: string) => findDate(text) !== undefined,
  number: (text: string) => readMark(text)?.number !== undefined,
  /** From grade 6 on, in the year in which grade 12 graduates in 0. */
  grade: (text: string) => (readGradYear(text, 0) ?? 99) <= 6,
  gradYear: (text: string) => readGradYear(text, 2000) !== undefined,
  mark: isMark,
  flag: (text: string) => /^([01yn]|yes|no|true|false|s[ií]|ja|nein)$/i.test(text),
  hours: (text: string) => readHours(text) !== undefined,
  name: (text: string) =>
    /^\p{L}[\p{L}\p{M}'’.,\-() "]+$/u.test(text) && text.length <= 60 && !isMark(text),
  fullName: (text: string): boolean => {
    // Numbered names, several, and names with a grade, an address, or an office behind them.
    const bare = text.replaceAll(/^\d+[.)] ?|( [-–] | ?[<(]).*$/g, "").replaceAll(/[/&]/g, " ");
    return /\p{L}[\s,]+\p{L}/u.test(bare) && kinds.name(bare);
  },
};
type ValueKind = keyof typeof kinds;

/** Whether a cell has a mark that we know. */
export function isMark(cell: SheetCell): boolean {
  const mark = readMark(cell)?.mark;
  return mark !== undefined && meaningOf(mark, {}) !== undefined;
}

/** What is below a heading: how many cells, and what they look like. */
export type Profile = {
  rows: number;
  filled: number;
  /** The different texts, in order. */
  values: readonly string[];
  /** The share of filled cells that look like a kind of value, from 0 to 1; 0 without any. */
  shareOf: (kind: ValueKind) => number;
  numbers: readonly number[];
};

/** Whether a column's values count its rows. */
export function isCounting({ values }: Profile): boolean {
  return values.length > 1 && values.every((text, at) => text === String(at + 1));
}

/** Enough rows to tell what a column is; a sheet may have thousands. */
export const sampled = 400;

/** Describes the cells of a column. */
export function profileOf(cells: readonly (SheetCell | undefined)[]): Profile {
  const some = cells.slice(0, sampled);
  const filled = some.filter((cell) => !isBlank(cell));
  const texts = filled.map(textOf);
  const numbers = filled.flatMap((cell) => readMark(cell)?.number ?? []);
  const values = [...new Set(texts)];
  return {
    rows: some.length,
    filled: filled.length,
    values,
    shareOf: (kind) =>
      texts.length === 0 ? 0 : texts.filter((text) => kinds[kind](text)).length / texts.length,
    numbers,
  };
}
