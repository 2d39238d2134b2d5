import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { openPostgres } from "#server/platform/database/postgres.ts";
import { openSqlite } from "#server/platform/database/sqlite.ts";
import { createLogger } from "#server/platform/logger.ts";
import { migrations } from "#server/platform/migrations/migrations.ts";
import { createTemporaryFolder } from "../servers/temporary-folder.ts";
import { secret } from "./people.ts";
import { startPostgres } from "./postgres.ts";

/** A database engine. Its disposal stops it. */
export type Engine = AsyncDisposable & {
  name: string;
  createInstallation(): Promise<Installation>;
};

/** A separate set of the product's data. Its disposal removes its folder. */
export type Installation = AsyncDisposable & {
  folder: string;
  /** The settings for running the program on it, with its log on, as in production. */
  settings: Record<string, string>;
  /** Opens the database; on SQLite only while no program uses it. */
  openDatabase(): Promise<Database>;
};

/** An SQLite installation in this data folder. */
export function sqliteInstallationIn(folder: string, remove = () => {}): Installation {
  return {
    folder,
    settings: { SECRET: secret, LOG_LEVEL: "info", DATA_DIR: folder },
    openDatabase: async () => openSqlite(folder),
    [Symbol.asyncDispose]: async () => remove(),
  };
}

/** One for all: each waits for the end of the process. */
const logger = createLogger("silent");

/** An installation on the PostgreSQL database with this URL. */
export function postgresInstallationAt(url: string): Installation {
  const { path, remove } = createTemporaryFolder();
  const { settings, ...rest } = sqliteInstallationIn(path, remove);
  return {
    ...rest,
    settings: { ...settings, DATABASE_URL: url },
    openDatabase: async () => openPostgres(url, logger),
  };
}

export function createSqliteEngine(): Engine {
  return {
    name: "SQLite",
    async createInstallation() {
      const { path, remove } = createTemporaryFolder();
      mkdirSync(join(path, "data"));
      return sqliteInstallationIn(join(path, "data"), remove);
    },
    async [Symbol.asyncDispose]() {},
  };
}

/**
 * A PostgreSQL server with its default settings, whose commits are written to disk; each
 * installation has its own database.
 */
export async function createPostgresEngine(): Promise<Engine> {
  const server = await startPostgres();
  let databases = 0;
  return {
    name: "PostgreSQL",
    async createInstallation() {
      const name = `rollcall_${(databases += 1)}`;
      await server.createDatabase(name);
      return postgresInstallationAt(server.url(name));
    },
    [Symbol.asyncDispose]: () => server.remove(),
  };
}

/** Works on an installation's database, with the newest schema, while no program uses it. */
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

/** Triggers the maintenance that PostgreSQL does automatically some time after many inserts. */
export function settle(installation: Installation): Promise<void> {
  return withDatabase(installation, async ({ platform, schema }) => {
    if (platform.engine === "postgres") await sql`vacuum analyze`.execute(schema);
  });
}
