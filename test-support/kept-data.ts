import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { platformOf, type Database } from "#server/platform/database/database.ts";
import { tableNames } from "#server/platform/database/table-registry.ts";
import { openCopyOfSqlite, openOwnPostgres, type TestDatabase } from "./databases.ts";

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
  const tables = tableNames.map(
    (name) => sql<{ name: string; rows: string | null }>`
      select ${sql.lit(name)} as "name", json_agg(stored)::text as "rows"
      from ${sql.table(name)} as stored`,
  );
  const { rows } = await sql<{ name: string; rows: string | null }>`
    ${sql.join(tables, sql` union all `)}`.execute(write);
  return rows
    .flatMap(({ name, rows: stored }) => {
      if (stored === null) return [];
      const [table, values] = [pg.escapeIdentifier(name), pg.escapeLiteral(stored)];
      return `insert into ${table} select * from json_populate_recordset(null::${table}, ${values});`;
    })
    .join(" ");
}
