import type { Db } from "#server/platform/database/database.ts";
import { tableNames, tableRegistry } from "#server/platform/database/table-registry.ts";
import type { Tables } from "#server/platform/database/tables.ts";

/** Every row of every table. */
export type Dump = Record<keyof Tables, object[]>;

const notes = new Set<string>(tableNames.filter((name) => tableRegistry[name].note));

/** Every row of every table, but for what the server notes for itself: failures, mails. */
export async function dumpTables(db: Db): Promise<Dump> {
  const tables = Object.entries(await dumpAllTables(db));
  return Object.fromEntries(tables.filter(([name]) => !notes.has(name))) as Dump;
}

/** Every row of every table there is. */
export async function dumpAllTables(db: Db): Promise<Dump> {
  const rows = await Promise.all(
    (await db.introspection.getTables()).map(async ({ name }) => {
      const table = name as keyof Tables;
      return [table, await db.selectFrom(table).selectAll().execute()] as const;
    }),
  );
  return Object.fromEntries(rows) as Dump;
}
