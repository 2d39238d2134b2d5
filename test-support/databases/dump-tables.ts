import { sql } from "kysely";
import { platformOf, type Db } from "#server/platform/database/database.ts";
import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import type { Tables } from "#server/platform/database/tables.ts";
import { inNoOrder } from "./rows-in-any-order.ts";

/** Every row of every table. */
export type Dump = Record<keyof Tables, object[]>;

/** Every row of every table, except for the server's own notes, such as failures and emails. */
export async function dumpTables(db: Db): Promise<Dump> {
  return dump(
    db,
    tableNames.filter((name) => !tableRegistry[name].note),
  );
}

/** Every row of all existing tables. */
export async function dumpAllTables(db: Db): Promise<Dump> {
  const tables = await db.introspection.getTables();
  return dump(
    db,
    tables.map(({ name }) => name as keyof Tables),
  );
}

async function dump(db: Db, names: readonly (keyof Tables)[]): Promise<Dump> {
  // In the order of the names: PostgreSQL can return the tables in another one each time.
  const tables = Object.fromEntries(names.map((name): [string, object[]] => [name, []]));
  if (platformOf(db).engine === "postgres")
    for (const { name, rows } of await readAsJson(db, names)) tables[name] = parseRows(name, rows);
  else for (const name of names) tables[name] = await db.selectFrom(name).selectAll().execute();
  for (const rows of Object.values(tables)) inNoOrder(rows);
  return tables as Dump;
}

type RowsAsJson = { name: keyof Tables; rows: string | null };

/** The rows of PostgreSQL tables, by one statement: one for each table takes ten times as long. */
export async function readAsJson(
  db: Db,
  names: readonly (keyof Tables)[],
): Promise<readonly RowsAsJson[]> {
  const tables = names.map(
    (name) => sql`
      select ${sql.lit(name)} as "name", json_agg(stored)::text as "rows"
      from ${sql.table(name)} as stored`,
  );
  const { rows } = await sql<RowsAsJson>`${sql.join(tables, sql` union all `)}`.execute(db);
  return rows;
}

/** The rows as the server would read them. */
function parseRows(name: keyof Tables, rows: string | null): object[] {
  // Migrations have tables that the registry doesn't know.
  const instants: readonly string[] | undefined = tableRegistry[name]?.instants;
  const toDate = (column: string, value: unknown) =>
    typeof value === "string" && instants?.includes(column) ? new Date(value) : value;
  return JSON.parse(rows ?? "[]", instants && toDate) as object[];
}
