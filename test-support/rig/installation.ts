import { migrations } from "#server/migrations/migrations.ts";
import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { createLogger } from "#server/platform/logger.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import type { Installation } from "./engine.ts";
import { secret } from "./secret.ts";

/** An SQLite installation in this data folder. */
export function sqliteInstallationIn(dataDir: string): Installation {
  return {
    folder: dataDir,
    settings: { DATA_DIR: dataDir },
    openDatabase: async () => openSqlite(dataDir),
    settle: async () => {},
    remove: async () => {},
  };
}

/** An installation on the database with this URL. */
export function createPostgresInstallation(url: string): Installation {
  const folder = createTemporaryFolder();
  return {
    folder: folder.path,
    settings: { DATA_DIR: folder.path, DATABASE_URL: url },
    openDatabase: async () => openPostgres(url, createLogger("silent")),
    settle: async () => {},
    remove: async () => folder.remove(),
  };
}

/** The settings for running the program on an installation, with its log on, as in production. */
export function settingsOf({ settings }: Installation): Record<string, string> {
  return { SECRET: secret, LOG_LEVEL: "info", ...settings };
}

/** Works on an installation's database while no program uses it. */
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
