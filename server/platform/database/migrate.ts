import { sql, type Kysely } from "kysely";
import {
  DEFAULT_MIGRATION_TABLE,
  Migrator,
  type Migration,
  type MigrationResult,
} from "kysely/migration";
import { DatabaseUnavailable } from "../database-errors.ts";
import { StartError } from "../start-error.ts";
import type { Database, Db, Platform } from "./database.ts";

/** One step of the schema's history. Never changed once released. */
export type SchemaMigration = (db: Kysely<unknown>, platform: Platform) => Promise<void>;

/**
 * Migrates the database to the newest schema and returns the names of the migrations that it ran;
 * leaves nothing half done. Nodes that start at the same time wait for the first one. Throws a
 * StartError if a migration fails, or if a newer version has migrated the database.
 */
export async function migrate(
  database: Database,
  migrations: Record<string, SchemaMigration>,
): Promise<string[]> {
  const steps = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, database.platform) },
  ]);
  refuseNewer("the database", await listMigrations(database.schema), migrations);
  const migrator = new Migrator({
    db: database.schema,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw reasonOf(error, results);
  return results.map(({ migrationName }) => migrationName);
}

/** Which migration failed, and why, in one line; the error itself if it wasn't a migration's. */
function reasonOf(error: unknown, results: readonly MigrationResult[]): unknown {
  const failed = results.find(({ status }) => status === "Error");
  if (failed === undefined || error instanceof DatabaseUnavailable) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StartError(
    `the upgrade of the database failed at ${failed.migrationName}, and nothing has changed: ${message}`,
    { cause: error },
  );
}

/**
 * Throws a StartError if migrations have run that this version doesn't know: it would work without
 * what they added, and spoil it. So every program refuses such a database, in the same words.
 */
export function refuseNewer(
  what: string,
  made: readonly string[],
  migrations: Record<string, unknown>,
): void {
  const unknown = made.find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new StartError(
      `${what} is from a newer version of Rollcall (${unknown}). Update Rollcall, or restore a backup that this version made.`,
    );
}

/** Whether the migration has run. Throws if the database can't be read. */
export async function isMigrated(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** The names of all migrations that have run; empty if the database isn't ours. */
export async function listMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  // The whole rows: from an index of the names alone, a start wouldn't notice a damaged table.
  const { rows } = await sql<{ name: string }>`
    select * from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
