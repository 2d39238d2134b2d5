import { migrations } from "../migrations/migrations.ts";
import type { Db } from "../platform/database/database.ts";
import { listMigrations } from "../platform/database/migrate.ts";
import { StartError } from "../platform/start-error.ts";

/** Throws a StartError for what is not Rollcall's, or of another version: it cannot be judged. */
export async function requireSchema(db: Db, what: string): Promise<void> {
  const made = await listMigrations(db);
  const [first = ""] = Object.keys(migrations);
  const unknown = made.find((name) => !(name in migrations));
  const missing = Object.keys(migrations).find((name) => !made.includes(name));
  if (!made.includes(first)) throw new StartError(`${what} holds no data of Rollcall.`);
  if (unknown !== undefined)
    throw new StartError(`${what} is of a newer Rollcall (${unknown}). Update this one first.`);
  if (missing !== undefined)
    throw new StartError(
      `${what} is of an older Rollcall (it lacks ${missing}). A start or a restore brings it up to date.`,
    );
}
