import { migrations } from "../migrations/migrations.ts";
import type { Db } from "../platform/database/database.ts";
import { listMigrations } from "../platform/database/migrate.ts";
import { StartError } from "../platform/start-error.ts";

/**
 * Throws a StartError if the database isn't Rollcall's, or has another version's schema, which we
 * can't verify.
 */
export async function requireSchema(db: Db, what: string): Promise<void> {
  const made = await listMigrations(db);
  const [first = ""] = Object.keys(migrations);
  const unknown = made.find((name) => !(name in migrations));
  const missing = Object.keys(migrations).find((name) => !made.includes(name));
  if (!made.includes(first)) throw new StartError(`${what} has no Rollcall data.`);
  if (unknown !== undefined)
    throw new StartError(
      `${what} is from a newer version of Rollcall (${unknown}). Update Rollcall first.`,
    );
  if (missing !== undefined)
    throw new StartError(
      `${what} is from an older version of Rollcall (it lacks ${missing}). Start the server or restore the backup to upgrade it.`,
    );
}
