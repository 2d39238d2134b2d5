import { test as base } from "vitest";
import type { CommandName } from "#server/operations/commands/command-table.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { createPostgresDatabase, type TestDatabase } from "../databases/databases.ts";
import { runCommand } from "./run-command.ts";
import { createTestApp } from "./test-app.ts";

/** A test with a server on a database that commands can use at the same time. */
export const test = base.extend("installation", async ({}, { onCleanup }) => {
  const own = await createPostgresDatabase();
  const engine: TestDatabase = {
    name: "PostgreSQL",
    open: async (_folder, logger) => openPostgres(own.url, logger),
  };
  const app = await createTestApp(engine);
  onCleanup(async () => {
    await app.dispose();
    await own.drop();
  });
  const settings = { DATABASE_URL: own.url, BASE_URL: "http://localhost:3000" };
  return {
    app,
    runCommand: (name: CommandName, ...given: string[]) =>
      runCommand(name, app.folder, { arguments: given, settings }),
  };
});
