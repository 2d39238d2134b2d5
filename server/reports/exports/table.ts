/**
 * The value of a cell. A day is written `{ day: "2026-11-20" }`, and a local time, whose zone the
 * heading names, `{ time: "2026-11-20T16:00:00" }`.
 */
export type Cell = string | number | { day: string } | { time: string } | null;

/** A table to write to a file, as a sheet or a CSV of its own. Its rows come in slices. */
export type Table = {
  name: string;
  header: readonly string[];
  rows: Iterable<Cell[][]> | AsyncIterable<Cell[][]>;
};

/** How many cells are read or handed over before other requests may run. */
const sliceCells = 4000;

/** Rows that are already in memory, in slices. */
export function* inSlices(rows: readonly Cell[][]): Generator<Cell[][]> {
  const size = Math.ceil(sliceCells / Math.max(1, rows[0]?.length ?? 1));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
