import { headingsAbove } from "./head-rows.ts";
import { roleOfHeading } from "./headings.ts";
import { findDate, type FoundDate } from "./read-dates.ts";
import { textOf, type Sheet, type SheetCell } from "./sheet.ts";

const aboutMeeting = /\bdate\b|sign|attend|meeting|present|practice|asist|reuni|fecha|firma/i;

/**
 * The day that a sheet as a whole is about, if it says so: its name is a date, or a title above its
 * headings is about a meeting, such as "Sign-in 9/8/2025". Undefined otherwise.
 */
export function findSheetDate(
  { name, rows }: Sheet,
  place: { firstRow: number; nameColumn: number },
): FoundDate["written"] | undefined {
  const ofTab = findDate(name);
  if (ofTab?.rest === "") return ofTab.written;
  const above = headingsAbove(rows, place);
  const titles = rows
    .slice(0, place.firstRow)
    .filter((cells) => isTitle(cells, above))
    .map((cells) => cells.map(textOf).join(" "));
  return titles
    .filter((title) => aboutMeeting.test(title))
    .flatMap((title) => findDate(title)?.written ?? [])[0];
}

/**
 * Whether a row is a title of the whole sheet: a text alone, or a label and a date which is above a
 * column about people.
 */
export function isTitle(
  cells: readonly SheetCell[],
  headings: readonly SheetCell[] | undefined,
): boolean {
  const filled = cells.flatMap((cell, column) => (textOf(cell) === "" ? [] : [column]));
  const [label, value] = filled;
  if (label === undefined || filled.length > 2 || cells === headings) return false;
  if (value === undefined) return true;
  const isDay = findDate(textOf(cells[value]))?.rest === "";
  const below = roleOfHeading(textOf(headings?.[value]));
  return isDay && /^(date|fecha)\b/i.test(textOf(cells[label])) && below !== undefined;
}
