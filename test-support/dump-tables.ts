import type { Db } from "#server/platform/database/database.ts";
import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** Every row of every table. */
export type Dump = Record<keyof Tables, object[]>;

/** Every row of every table, except for the server's own notes, such as failures and emails. */
export async function dumpTables(db: Db): Promise<Dump> {
  return dump(
    db,
    tableNames.filter((name) => !tableRegistry[name].note),
  );
}

/**
 * A dump's rows as sorted texts, to compare. PostgreSQL can return the same rows in another order:
 * locking and unlocking a row moves it, and once a table has been vacuumed an index may be read.
 */
export function inAnyOrder(dump: Partial<Dump>): [table: string, rows: string[]][] {
  return Object.entries(dump).map(([table, rows]) => [
    table,
    rows.map((row) => JSON.stringify(row)).toSorted(),
  ]);
}

/** Every row of all existing tables. */
export async function dumpAllTables(db: Db): Promise<Dump> {
  const tables = await db.introspection.getTables();
  return dump(
    db,
    tables.map(({ name }) => name as keyof Tables),
  );
}

/**
 * One table after another: reading all at the same time would open connections that no one needs
 * afterward.
 */
async function dump(db: Db, names: readonly (keyof Tables)[]): Promise<Dump> {
  const rows: [string, object[]][] = [];
  for (const name of names) rows.push([name, await db.selectFrom(name).selectAll().execute()]);
  return Object.fromEntries(rows) as Dump;
}
