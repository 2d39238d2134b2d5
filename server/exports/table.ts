/** The value of a cell. A day is written `{ day: "2026-11-20" }`, an instant is a Date. */
export type Cell = string | number | Date | { day: string } | null;

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
