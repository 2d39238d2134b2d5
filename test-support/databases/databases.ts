import { randomBytes } from "node:crypto";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { tableNames } from "#server/platform/database/table-registry.ts";
import type { Logger } from "#server/platform/logger.ts";
import { migrations, newestMigration } from "#server/platform/migrations/migrations.ts";
import { emptied, type OwnPostgres } from "./emptied-databases.ts";

/** A database engine supported by the product. */
export type TestDatabase = {
  name: string;
  /** Opens a database with the newest schema. `folder` is the test's own. */
  open(folder: string, logger: Logger): Promise<Database>;
};

/** For tests that need several concurrent writers: SQLite has only one. */
export const postgres: TestDatabase = {
  name: "PostgreSQL",
  open: async (_folder, logger) => openOwnPostgres(logger),
};

/** Every API test runs on each of these. */
export const testDatabases: TestDatabase[] = [
  { name: "SQLite", open: (folder) => openCopyOfSqlite(folder) },
  postgres,
];

/**
 * Opens a copy of a database with the newest schema, because creating the tables takes longer than
 * most tests.
 */
export async function openCopyOfSqlite(
  folder: string,
  file = inject("sqliteFile"),
): Promise<Database> {
  copyFileSync(file, join(folder, "rollcall.db"));
  // Test data doesn't have to survive a crash.
  const database = openSqlite(folder);
  await sql`pragma synchronous = off`.execute(database.write);
  return database;
}

/** Opens a database of this file's own, after running a statement that fills it. */
export async function openOwnPostgres(logger: Logger, filling = ""): Promise<Database> {
  const own = emptied.pop() ?? (await createOwn());
  await own.client.query(filling);
  const database = openPostgres(own.url, logger);
  return {
    ...database,
    async close() {
      await database.close();
      if (await empty(own.client)) emptied.push(own);
      else await own.drop();
    },
  };
}

async function createOwn(): Promise<OwnPostgres> {
  const database = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Disables triggers and foreign keys, because some tables prevent deletions.
  await client.query("set session_replication_role = replica");
  return {
    url: database.url,
    client,
    async drop() {
      await client.end();
      await database.drop();
    },
  };
}

const deletions = tableNames.map((table) => `delete from "${table}";`).join(" ");

/** Removes all rows; false if the schema was changed, so that the database can't be reused. */
async function empty(client: pg.Client): Promise<boolean> {
  try {
    await client.query(deletions);
    const { rows } = await client.query("select name from kysely_migration order by name");
    return rows.at(-1)?.name === newestMigration;
  } catch {
    return false;
  }
}

/** Opens a database whose schema is missing or outdated, and migrates it to the newest one. */
export async function openMigrated(url: string, logger: Logger): Promise<Database> {
  const database = openPostgres(url, logger);
  await migrate(database, migrations);
  return database;
}

/** Creates a database on this run's server, with the newest schema unless `template1` is given. */
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

/** Copies a PostgreSQL database without open connections, to restore it later. */
export async function keepPostgresDatabase(url: string): Promise<{ putBack(): Promise<void> }> {
  const name = new URL(url).pathname.slice(1);
  const kept = `${name}_kept`;
  await administer(`create database ${kept} template ${name}`);
  return {
    async putBack() {
      await administer(`drop database ${name}`);
      await administer(`alter database ${kept} rename to ${name}`);
    },
  };
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
