import type { Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database, Platform } from "./database.ts";

/** One step of the schema's history. It is never changed once it has been released. */
export type SchemaMigration = (db: Kysely<unknown>, platform: Platform) => Promise<void>;

/** Brings the database to the newest schema; throws what stopped it, with nothing half done. */
export async function migrate(
  database: Database,
  migrations: Record<string, SchemaMigration>,
): Promise<void> {
  const steps = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, database.platform) },
  ]);
  const migrator = new Migrator({
    db: database.schema,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
