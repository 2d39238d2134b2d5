import { rmSync } from "node:fs";
import { join } from "node:path";
import { migrations, turningPoints } from "../migrations/migrations.ts";
import type { Database } from "../platform/database/database.ts";
import { listMigrations, migrate } from "../platform/database/migrate.ts";
import type { Logger } from "../platform/logger.ts";
import { StartError } from "../platform/start-error.ts";
import { checksumEnding } from "./checksum.ts";
import { makeBackup } from "./make-backup.ts";

type UpgradeOptions = { folder: string; backupDir: string; logger: Logger };

/**
 * Brings the database of a data folder to the newest schema. Where the version that it is of
 * could not use it afterwards, a backup is made first; on PostgreSQL, which makes its own, the
 * log says what that means. Throws what stopped it, a StartError when the backup cannot be
 * made; nothing has changed then.
 */
export async function upgrade(database: Database, options: UpgradeOptions): Promise<void> {
  const version = await findTurn(database);
  if (version === undefined) return migrate(database, migrations);
  if (database.platform.engine === "postgres") {
    options.logger.warn(
      `the database is brought to version ${version} now, and older versions cannot use it from then on: no node of theirs may be left running, and only a backup that was made before leads back`,
    );
    return migrate(database, migrations);
  }
  const backup = backUpBefore(version, options);
  try {
    await migrate(database, migrations);
  } catch (error) {
    // Nothing has changed, so nobody needs it, and the next start makes another one.
    for (const file of [backup, backup + checksumEnding]) rmSync(file, { force: true });
    throw error;
  }
}

/** The version to which a database turns by the next migration; undefined for a new one, and where there is none. */
async function findTurn({ schema }: Database): Promise<string | undefined> {
  const made = new Set(await listMigrations(schema));
  if (made.size === 0) return undefined;
  return Object.entries(turningPoints).find(([name]) => !made.has(name))?.[1];
}

function backUpBefore(version: string, { folder, backupDir, logger }: UpgradeOptions): string {
  try {
    const backup = makeBackup({
      database: join(folder, "rollcall.db"),
      folder: backupDir,
      madeAt: new Date(),
      suffix: `-before-${version}`,
    });
    logger.warn(
      { backup },
      `the database is brought to version ${version} now, and older versions cannot use it from then on: a backup was made before`,
    );
    return backup;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} Without it the database is not brought to version ${version}; nothing has changed. BACKUP_DIR may name a place with more space.`,
    );
  }
}
