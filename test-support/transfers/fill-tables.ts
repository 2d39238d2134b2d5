import { sql } from "kysely";
import { platformOf, type Db } from "#server/platform/database/database.ts";
import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import { markedRows } from "./marked-rows.ts";
import { marked, type MarkedRows } from "./marked-values.ts";

/** Columns of a table that have to be empty or different for a transfer. */
type Changes = { [Table in keyof MarkedRows]?: object };

/** The marked rows with some columns empty or different. */
export function rowsWith(changes: Changes): MarkedRows {
  const rows = Object.entries(markedRows).map(([table, row]) => [
    table,
    { ...row, ...changes[table as keyof MarkedRows] },
  ]);
  return Object.fromEntries(rows) as MarkedRows;
}

/**
 * Fills every column of every table of a database: a club, a person with a record there, and
 * everything that is stored about both.
 */
export async function fillTables(db: Db, rows: MarkedRows): Promise<void> {
  await insertRow(db, "people", { ...rows.people, id: marked.otherId, accountId: null });
  for (const table of tableNames) await insertRow(db, table, rows[table]);
}

/** Inserts a row of any table. */
export async function insertRow(
  db: Db,
  table: keyof MarkedRows,
  row: Record<string, unknown>,
): Promise<void> {
  const booleans: readonly string[] = tableRegistry[table].booleans ?? [];
  const isPostgres = platformOf(db).engine === "postgres";
  const valueOf = ([column, value]: [string, unknown]) =>
    isPostgres && booleans.includes(column) ? value === 1 : value;
  await sql`
    insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.entries(row).map((one) => sql`${valueOf(one)}`))})`.execute(db);
}
