import { textOf } from "../sheet.ts";
import { cellAt, columnOf, markColumns, type Read } from "./cells.ts";
import { mostFrequent } from "./group-by.ts";
import { readHours } from "./read-hours.ts";
import { formOf, withHours } from "./read-marks.ts";
import type { Reading, RowProblem } from "./reading.ts";

/** The service hours that rows state for their person at their meeting, in minutes, by row. */
export type RowHours = { minutes: ReadonlyMap<number, number>; problems: RowProblem[] };

/** Reads the column of service hours of a list of attendees or a log. */
export function readRowHours(read: Read, rows: readonly number[]): RowHours {
  const column = columnOf(read.layout, "hours");
  const minutes = new Map<number, number>();
  const problems: RowProblem[] = [];
  for (const row of column === -1 ? [] : rows) {
    const found = readHours(cellAt(read, row, column));
    if (found === undefined) problems.push({ row, column, problem: "not-hours" });
    else if (found !== null) minutes.set(row, found);
  }
  return { minutes, problems };
}

/** A meeting's hours: those that most rows state; null if they are none. */
export function usualMinutes(stated: readonly number[]): number | null {
  return mostFrequent(stated) || null;
}

/**
 * A person's own hours at a meeting; undefined if they are the meeting's. An empty cell gives no
 * one the hours that others have.
 */
export function ownMinutesOf(stated: number | undefined, usual: number | null): number | undefined {
  return (stated ?? 0) === (usual ?? 0) ? undefined : (stated ?? 0);
}

/** The cells of a grid with hours, which its marks can't keep: 2h, or 1:30 in a sheet that says so. */
export function hoursInGrid(read: Read, people: Reading["people"]): string[] {
  const { sheet, layout } = read;
  const columns = layout.kind === "grid" ? markColumns(layout) : [];
  const heads = [sheet.name, ...sheet.rows.slice(0, layout.firstRow).flat().map(textOf)];
  const areHours = heads.some((text) => /\bhours?\b|\bhrs?\b|\bserved\b|stunden/i.test(text));
  return people
    .flatMap(({ row }) => columns.map((column) => formOf(cellAt(read, row - 1, column))))
    .filter((text) => withHours.test(text) || (areHours && /^\d{1,2}:[0-5]\d$/.test(text)));
}
