import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { findDeparturesIn, knowsEverybodyIn } from "../../accounts/privacy/database-files.ts";
import {
  addDepartures,
  copyDepartures,
  departuresFileOf,
  readDepartures,
} from "../../accounts/privacy/departures-file.ts";
import { listBackups } from "./backup-files.ts";

/**
 * Collects everything this machine knows about departures in the departures file, before a backup
 * replaces the database. Returns a note for the operator, or undefined if the replaced database is
 * a later state of the backup and nothing was missing.
 */
export async function collectDepartures(
  backup: string,
  options: { folder: string; backupDir: string; say: (line: string) => void },
): Promise<string | undefined> {
  const { folder, backupDir, say } = options;
  const file = departuresFileOf(folder);
  for (const place of [backupDir, dirname(resolve(backup))])
    copyDepartures(departuresFileOf(place), file);
  const inFiles = readDepartures(file).length;

  const database = join(folder, "rollcall.db");
  const backups = listBackups(backupDir).map(({ path }) => path);
  let newest = backup;
  for (const path of [backup, ...backups, database].filter((path) => existsSync(path))) {
    const departures = await findDeparturesIn(path);
    if (departures === undefined)
      say(`Note: cannot read ${path}. Departures come from the other files.`);
    else if (path !== database && basename(path) > basename(newest)) newest = path;
    addDepartures(file, departures ?? []);
  }

  const lacked = readDepartures(file).length - inFiles;
  if (!(await knowsEverybodyIn(database, backup)))
    return describeDepartures(folder, { since: basename(newest), inFiles, lacked });
  if (lacked > 0)
    return `Note: ${file} was missing entries that the database has (${lacked}). They were added. Did you put an older copy there?`;
  return undefined;
}

/**
 * The note about departures after an older state of the data: `inFiles` of them were in files, and
 * `lacked` more only in databases.
 */
export function describeDepartures(
  folder: string,
  { since, inFiles, lacked = 0 }: { since: string; inFiles: number; lacked?: number },
): string {
  const name = basename(departuresFileOf(folder));
  const remedy = `Put your newest copy of ${name} in ${folder} and start the server. It will close and erase them again.`;
  if (inFiles === 0)
    return `WARNING: ${name} is missing or empty, so departures after ${since} are unknown. People who closed their account or were erased since then are back. ${remedy}`;
  if (lacked > 0)
    return `WARNING: ${name} is an older copy. It was missing entries that backups have (${lacked}). Other people who left after ${since} may be back. ${remedy}`;
  return `Note: departures after ${since} are known only from ${name} (entries: ${inFiles}). Anyone it is missing is back. ${remedy}`;
}
