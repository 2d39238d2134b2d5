import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { copyDepartures, departuresFileOf } from "../../accounts/privacy/departures-file.ts";
import { describeOwner } from "../../platform/files/data-folder.ts";
import { createPrivateFile, makePrivateFolder } from "../../platform/files/private-file.ts";
import { syncToDisk } from "../../platform/files/sync-to-disk.ts";
import { StartError } from "../../platform/start-error.ts";
import { backupName, draftEnding, type BackupSuffix } from "./backup-files.ts";
import { checkBackup, checkSchema, openToCopy } from "./check-backup.ts";
import { checksumEnding, writeChecksum } from "./checksum.ts";
import { countRows, isWholeCopy, type RowCounts } from "./count-rows.ts";

/** The source and the target of a backup; can be passed to a worker. */
export type BackupOrder = {
  database: string;
  folder: string;
  madeAt: Date;
  suffix?: BackupSuffix;
};

/**
 * Copies the database as of one instant while others work on it and verifies the copy. The file
 * gets its name once it is complete and on disk, with its checksum next to it. Returns its path;
 * throws a StartError.
 */
export function makeBackup({ database, madeAt, suffix, ...order }: BackupOrder): string {
  const folder = resolve(order.folder);
  const file = join(folder, backupName(madeAt, suffix));
  const draft = `${file}${draftEnding}`;
  const made = [draft, file + checksumEnding];
  const source = openToCopy(database);
  try {
    makePrivateFolder(folder);
    checkSchema(source, database);
    const least = countRows(source);
    copyDatabase(source, draft);
    const most = countRows(source);
    checkBackup(draft);
    checkCounts(draft, least, most);
    writeChecksum(draft, file);
    // Later departures aren't in the backup, so the file next to it lists them.
    copyDepartures(departuresFileOf(dirname(database)), departuresFileOf(folder));
    renameSync(draft, file);
    made.push(file);
    syncToDisk(folder);
    return file;
  } catch (error) {
    for (const path of made) if (existsSync(path)) rmSync(path);
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(
      `cannot make the backup ${file}: ${error.message}.${describeOwner(folder)}`,
    );
  } finally {
    source.close();
  }
}

/**
 * Writes a database as of one instant to a new private file, and flushes it to disk. Leaves out
 * deleted rows, which would linger in the pages of a plain copy.
 */
export function copyDatabase(source: DatabaseSync, file: string): void {
  createPrivateFile(file);
  source.prepare("vacuum into ?").run(file);
  syncToDisk(file);
}

/** Everything that was confirmed before the backup began must be in it. */
function checkCounts(file: string, least: RowCounts, most: RowCounts): void {
  const copy = openToCopy(file);
  const counts = countRows(copy);
  copy.close();
  if (!isWholeCopy(counts, least, most))
    throw new StartError(`the backup ${file} is missing rows of the database.`);
}
