import { csvText } from "#web/platform/language/csv-text.ts";
import { textOf, type Sheet, type SheetCell } from "../sheet.ts";
import type { RowProblem } from "./reading.ts";

/** The rows that were left out, as in the sheet, with the problem of each, as CSV. */
export function problemsFile(
  { rows }: Pick<Sheet, "rows">,
  {
    problems,
    title,
  }: { problems: readonly (Pick<RowProblem, "row"> & { text: string })[]; title: string },
): string {
  const head = rows[0]?.map(toValue) ?? [];
  const lines = problems.map(({ row, text }) => [text, ...(rows[row]?.map(toValue) ?? [])]);
  return csvText([[title, ...head], ...lines]);
}

/** A number stays a number: it isn't a formula, whatever its sign. */
function toValue(cell: SheetCell): string | number {
  return typeof cell === "number" ? cell : textOf(cell);
}
