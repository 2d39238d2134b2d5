import type { ColumnRole } from "../roles.ts";
import { isBlank, textOf } from "../sheet.ts";
import { cellAt, markColumns, textAt, type Read } from "./cells.ts";
import { isNote, isSumRow } from "./headings.ts";
import { isThere, readMark } from "./read-marks.ts";
import { readGradYear } from "./read-people.ts";
import type { SkippedRow } from "./reading.ts";
import { isMark } from "./values.ts";

/** A row that isn't empty: its texts, the name among them, and whether anything tells who it is. */
type Line = { row: number; filled: string[]; name: string; isKnown: boolean };

/**
 * Tells a sheet's rows with people, counted from 0, from those without. Groups are what a row above
 * people says of their grade, by row.
 */
export function sortRows(read: Read): {
  people: number[];
  groups: ReadonlyMap<number, string>;
  skipped: SkippedRow[];
} {
  const { sheet, layout, answers } = read;
  const columns = markColumns(layout);
  const leftOut = new Set(answers.leftOut);
  const above = new Set<string>();
  const found: Line[] = [];
  const groups = new Map<number, string>();
  const skipped: SkippedRow[] = [];
  const skip = ({ row, name, filled: [first = ""] }: Line, why: SkippedRow["why"]) =>
    void skipped.push({ row, why, text: name || first });
  let group: string | undefined;
  for (const [row, cells] of sheet.rows.entries()) {
    const line = lineOf(read, row);
    const [first = "", ...others] = line.filled;
    if (first === "" || leftOut.has(row)) continue;
    const isAbove = row < layout.firstRow;
    // Long sheets repeat their headings and titles on each page.
    const key = cells.map(textOf).join("\n").trimEnd();
    const why = above.has(key) ? "heading" : whyNobody(read, line);
    if (isAbove) {
      above.add(key);
      // Another table may be above the headings.
      if (2 * others.filter(isMark).length > others.length) skip(line, "above");
    } else if (why === undefined) found.push(line);
    else skip(line, why);
    if (why === "note" || (isAbove && others.length === 0))
      group =
        /\p{L}/u.test(first) && typeof readGradYear(first, 0) === "number" ? first : undefined;
    if (group !== undefined) groups.set(row, group);
  }
  // Below the last person, numbers without a name are sums.
  const last = found.findLastIndex(({ isKnown }) => isKnown);
  const isSum = ({ row }: Line, at: number) =>
    at > last &&
    columns.some((column) => readMark(cellAt(read, row, column))?.number !== undefined);
  for (const line of found.filter(isSum)) skip(line, "total");
  const people = found.filter((line, at) => !isSum(line, at)).map(({ row }) => row);
  return { groups, people, skipped: skipped.toSorted((a, b) => a.row - b.row) };
}

function lineOf(read: Read, row: number): Line {
  const textIn = (role: ColumnRole) => textAt(read, row, role);
  const name = `${textIn("name")} ${textIn("firstName")} ${textIn("lastName")}`.trim();
  const filled = (read.sheet.rows[row] ?? []).map(textOf).filter((text) => text !== "");
  // Boxes may go on below the last name.
  const isEmpty = name === "" && filled.every((text) => /^(?:0|false|falso|☐)$/i.test(text));
  const isKnown = name !== "" || textIn("email") !== "" || textIn("schoolId") !== "";
  return { row, filled: isEmpty ? [] : filled, name, isKnown };
}

/** Why a row isn't a person; undefined if it may be one. */
function whyNobody(read: Read, { row, filled, name }: Line): "total" | "note" | undefined {
  const { sheet, layout, answers } = read;
  const [only = "", ...others] = filled;
  const isMark = (column: number) =>
    isThere(readMark(cellAt(read, row, column))?.mark, answers.marks);
  // Without a name, another column may tell what the row is.
  if (isSumRow(name || only) && !markColumns(layout).some(isMark)) return "total";
  if (/^test(?: (?:test|student|user))?$|^student, test$/i.test(name)) return "note";
  if (others.length > 0) return undefined;
  const first = sheet.rows[row]?.findIndex((cell) => !isBlank(cell)) ?? 0;
  if (name === "") return layout.roles[first] === "ignored" ? "note" : undefined;
  return isNote(only) || isTitle(read, row, only) ? "note" : undefined;
}

/** Whether a text alone in its row is in capitals, unlike the next name. */
function isTitle(read: Read, row: number, text: string): boolean {
  const areCapitals = (one: string) => /\p{Lu}{2}/u.test(one) && !/\p{Ll}/u.test(one);
  const { name, filled } = lineOf(read, row + 1);
  return areCapitals(text) && filled.length > 1 && !areCapitals(name);
}
