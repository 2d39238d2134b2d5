import { basename } from "node:path";
import type {
  BackupFileInfo,
  BackupStatus,
} from "#contract/operations/operator/operator-status.ts";
import type { Config } from "../../platform/config.ts";
import { listBackups, newestBackup, type BackupFile } from "./backup-files.ts";
import type { BackupFailure } from "./backups.ts";

const hourMs = 3_600_000;

type Schedule = Pick<Config, "backupHours" | "backupDir">;

/** When the next scheduled backup is due, in milliseconds since 1970: 0 without any so far. */
export function dueAt({ backupHours, backupDir }: Schedule, now: number): number {
  const newest = newestBackup(backupDir, now);
  return newest === undefined ? 0 : newest.madeAt.getTime() + backupHours * hourMs;
}

/**
 * How much later than it is due a backup may be made, in milliseconds: a quarter of its interval,
 * and at least 2 hours, because the server looks once an hour.
 */
export function backupGraceMs(backupHours: number): number {
  return Math.max((backupHours * hourMs) / 4, 2 * hourMs);
}

/** The backups in the folder of backups, oldest first. Throws a StartError if it can't be read. */
export function listBackupFiles(backupDir: string): BackupFileInfo[] {
  return listBackups(backupDir).map(toInfo);
}

/**
 * When the newest backup of this node was made, in milliseconds since 1970; null without one, if
 * that can't be read, and on PostgreSQL.
 */
export function newestBackupAt(
  { backupDir, databaseUrl }: Pick<Config, "backupDir" | "databaseUrl">,
  now: number,
): number | null {
  if (databaseUrl !== undefined) return null;
  try {
    return newestBackup(backupDir, now)?.madeAt.getTime() ?? null;
  } catch {
    return null;
  }
}

/**
 * Where backups stand on this node. A failure is over once there is a newer backup, no matter who
 * made it. Throws a StartError if the folder of backups can't be read.
 */
export function getBackupStatus(
  { backupHours, backupDir, databaseUrl }: Schedule & Pick<Config, "databaseUrl">,
  failure: BackupFailure | null,
  /** When the node started, which is when the first backup is due. */
  startedAt: number,
  now: number,
): BackupStatus {
  if (databaseUrl !== undefined)
    return { by: "postgres", newest: null, dueAt: null, failure: null };
  const newest = newestBackup(backupDir, now);
  const isOver = failure === null || (newest?.madeAt.getTime() ?? 0) > failure.at;
  return {
    by: backupHours === 0 ? "hand" : "schedule",
    newest: newest === undefined ? null : toInfo(newest),
    dueAt: backupHours === 0 ? null : dueAt({ backupHours, backupDir }, now) || startedAt,
    failure: isOver ? null : failure,
  };
}

const toInfo = ({ path, madeAt, bytes }: BackupFile): BackupFileInfo => ({
  file: basename(path),
  madeAt: madeAt.getTime(),
  bytes,
});
