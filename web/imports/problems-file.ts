import Papa from "papaparse";
import { formulaStart } from "#contract/formula-guard.ts";
import type { RowProblem } from "./reading.ts";
import { textOf, type Sheet, type SheetCell } from "./sheet.ts";

/**
 * The rows that were left out, as in the sheet, with the problem of each. As in every exported
 * file, no text is read as a formula.
 */
export function problemsFile(
  { rows }: Pick<Sheet, "rows">,
  {
    problems,
    title,
  }: { problems: readonly (Pick<RowProblem, "row"> & { text: string })[]; title: string },
): string {
  const head = rows[0]?.map(toValue) ?? [];
  const lines = problems.map(({ row, text }) => [text, ...(rows[row]?.map(toValue) ?? [])]);
  const file = Papa.unparse([[title, ...head], ...lines], { escapeFormulae: formulaStart });
  return `\uFEFF${file}\r\n`;
}

/** A number stays a number: it isn't a formula, whatever its sign. */
function toValue(cell: SheetCell): string | number {
  return typeof cell === "number" ? cell : textOf(cell);
}
