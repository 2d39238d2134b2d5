import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { platformOf, type Database } from "#server/platform/database/database.ts";
import { tableNames } from "#server/platform/database/table-registry.ts";
import { openCopyOfSqlite, openOwnPostgres, type TestDatabase } from "./databases.ts";
import { readAsJson } from "./dump-tables.ts";

/**
 * Keeps what a database holds now, in `folder` if it is a file; every database that the result
 * opens starts with that.
 */
export async function keepData(database: Database, folder: string): Promise<TestDatabase> {
  if (platformOf(database.write).engine === "postgres") {
    const filling = await insertionsOf(database);
    return { name: "PostgreSQL", open: (_folder, logger) => openOwnPostgres(logger, filling) };
  }
  const file = join(folder, "kept.db");
  await sql`vacuum into ${file}`.execute(database.write);
  return { name: "SQLite", open: (own) => openCopyOfSqlite(own, file) };
}

/** Statements that insert every row of a PostgreSQL database into an empty one. */
async function insertionsOf({ write }: Database): Promise<string> {
  const rows = await readAsJson(write, tableNames);
  return rows
    .flatMap(({ name, rows: stored }) => {
      if (stored === null) return [];
      const [table, values] = [pg.escapeIdentifier(name), pg.escapeLiteral(stored)];
      return `insert into ${table} select * from json_populate_recordset(null::${table}, ${values});`;
    })
    .join(" ");
}
