import { join } from "node:path";
import { migrations } from "#server/migrations/migrations.ts";
import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import type { Installation } from "./engine.ts";
import { secret } from "./secret.ts";
import { startServerProcess, type ServerProcess } from "./server-process.ts";

const program = join(import.meta.dirname, "../../server/app/main.ts");

/** The settings of a program on an installation: its log is on, as in production. */
export function settingsOf({ settings }: Installation): Record<string, string> {
  return { SECRET: secret, LOG_LEVEL: "info", ...settings };
}

/** Starts the product on an installation. */
export function startProgram(
  installation: Installation,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> {
  return startServerProcess({
    program,
    folder: installation.folder,
    path: "/api/settings",
    settings: settingsOf(installation),
    nodeOptions,
  });
}

/** Does something to the database of an installation while no program runs on it. */
export async function withDatabase<Result>(
  installation: Installation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await installation.openDatabase();
  try {
    await migrate(database, migrations);
    return await work(database);
  } finally {
    await database.close();
  }
}
