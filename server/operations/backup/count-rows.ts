import type { DatabaseSync } from "node:sqlite";

/**
 * Tables whose rows of a club never become fewer, unless the club is being erased. Version 0.1 had
 * `records` in place of the two before it.
 */
const growing = ["events", "attendance", "operations", "entries", "records"];

/** For each club that isn't being erased, how many rows each of these tables has. */
export type RowCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Counts a database's rows that can't become fewer, club by club. */
export function countRows(database: DatabaseSync): RowCounts {
  const columnsOf = (table: string) =>
    database.prepare("select name from pragma_table_info(?)").all(table).map(nameOf);
  const notErased = columnsOf("clubs").includes("erasingAt") ? `where "erasingAt" is null` : "";
  const clubs = database.prepare(`select "id" as "name" from "clubs" ${notErased}`).all();
  const counts = new Map(clubs.map((row) => [nameOf(row), new Map<string, number>()]));
  for (const table of growing) {
    const columns = columnsOf(table);
    if (columns.length === 0) continue;
    const club = columns.includes("clubId") ? `"clubId"` : "''";
    const rows = database
      .prepare(`select ${club} as "name", count(*) as "count" from "${table}" group by 1`)
      .all();
    // What belongs to no club in particular never becomes fewer either.
    if (club === "''") counts.set("", counts.get("") ?? new Map());
    for (const row of rows) counts.get(nameOf(row))?.set(table, Number(row["count"]));
  }
  return counts;
}

const nameOf = (row: Record<string, unknown>) => String(row["name"]);

/**
 * Whether a copy has all rows that the database had before it was made, and none that it didn't
 * have after that. A club that has been erased, or is being erased, since then is left out.
 */
export function isWholeCopy(copy: RowCounts, least: RowCounts, most: RowCounts): boolean {
  return [...most].every(([club, mostRows]) => {
    const [copied, leastRows] = [copy.get(club), least.get(club)];
    if (copied === undefined) return leastRows === undefined;
    return growing.every((table) => {
      const count = copied.get(table) ?? 0;
      return count >= (leastRows?.get(table) ?? 0) && count <= (mostRows.get(table) ?? 0);
    });
  });
}
