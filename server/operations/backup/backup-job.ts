import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import type { Job } from "../../platform/jobs/job-runner.ts";
import { newestBackup, removeBackupsBefore } from "./backup-files.ts";
import { dueAt } from "./backup-status.ts";
import type { Backups } from "./backups.ts";

const dayMs = 24 * 3_600_000;

/**
 * Makes a backup when it is due, and deletes those that are too old, except for the newest one.
 * Databases that restores set aside are deleted at the same age, and if backups are off, so are
 * those that the server made before an upgrade.
 */
export function createBackupJob(
  { backupHours, backupDays, backupDir }: Config,
  folder: string,
  { backups, clock }: { backups: Backups; clock: Clock },
): Job {
  return () =>
    backups.watch(async () => {
      const now = clock().getTime();
      const oldest = now - backupDays * dayMs;
      let removedBackups = removeBackupsBefore(folder, oldest);
      if (backupHours === 0) {
        removedBackups += removeBackupsBefore(backupDir, oldest, (file) => file.isBeforeUpgrade);
        return { removedBackups };
      }
      const newest = newestBackup(backupDir, now)?.path;
      removedBackups += removeBackupsBefore(backupDir, oldest, ({ path }) => path !== newest);
      // One that is made by hand right now is new enough.
      const isDue = dueAt({ backupHours, backupDir }, now) <= now && !backups.isRunning();
      if (!isDue) return { backups: 0, removedBackups };
      await backups.make();
      return { backups: 1, removedBackups };
    });
}
