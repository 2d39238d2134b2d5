import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import type { Database, Db, Platform } from "./database.ts";

/** One step of the schema's history. Never changed once released. */
export type SchemaMigration = (db: Kysely<unknown>, platform: Platform) => Promise<void>;

/**
 * Migrates the database to the newest schema; throws the error that stopped it and leaves nothing
 * half done. Nodes that start at the same time wait for the first one. A database that a newer
 * version migrated is left as it is: migrations only add, so adjacent versions can run side by
 * side.
 */
export async function migrate(
  database: Database,
  migrations: Record<string, SchemaMigration>,
): Promise<void> {
  const steps = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, database.platform) },
  ]);
  if (await isAhead(database, migrations)) return;
  const migrator = new Migrator({
    db: database.schema,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
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
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether migrations have run that this version doesn't know. */
async function isAhead(
  { schema }: Database,
  migrations: Record<string, SchemaMigration>,
): Promise<boolean> {
  return (await listMigrations(schema)).some((name) => migrations[name] === undefined);
}
