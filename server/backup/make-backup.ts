import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { StartError } from "../platform/start-error.ts";
import { syncToDisk } from "../platform/sync-to-disk.ts";
import { copyDepartures, departuresFileOf } from "../privacy/departures-file.ts";
import { backupName, draftEnding, type BackupSuffix } from "./backup-files.ts";
import { checkBackup, openToCopy } from "./check-backup.ts";
import { checksumEnding, writeChecksum } from "./checksum.ts";
import { flushInPieces } from "./flush-in-pieces.ts";

/** What a backup is made from, and where to; it can be handed to a worker. */
export type BackupOrder = {
  database: string;
  folder: string;
  madeAt: Date;
  suffix?: BackupSuffix;
};

/** Tables whose rows never become fewer; version 0.1 had the last in place of the two before. */
const growing = ["clubs", "events", "attendance", "operations", "entries", "records"];

/**
 * Copies the database at one instant while others work on it, proves the copy, and gives it
 * its name once it is whole and on the disk, with its checksum beside it. Returns its path;
 * throws a StartError.
 */
export function makeBackup({ database, folder, madeAt, suffix }: BackupOrder): string {
  const file = join(resolve(folder), backupName(madeAt, suffix));
  const draft = `${file}${draftEnding}`;
  const source = openToCopy(database);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const least = countRows(source);
    copyDatabase(source, draft);
    const most = countRows(source);
    checkBackup(draft);
    checkCounts(draft, least, most);
    writeChecksum(draft, file);
    // Who leaves later is not in the backup, but beside it.
    copyDepartures(departuresFileOf(dirname(database)), departuresFileOf(folder));
    renameSync(draft, file);
    syncToDisk(folder);
    return file;
  } catch (error) {
    for (const path of [draft, file + checksumEnding]) if (existsSync(path)) rmSync(path);
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(`cannot make the backup ${file}: ${error.message}.`);
  } finally {
    source.close();
  }
}

/**
 * Writes a database as it is at one instant to a new file, for its owner's eyes only, and
 * to the disk. It takes along no deleted rows, which linger in the pages of a plain copy. The
 * source is for reading only from then on.
 */
export function copyDatabase(source: DatabaseSync, file: string): void {
  writeFileSync(file, "", { mode: 0o600, flag: "wx" });
  // SQLite would flush the copy, all of it at once, if that were what the source asks for.
  source.exec("pragma synchronous = off");
  source.prepare("vacuum into ?").run(file);
  flushInPieces(file);
}

/** Whoever was answered before the backup began is in it. */
function checkCounts(file: string, least: number[], most: number[]): void {
  const copy = openToCopy(file);
  const counts = countRows(copy);
  copy.close();
  const isWhole = counts.every(
    (count, at) => count >= (least[at] ?? 0) && count <= (most[at] ?? 0),
  );
  if (!isWhole) throw new StartError(`the backup ${file} is missing rows of the database.`);
}

function countRows(database: DatabaseSync): number[] {
  const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
  const names = new Set(tables.map((row) => row["name"]));
  return growing
    .filter((table) => names.has(table))
    .map((table) => {
      const row = database.prepare(`select count(*) as count from "${table}"`).get();
      return Number(row?.["count"]);
    });
}
