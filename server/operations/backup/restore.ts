import { existsSync, linkSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beginDepartures, departuresFileOf } from "../../accounts/privacy/departures-file.ts";
import type { Config } from "../../platform/config.ts";
import { unmark } from "../../platform/database/moved-mark.ts";
import { lockFolder, openSqlite } from "../../platform/database/sqlite.ts";
import { openDataFolder } from "../../platform/files/data-folder.ts";
import { closeToOthers, giveFolderToOwner } from "../../platform/files/private-file.ts";
import { syncToDisk } from "../../platform/files/sync-to-disk.ts";
import type { Logger } from "../../platform/logger.ts";
import { StartError } from "../../platform/start-error.ts";
import { backupName, draftEnding, listBackups } from "./backup-files.ts";
import { checkBackup, openToCopy } from "./check-backup.ts";
import { checksumEnding, compareChecksum } from "./checksum.ts";
import { collectDepartures } from "./collect-departures.ts";
import { copyDatabase } from "./make-backup.ts";
import { settleRestored, whatHasEnded } from "./settle-restored.ts";

/**
 * Replaces the database with a settled backup, atomically. `say` gets messages for the operator.
 * Throws a StartError while a server uses the data folder, and for invalid backups; in that case
 * nothing has changed.
 */
export async function restore(
  { config, logger, say }: { config: Config; logger: Logger; say: (line: string) => void },
  backup: string,
): Promise<void> {
  const folder = openDataFolder(config.dataDir);
  const lock = lockFolder(folder);
  const staging = mkdtempSync(join(folder, "restore-"));
  giveFolderToOwner(staging);
  try {
    settleAside(folder);
    checkBackup(backup);
    requireChecksum(backup, say);
    const database = join(folder, "rollcall.db");
    const { backupDir } = config;
    const departures = await collectDepartures(backup, { folder, backupDir, say });
    const staged = join(staging, "rollcall.db");
    await stage(backup, staged, { folder, config, logger });
    const aside = putInPlace(staged, database);
    // What is known of departures is said below, so the next start has no reason to miss the file.
    beginDepartures(departuresFileOf(folder));
    say(`Restored ${resolve(backup)}.`);
    whatHasEnded.forEach(say);
    if (aside !== undefined)
      say(`The previous database is in ${aside}. Restore that file to get it back.`);
    if (departures !== undefined) say(departures);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    lock.close();
  }
}

/** Refuses a backup that has changed since it was made, as far as its checksum can tell. */
function requireChecksum(backup: string, say: (line: string) => void): void {
  const checksum = resolve(backup) + checksumEnding;
  const comparison = compareChecksum(backup);
  if (comparison === "different")
    throw new StartError(
      `${resolve(backup)} has changed since it was made: its checksum doesn't match. Use another backup, or remove ${checksum} to restore this one anyway.`,
    );
  if (comparison === "absent")
    say(
      `Note: there is no ${checksum}, so we can't tell if the backup has changed since it was made.`,
    );
}

/** Copies the backup and settles the copy, separately from the database in use. */
async function stage(
  backup: string,
  staged: string,
  { folder, config, logger }: { folder: string; config: Config; logger: Logger },
): Promise<void> {
  const source = openToCopy(backup);
  try {
    copyDatabase(source, staged);
    unmark(staged);
  } catch (error) {
    throw new StartError(
      `cannot copy the backup to ${folder}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    source.close();
  }
  const database = openSqlite(join(staged, ".."));
  try {
    await settleRestored({ database, folder, config, logger });
  } finally {
    await database.close();
  }
  // Erased data is still in unused pages.
  makeSingleFile(staged, "vacuum");
  checkBackup(staged);
}

/** Replaces the database; returns the previous one's new path. A crash leaves one or the other. */
function putInPlace(staged: string, database: string): string | undefined {
  const folder = join(database, "..");
  let aside: string | undefined;
  if (existsSync(database)) {
    aside = join(folder, backupName(new Date(), "-replaced"));
    closeToOthers(database);
    makeSingleFile(database);
    // Until another database is in its place, this is the one in use by a second name.
    linkSync(database, aside + draftEnding);
    // Only a database that can't be opened still has these.
    for (const end of ["-wal", "-shm"])
      if (existsSync(database + end)) renameSync(database + end, aside + end);
  }
  renameSync(staged, database);
  if (aside !== undefined) renameSync(aside + draftEnding, aside);
  syncToDisk(folder);
  return aside;
}

/**
 * Cleans up after a restore that was interrupted while it set the database aside: a second name of
 * the database in use goes, and one that was replaced gets its name.
 */
export function settleAside(folder: string): void {
  const database = join(folder, "rollcall.db");
  const inUse = existsSync(database) ? statSync(database).ino : undefined;
  for (const { path } of listBackups(folder, draftEnding)) {
    if (!path.endsWith(`-replaced.db${draftEnding}`)) continue;
    if (statSync(path).ino === inUse) rmSync(path);
    else renameSync(path, path.slice(0, -draftEnding.length));
  }
}

/** Moves the contents of the WAL into the database file, if possible. */
function makeSingleFile(file: string, first = ""): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    database.exec(`${first}; pragma journal_mode = delete`);
  } catch {
    // It is damaged and is set aside as it is.
  } finally {
    database.close();
  }
  syncToDisk(file);
}
