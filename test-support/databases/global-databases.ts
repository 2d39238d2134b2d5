import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { createLogger } from "#server/platform/logger.ts";
import { migrations } from "#server/platform/migrations/migrations.ts";
import { startPostgres, unsafeFlags } from "../rig/postgres.ts";
import { createTemporaryFolder } from "../servers/temporary-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The URL of the server's default database; its database `template` has the newest schema. */
    postgresUrl: string;
    /** A database file with the newest schema, to be copied. */
    sqliteFile: string;
  }
}

/**
 * Starts one PostgreSQL server for the whole run, with a template database, and creates one for
 * SQLite. The first project to ask for them starts them for all.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const run = vitest.getRootProject();
  if ("postgresUrl" in run.getProvidedContext()) return async () => {};
  // Vacuumed in between, a table returns new rows among older ones, and so in no order at all.
  const server = await startPostgres([...unsafeFlags, "-c", "autovacuum=off"]);
  await server.createDatabase("template");
  const folder = createTemporaryFolder();
  const templates = [
    openPostgres(server.url("template"), createLogger("warn")),
    openSqlite(folder.path),
  ];
  for (const database of templates) {
    await migrate(database, migrations);
    await database.close();
  }
  run.provide("postgresUrl", server.url("postgres"));
  run.provide("sqliteFile", join(folder.path, "rollcall.db"));
  return () => {
    folder.remove();
    return server.remove();
  };
}
