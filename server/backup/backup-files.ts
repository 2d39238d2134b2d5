import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checksumEnding } from "./checksum.ts";

/** What is said of a file behind the instant: why it was made, other than as a backup. */
export type BackupSuffix = "" | "-replaced" | `-before-${string}`;

/** A backup, or a database that was put aside by a restore, by the instant in its name. */
export type BackupFile = { path: string; madeAt: Date; isBeforeUpgrade: boolean };

const pattern =
  /^rollcall-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-replaced|(-before-[\d.]+))?\.db$/;

/** The name of a file made at an instant: colons are no letters of names everywhere. */
export function backupName(madeAt: Date, suffix: BackupSuffix = ""): string {
  return `rollcall-${madeAt.toISOString().replaceAll(":", "-")}${suffix}.db`;
}

/** What a backup's name ends with until it is whole. */
export const draftEnding = ".part";

/** The files of a folder that are named as backups, their drafts or checksums are, the oldest first. */
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
 * Removes backups with their checksums, and drafts of a run that was cut short, that were made
 * before an instant, but for the newest `keep`; of all of them, or of those that are meant.
 * Returns how many.
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
  // Also those whose backup went in a run that was cut short, or by hand.
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
    throw error;
  }
}
