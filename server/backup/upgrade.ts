import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { migrations, turningPoints } from "../migrations/migrations.ts";
import type { Database } from "../platform/database/database.ts";
import { listMigrations, migrate } from "../platform/database/migrate.ts";
import type { Logger } from "../platform/logger.ts";
import { StartError } from "../platform/start-error.ts";
import { draftEnding, listBackups } from "./backup-files.ts";
import { checksumEnding, haveSameChecksum } from "./checksum.ts";
import { makeBackup } from "./make-backup.ts";

type UpgradeOptions = { folder: string; backupDir: string; logger: Logger };

/**
 * Migrates the database of a data folder to the newest schema. If older versions can't use it
 * afterward, a backup is made first; on PostgreSQL, which has its own backups, the log says what
 * that means. Throws the error that stopped it, or a StartError if the backup can't be made; in
 * that case nothing has changed.
 */
export async function upgrade(database: Database, options: UpgradeOptions): Promise<void> {
  const version = await findTurn(database);
  if (version === undefined) return migrate(database, migrations);
  if (database.platform.engine === "postgres") {
    options.logger.warn(
      `upgrading the database to version ${version}. Older versions can't use it after that: stop all nodes that run one. Only a backup made before can take you back`,
    );
    return migrate(database, migrations);
  }
  const backup = backUpBefore(version, options);
  try {
    await migrate(database, migrations);
  } catch (error) {
    // Nothing has changed, so the backup isn't needed, and the next start makes a new one.
    for (const file of [backup, backup + checksumEnding]) rmSync(file, { force: true });
    throw error;
  }
}

/**
 * The version whose migration locks older versions out; undefined for a new database, or if none is
 * pending.
 */
async function findTurn({ schema }: Database): Promise<string | undefined> {
  const made = new Set(await listMigrations(schema));
  if (made.size === 0) return undefined;
  return Object.entries(turningPoints).find(([name]) => !made.has(name))?.[1];
}

function backUpBefore(version: string, { folder, backupDir, logger }: UpgradeOptions): string {
  const suffix = `-before-${version}` as const;
  try {
    // A killed start leaves a partial backup, which is useless.
    for (const { path } of listBackups(backupDir, draftEnding))
      if (path.endsWith(`${suffix}.db${draftEnding}`)) rmSync(path);
    const backup = makeBackup({
      database: join(folder, "rollcall.db"),
      folder: backupDir,
      madeAt: new Date(),
      suffix,
    });
    removeSame(backup, backupDir);
    logger.warn(
      { backup },
      `upgrading the database to version ${version}. Older versions can't use it after that. A backup was made first`,
    );
    return backup;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} Without a backup, the database is not upgraded to version ${version}. Nothing has changed. Set BACKUP_DIR to a place with more space.`,
    );
  }
}

/**
 * Deletes the backups of earlier starts that were killed before changing anything: those that match
 * this backup byte for byte. Backups of other states stay.
 */
function removeSame(backup: string, backupDir: string): void {
  for (const { path, isBeforeUpgrade } of listBackups(resolve(backupDir)))
    if (isBeforeUpgrade && path !== backup && haveSameChecksum(path, backup))
      for (const file of [path, path + checksumEnding]) rmSync(file);
}
