import { bounds } from "#contract/bounds.ts";
import { unusable } from "#contract/text-shape.ts";
import { cellAt, columnOf, nameColumnOf, type Read } from "./cells.ts";
import { factRowOf, none, type FactRow } from "./head-rows.ts";
import { readHours } from "./read-hours.ts";
import type { RowProblem } from "./reading.ts";
import { textOf } from "./sheet.ts";

/** The categories and service hours of a grid's meetings, by column, and what can't be read. */
export type MeetingFacts = {
  categories: ReadonlyMap<number, string>;
  minutes: ReadonlyMap<number, number>;
  problems: RowProblem[];
};

/** Reads the rows above the data that have the categories or service hours of the meetings. */
export function readMeetingFacts(read: Read, columns: readonly number[]): MeetingFacts {
  const categories = new Map<number, string>();
  const minutes = new Map<number, number>();
  const problems: RowProblem[] = [];
  const readCategory = (row: number, column: number) => {
    const text = textOf(cellAt(read, row, column));
    if (text === "" || none.test(text)) return;
    const problem = problemOfCategory(text);
    if (problem === undefined) categories.set(column, text);
    else problems.push({ row, column, problem });
  };
  const readMinutes = (row: number, column: number) => {
    const found = readHours(cellAt(read, row, column));
    if (found === undefined) problems.push({ row, column, problem: "not-hours" });
    else if (found !== null && found > 0) minutes.set(column, found);
  };
  for (const [row, fact] of factRows(read))
    for (const column of columns) (fact === "category" ? readCategory : readMinutes)(row, column);
  return { categories, minutes, problems };
}

/** The rows above the data that are about the meetings, unless the user skips them. */
function factRows({ sheet, layout, answers }: Read): [row: number, fact: FactRow][] {
  const nameColumn = nameColumnOf(layout);
  return sheet.rows.slice(0, layout.firstRow).flatMap((cells, row): [number, FactRow][] => {
    const fact = answers.leftOut.includes(row) ? undefined : factRowOf(cells, nameColumn);
    return fact === undefined ? [] : [[row, fact]];
  });
}

/** The names of the categories of rows' meetings in a log, by row. */
export function readRowCategories(
  read: Read,
  rows: readonly number[],
): { names: ReadonlyMap<number, string>; problems: RowProblem[] } {
  const column = columnOf(read.layout, "category");
  const names = new Map<number, string>();
  const problems: RowProblem[] = [];
  for (const row of rows) {
    const text = textOf(cellAt(read, row, column));
    if (text === "" || none.test(text)) continue;
    const problem = problemOfCategory(text);
    if (problem === undefined) names.set(row, text);
    else problems.push({ row, column, problem });
  }
  return { names, problems };
}

/** What prevents a text from being a category's name. */
function problemOfCategory(text: string): RowProblem["problem"] | undefined {
  if (text.length > bounds.maxCategoryNameLength) return "category-too-long";
  return unusable.test(text) ? "hidden-character" : undefined;
}
