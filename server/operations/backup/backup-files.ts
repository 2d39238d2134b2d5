import { existsSync, lstatSync, readdirSync, rmSync, type Stats } from "node:fs";
import { join } from "node:path";
import { describeOwner } from "../../platform/files/data-folder.ts";
import { StartError } from "../../platform/start-error.ts";
import { checksumEnding } from "./checksum.ts";

/** The part of a file name after the timestamp: why it was made, if not as a regular backup. */
export type BackupSuffix = "" | "-replaced" | `-before-${string}`;

/** A backup, or a database that a restore set aside, dated by its name. */
export type BackupFile = { path: string; madeAt: Date; bytes: number; isBeforeUpgrade: boolean };

const pattern =
  /^rollcall-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-replaced|(-before-[\w.-]+))?\.db$/;

/** The name of a file made at a given time. Colons aren't allowed in file names everywhere. */
export function backupName(madeAt: Date, suffix: BackupSuffix = ""): string {
  return `rollcall-${madeAt.toISOString().replaceAll(":", "-")}${suffix}.db`;
}

/** Suffix of a backup that isn't complete yet. */
export const draftEnding = ".part";

/**
 * The files of a folder that are named like backups, their drafts, or checksums, oldest first. What
 * isn't a regular file, such as a link that leads elsewhere, isn't one of them.
 */
export function listBackups(
  folder: string,
  ending: "" | typeof draftEnding | typeof checksumEnding = "",
): BackupFile[] {
  return listFolder(folder)
    .toSorted()
    .flatMap((name) => {
      const [, date, hours, minutes, seconds, before] = name.endsWith(`.db${ending}`)
        ? (pattern.exec(name.slice(0, name.length - ending.length)) ?? [])
        : [];
      const madeAt = new Date(`${date}T${hours}:${minutes}:${seconds}`);
      if (date === undefined || !isNameOf(madeAt, name)) return [];
      const path = join(folder, name);
      const found = lookAt(path);
      if (found?.isFile() !== true) return [];
      return { path, madeAt, bytes: found.size, isBeforeUpgrade: before !== undefined };
    });
}

/** How much later than now a backup may be dated, in milliseconds: clocks are set back a little. */
const toleranceMs = 60_000;

/**
 * The newest backup that can be one: neither an empty file nor dated in the future, such as by a
 * clock that was wrong, which would put off the next one for years (R32.42). `now` is in
 * milliseconds since 1970.
 */
export function newestBackup(folder: string, now: number): BackupFile | undefined {
  return listBackups(folder).findLast(
    ({ madeAt, bytes }) => bytes > 0 && madeAt.getTime() <= now + toleranceMs,
  );
}

/**
 * Deletes backups with their checksums, and drafts of interrupted runs, that were made before a
 * given time. Only those that `isMeant` selects, if given. Returns how many.
 */
export function removeBackupsBefore(
  folder: string,
  instant: number,
  isMeant: (file: BackupFile) => boolean = () => true,
): number {
  const isOld = ({ madeAt }: BackupFile) => madeAt.getTime() < instant;
  const old = [...listBackups(folder, draftEnding), ...listBackups(folder)].filter(
    (file) => isOld(file) && isMeant(file),
  );
  for (const { path } of old) rmSync(path);
  // Includes checksums whose backup was deleted by an interrupted run, or by hand.
  for (const { path } of listBackups(folder, checksumEnding).filter(isOld))
    if (!existsSync(path.slice(0, -checksumEnding.length))) rmSync(path);
  return old.length;
}

/** Whether a name has this time, and not one that no calendar has. */
function isNameOf(madeAt: Date, name: string): boolean {
  if (Number.isNaN(madeAt.getTime())) return false;
  return name.startsWith(backupName(madeAt).slice(0, -".db".length));
}

/** What is at a path, without following links; undefined if that can't be told, or it is gone. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return [];
    throw new StartError(
      `cannot read the backups in ${folder} (${String(code)}).${describeOwner(folder)}`,
    );
  }
}
