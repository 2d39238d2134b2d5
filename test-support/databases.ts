import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "#server/platform/database/database.ts";
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
  { name: "SQLite", open: async (folder) => openSqlite(folder) },
  { name: "PostgreSQL", open: async (_folder, logger) => openOwnPostgres(logger) },
];

async function openOwnPostgres(logger: Logger): Promise<Database> {
  const { url, drop } = await createPostgresDatabase();
  const database = openPostgres(url, logger);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
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
