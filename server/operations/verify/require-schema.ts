import type { Db } from "../../platform/database/database.ts";
import { listMigrations, refuseNewer } from "../../platform/database/migrate.ts";
import { migrations } from "../../platform/migrations/migrations.ts";
import { StartError } from "../../platform/start-error.ts";

/**
 * Throws a StartError if the database isn't Rollcall's, or has another version's schema, which we
 * can't verify.
 */
export async function requireSchema(db: Db, what: string): Promise<void> {
  const made = await listMigrations(db);
  const [first = ""] = Object.keys(migrations);
  const missing = Object.keys(migrations).find((name) => !made.includes(name));
  if (!made.includes(first)) throw new StartError(`${what} has no Rollcall data.`);
  refuseNewer(what, made, migrations);
  if (missing !== undefined)
    throw new StartError(
      `${what} is from an older version of Rollcall (it lacks ${missing}). Start the server or restore the backup to upgrade it.`,
    );
}
