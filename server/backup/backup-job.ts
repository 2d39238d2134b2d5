import { join } from "node:path";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import type { Job } from "../platform/jobs/job-runner.ts";
import { listBackups, removeBackupsBefore } from "./backup-files.ts";
import { makeBackupAside } from "./make-backup-aside.ts";

const hourMs = 3_600_000;

/**
 * Makes a backup when it is due, and deletes those that are too old, except for the newest one.
 * Databases that restores set aside are deleted at the same age, and if backups are off, so are
 * those that the server made before an upgrade.
 */
export function createBackupJob(
  { backupHours, backupDays, backupDir }: Config,
  folder: string,
  clock: Clock,
): Job {
  return async () => {
    const now = clock();
    const oldest = now.getTime() - backupDays * 24 * hourMs;
    let removedBackups = removeBackupsBefore(folder, oldest, 0);
    if (backupHours === 0) {
      removedBackups += removeBackupsBefore(backupDir, oldest, 0, (file) => file.isBeforeUpgrade);
      return { removedBackups };
    }
    removedBackups += removeBackupsBefore(backupDir, oldest, 1);
    const newest = listBackups(backupDir).at(-1)?.madeAt.getTime() ?? 0;
    if (newest + backupHours * hourMs > now.getTime()) return { backups: 0, removedBackups };
    await makeBackupAside({
      database: join(folder, "rollcall.db"),
      folder: backupDir,
      madeAt: now,
    });
    return { backups: 1, removedBackups };
  };
}
