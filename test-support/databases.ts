import { randomBytes } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
import { tableNames } from "#server/platform/database/table-registry.ts";
import { newestMigration } from "#server/migrations/migrations.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import type { Logger } from "#server/platform/logger.ts";

/** A database engine that the product runs on. `folder` is a test's own. */
export type TestDatabase = {
  name: string;
  open(folder: string, logger: Logger): Promise<Database>;
};

/** Every API test runs on each of these. */
export const testDatabases: TestDatabase[] = [
  { name: "SQLite", open: async (folder) => openCopyOfSqlite(folder) },
  { name: "PostgreSQL", open: async (_folder, logger) => openOwnPostgres(logger) },
];

/** Opens a database of the newest schema: making the tables one by one takes longer than most tests. */
function openCopyOfSqlite(folder: string): Database {
  copyFileSync(inject("sqliteFile"), join(folder, "rollcall.db"));
  return openSqlite(folder);
}

/** Databases of this file's tests that are empty again: making one takes longer than most tests. */
const free: Awaited<ReturnType<typeof createPostgresDatabase>>[] = [];

afterAll(async () => {
  for (const { drop } of free) await drop();
});

async function openOwnPostgres(logger: Logger): Promise<Database> {
  const own = free.pop() ?? (await createPostgresDatabase());
  const database = openPostgres(own.url, logger);
  return {
    ...database,
    async close() {
      await database.close();
      if (await empty(own.url)) free.push(own);
      else await own.drop();
    },
  };
}

/** Removes every row; false when the tables are not as they were, and the database is of no use. */
async function empty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Triggers and references are not asked: some tables let nothing be deleted.
    const deletions = tableNames.map((table) => `delete from "${table}";`);
    await client.query(`set session_replication_role = replica; ${deletions.join(" ")}`);
    const { rows } = await client.query("select name from kysely_migration order by name");
    return rows.at(-1)?.name === newestMigration;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Creates a database on the server of this run, of the newest schema unless `template1` is named. */
export async function createPostgresDatabase(
  template: "template" | "template1" = "template",
): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(`create database ${name} template ${template}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = name;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

let administration: pg.Pool | undefined;

async function administer(statement: string): Promise<void> {
  administration ??= new pg.Pool({
    connectionString: inject("postgresUrl"),
    max: 1,
    allowExitOnIdle: true,
  });
  await administration.query(statement);
}
