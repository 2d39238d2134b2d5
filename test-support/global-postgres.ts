import type { TestProject } from "vitest/node";
import { migrations } from "#server/migrations/migrations.ts";
import { createLogger } from "#server/platform/logger.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { startPostgres, unsafeFlags } from "./embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server's first database; its database `template` has the newest schema. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run, with a database that others are copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(unsafeFlags);
  await server.createDatabase("template");
  const database = openPostgres(server.url("template"), createLogger("warn"));
  await migrate(database, migrations);
  await database.close();
  project.provide("postgresUrl", server.url("postgres"));
  return () => server.remove();
}
