import { cellAt, columnOf, markColumns, textAt, type Read } from "./cells.ts";
import { isData } from "./find-table.ts";
import { isNote, isSumRow } from "./headings.ts";
import { isThere, readMark } from "./read-marks.ts";
import type { SkippedRow } from "./reading.ts";
import { isBlank, textOf, type SheetCell } from "./sheet.ts";

/** A sheet's rows with people, and those without; all counted from 0. */
export function sortRows(read: Read): { people: number[]; skipped: SkippedRow[] } {
  const { sheet, layout, answers } = read;
  const first = (row: number) => sheet.rows[row]?.map(textOf).find((text) => text !== "") ?? "";
  const people: number[] = [];
  const skipped: SkippedRow[] = [];
  for (let row = 0; row < layout.firstRow; row += 1)
    if (isAbovePeople(sheet.rows[row] ?? [])) skipped.push({ row, why: "above", text: first(row) });
  for (let row = layout.firstRow; row < sheet.rows.length; row += 1) {
    const texts = (sheet.rows[row] ?? []).map(textOf);
    const isFilled = texts.some((text) => text !== "");
    if (!isFilled || answers.leftOut.includes(row)) continue;
    const why = isHeadingAgain(read, texts) ? "heading" : whyNobody(read, row, texts);
    if (why === undefined) people.push(row);
    else skipped.push({ row, why, text: nameOf(read, row) || first(row) });
  }
  const unnamed = people.filter((row) => nameOf(read, row) === "" && isUnknown(read, row));
  const sums = new Set(unnamed.filter((row) => isSumOf(read, row, people)));
  return {
    people: people.filter((row) => !sums.has(row)),
    skipped: [
      ...skipped,
      ...[...sums].map((row): SkippedRow => ({ row, why: "total", text: first(row) })),
    ].toSorted((a, b) => a.row - b.row),
  };
}

/** Whether a row above the data has a person's values: another table may be there. */
function isAbovePeople(cells: readonly SheetCell[]): boolean {
  const [, ...values] = cells.filter((cell) => !isBlank(cell));
  return values.length > 0 && values.filter(isData).length > values.length / 2;
}

function nameOf(read: Read, row: number): string {
  return (["name", "firstName", "lastName"] as const)
    .map((role) => textAt(read, row, role))
    .filter((text) => text !== "")
    .join(" ");
}

/** Whether a row has no person's values. */
function isUnknown(read: Read, row: number): boolean {
  return (["email", "schoolId"] as const).every((role) => textAt(read, row, role) === "");
}

/** Long sheets repeat their headings and titles on each page. */
function isHeadingAgain({ sheet, layout }: Read, texts: readonly string[]): boolean {
  const filled = texts.flatMap((text, column) => (text === "" ? [] : [column]));
  return sheet.rows
    .slice(0, layout.firstRow)
    .some(
      (cells) =>
        (filled.length > 1 || cells.filter((cell) => !isBlank(cell)).length === 1) &&
        filled.every((column) => textOf(cells[column]) === texts[column]),
    );
}

function whyNobody(
  read: Read,
  row: number,
  texts: readonly string[],
): SkippedRow["why"] | undefined {
  const name = nameOf(read, row);
  const first = texts.findIndex((text) => text !== "");
  // Without a name, another column may tell what the row is, unless that is a mark.
  const isLabeled = isUnknown(read, row) && !markColumns(read.layout).includes(first);
  if (isSumRow(name === "" && isLabeled ? (texts[first] ?? "") : name)) return "total";
  const [only, ...others] = texts.filter((text) => text !== "");
  if (only === undefined || others.length > 0 || (name === "" && isMark(read, row)))
    return undefined;
  return isNote(only) || name === "" ? "note" : undefined;
}

/** Whether a row has only a mark or another value of a person whose name is missing. */
function isMark(read: Read, row: number): boolean {
  const { roles } = read.layout;
  return roles.some(
    (role, column) => role !== "ignored" && textOf(cellAt(read, row, column)) !== "",
  );
}

/** Whether a row without a name adds up or counts the rows of people. */
function isSumOf(read: Read, row: number, people: readonly number[]): boolean {
  const columns = [...markColumns(read.layout), columnOf(read.layout, "total")];
  const stated = columns.flatMap((column) => {
    const cell = cellAt(read, row, column);
    return textOf(cell) === "" ? [] : [{ column, number: readMark(cell)?.number }];
  });
  const agreeing = stated.filter(({ column, number }) => {
    const marks = people
      .filter((one) => one !== row)
      .map((one) => readMark(cellAt(read, one, column)));
    const sum = marks.reduce((all, mark) => all + (mark?.number ?? 0), 0);
    const there = marks.filter((mark) => isThere(mark?.mark, read.answers.marks));
    return number === sum || number === there.length || number === sum + there.length;
  });
  return stated.length > 0 && agreeing.length >= 0.6 * stated.length;
}
