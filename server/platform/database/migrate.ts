import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import type { Database, Db, Platform } from "./database.ts";

/** One step of the schema's history. It is never changed once it has been released. */
export type SchemaMigration = (db: Kysely<unknown>, platform: Platform) => Promise<void>;

/**
 * Brings the database to the newest schema; throws what stopped it, with nothing half done.
 * Nodes that start together wait for the first of them. A database that a newer version has
 * been at is left as it is: migrations only add, so that neighbouring versions work side by side.
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

/** Whether the migration has run. Throws when the database cannot say. */
export async function isMigrated(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** The names of the migrations that have run: none where there is no database of ours. */
export async function listMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Whether migrations have run that this version does not know. */
async function isAhead(
  { schema }: Database,
  migrations: Record<string, SchemaMigration>,
): Promise<boolean> {
  return (await listMigrations(schema)).some((name) => migrations[name] === undefined);
}
