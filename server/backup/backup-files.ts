import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describeOwner } from "../platform/data-folder.ts";
import { StartError } from "../platform/start-error.ts";
import { checksumEnding } from "./checksum.ts";

/** The part of a file name after the timestamp: why it was made, if not as a regular backup. */
export type BackupSuffix = "" | "-replaced" | `-before-${string}`;

/** A backup, or a database that a restore set aside, dated by its name. */
export type BackupFile = { path: string; madeAt: Date; isBeforeUpgrade: boolean };

const pattern =
  /^rollcall-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-replaced|(-before-[\w.-]+))?\.db$/;

/** The name of a file made at a given time. Colons aren't allowed in file names everywhere. */
export function backupName(madeAt: Date, suffix: BackupSuffix = ""): string {
  return `rollcall-${madeAt.toISOString().replaceAll(":", "-")}${suffix}.db`;
}

/** Suffix of a backup that isn't complete yet. */
export const draftEnding = ".part";

/** The files of a folder that are named like backups, their drafts, or checksums, oldest first. */
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
      if (date === undefined) return [];
      return {
        path: join(folder, name),
        madeAt: new Date(`${date}T${hours}:${minutes}:${seconds}`),
        isBeforeUpgrade: before !== undefined,
      };
    });
}

/**
 * Deletes backups with their checksums, and drafts of interrupted runs, that were made before a
 * given time, except for the newest `keep`. Only those that `isMeant` selects, if given. Returns
 * how many.
 */
export function removeBackupsBefore(
  folder: string,
  instant: number,
  keep: 0 | 1,
  isMeant: (file: BackupFile) => boolean = () => true,
): number {
  const files = listBackups(folder).filter(isMeant);
  const drafts = listBackups(folder, draftEnding).filter(isMeant);
  const isOld = ({ madeAt }: BackupFile) => madeAt.getTime() < instant;
  const old = [...drafts, ...files.slice(0, files.length - keep)].filter(isOld);
  for (const { path } of old) rmSync(path);
  // Includes checksums whose backup was deleted by an interrupted run, or by hand.
  for (const { path } of listBackups(folder, checksumEnding).filter(isOld))
    if (!existsSync(path.slice(0, -checksumEnding.length))) rmSync(path);
  return old.length;
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
