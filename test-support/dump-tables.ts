import type { Db } from "#server/platform/database/database.ts";
import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** Every row of every table. */
export type Dump = Record<keyof Tables, object[]>;

/** Every row of every table, but for what the server notes for itself: failures, mails. */
export async function dumpTables(db: Db): Promise<Dump> {
  return dump(
    db,
    tableNames.filter((name) => !tableRegistry[name].note),
  );
}

/** Every row of every table there is. */
export async function dumpAllTables(db: Db): Promise<Dump> {
  const tables = await db.introspection.getTables();
  return dump(
    db,
    tables.map(({ name }) => name as keyof Tables),
  );
}

/** One after another: so many at once would open connections that nobody needs after. */
async function dump(db: Db, names: readonly (keyof Tables)[]): Promise<Dump> {
  const rows: [string, object[]][] = [];
  for (const name of names) rows.push([name, await db.selectFrom(name).selectAll().execute()]);
  return Object.fromEntries(rows) as Dump;
}
