import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Database } from "../../platform/database/database.ts";
import { listMigrations, migrate, refuseNewer } from "../../platform/database/migrate.ts";
import type { Logger } from "../../platform/logger.ts";
import { migrations, turningPoints, versionOf } from "../../platform/migrations/migrations.ts";
import { StartError } from "../../platform/start-error.ts";
import { version } from "../../platform/version.ts";
import { draftEnding, listBackups } from "./backup-files.ts";
import { checksumEnding, haveSameChecksum } from "./checksum.ts";
import { makeBackup } from "./make-backup.ts";

type UpgradeOptions = { folder: string; backupDir: string; logger: Logger };

/**
 * Migrates the database of a data folder to the newest schema, and logs from which version to which.
 * Before that, a backup is made; on PostgreSQL, which has its own backups, the log says what that
 * means. Throws the error that stopped it, or a StartError if the backup can't be made or the
 * database is from a newer version; in these cases nothing has changed.
 */
export async function upgrade(database: Database, options: UpgradeOptions): Promise<void> {
  const { logger } = options;
  const made = await listMigrations(database.schema);
  refuseNewer("the database", made, migrations);
  const missing = Object.keys(migrations).filter((name) => !made.includes(name));
  if (made.length === 0 || missing.length === 0) return void (await migrate(database, migrations));

  const change = `the database from version ${versionOf(made)} to ${version}`;
  const isTurn = turningPoints.some((name) => missing.includes(name));
  if (database.platform.engine === "postgres") {
    const others = isTurn ? " Nodes of older versions can't use it after that: stop them." : "";
    logger.warn(`upgrading ${change}.${others} Only a backup made before can take you back`);
    // Of nodes that start together, one runs the migrations.
    if ((await migrate(database, migrations)).length > 0) logger.warn(`upgraded ${change}`);
    return;
  }
  const backup = backUpBefore(options);
  logger.warn({ backup }, `upgrading ${change}. A backup was made first`);
  try {
    await migrate(database, migrations);
  } catch (error) {
    // Nothing has changed, so the backup isn't needed, and the next start makes a new one.
    for (const file of [backup, backup + checksumEnding]) rmSync(file, { force: true });
    throw error;
  }
  logger.warn(`upgraded ${change}`);
}

function backUpBefore({ folder, backupDir }: UpgradeOptions): string {
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
    return backup;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} Without a backup, the database is not upgraded to version ${version}. Nothing has changed. Set BACKUP_DIR to a folder that Rollcall can write to, with room for a copy.`,
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
