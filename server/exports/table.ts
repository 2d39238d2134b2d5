/** What stands in a cell. A day is written `{ day: "2026-11-20" }`, an instant is a Date. */
export type Cell = string | number | Date | { day: string } | null;

/** A table as it is written to a file: of a sheet, or as a CSV of its own. */
export type Table = { name: string; header: readonly string[]; rows: Cell[][] };
