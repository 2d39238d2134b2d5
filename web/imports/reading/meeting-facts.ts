import { bounds } from "#contract/platform/bounds.ts";
import { unusable } from "#contract/platform/text-shape.ts";
import { textOf } from "../sheet.ts";
import { cellAt, columnOf, nameColumnOf, type Read } from "./cells.ts";
import { factRowOf, none } from "./head-rows.ts";
import { readHours } from "./read-hours.ts";
import type { RowProblem } from "./reading.ts";

/** The categories and service hours of a grid's meetings, by column, and what can't be read. */
export type MeetingFacts = {
  categories: ReadonlyMap<number, string>;
  minutes: ReadonlyMap<number, number>;
  problems: RowProblem[];
};

/** Reads the rows above the data that have the categories or service hours of the meetings. */
export function readMeetingFacts(read: Read, columns: readonly number[]): MeetingFacts {
  const { sheet, layout, answers } = read;
  const placesOf = (fact: ReturnType<typeof factRowOf>) =>
    sheet.rows.slice(0, layout.firstRow).flatMap((cells, row) => {
      const isOther = factRowOf(cells, nameColumnOf(layout)) !== fact;
      if (isOther || answers.leftOut.includes(row)) return [];
      return columns.map((column) => ({ row, column, key: column }));
    });
  const { names: categories, problems } = readCategories(read, placesOf("category"));
  const minutes = new Map<number, number>();
  for (const { row, column } of placesOf("hours")) {
    const found = readHours(cellAt(read, row, column));
    if (found === undefined) problems.push({ row, column, problem: "not-hours" });
    else if (found !== null && found > 0) minutes.set(column, found);
  }
  return { categories, minutes, problems };
}

/** The names of the categories of rows' meetings in a log, by row. */
export function readRowCategories(read: Read, rows: readonly number[]) {
  const column = columnOf(read.layout, "category");
  const places = rows.map((row) => ({ row, column, key: row }));
  return readCategories(read, places);
}

/** The names of categories in cells, by a key of each cell. */
function readCategories(
  read: Read,
  places: readonly { row: number; column: number; key: number }[],
) {
  const names = new Map<number, string>();
  const problems: RowProblem[] = [];
  for (const { row, column, key } of places) {
    const text = textOf(cellAt(read, row, column));
    if (text === "" || none.test(text)) continue;
    if (text.length > bounds.maxCategoryNameLength)
      problems.push({ row, column, problem: "category-too-long" });
    else if (unusable.test(text)) problems.push({ row, column, problem: "hidden-character" });
    else names.set(key, text);
  }
  return { names, problems };
}
