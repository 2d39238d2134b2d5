import { basename, join } from "node:path";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Config } from "../../platform/config.ts";
import { makeBackupAside } from "./make-backup-aside.ts";

/** A backup that couldn't be made: when that was, in milliseconds since 1970, and why. */
export type BackupFailure = { at: number; reason: string };

/**
 * Makes the backups of this process, and remembers failures until they are over. They are kept in
 * memory only, so that a full disk can't hide them: after a restart, the job runs at once, and fails
 * again if nothing has changed.
 */
export type Backups = {
  /**
   * Makes a backup in a thread of its own, and returns its file's name. There is only one at a time:
   * throws `backup-running` while another one is made.
   */
  make(): Promise<string>;
  isRunning(): boolean;
  /** Does the scheduled work. If it fails, that is known until it succeeds. */
  watch<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The last failure; null if a backup was made since. */
  failure(): BackupFailure | null;
};

export function createBackups(
  { backupDir }: Pick<Config, "backupDir">,
  /** The data folder. */
  folder: string,
  clock: Clock,
): Backups {
  let running = false;
  let making: BackupFailure | null = null;
  let scheduled: BackupFailure | null = null;

  const failureOf = (error: unknown): BackupFailure => ({
    at: clock().getTime(),
    reason: error instanceof Error ? error.message : String(error),
  });

  return {
    async make() {
      if (running) throw new AppError("backup-running");
      running = true;
      try {
        const madeAt = clock();
        const database = join(folder, "rollcall.db");
        const file = await makeBackupAside({ database, folder: backupDir, madeAt });
        [making, scheduled] = [null, null];
        return basename(file);
      } catch (error) {
        making = failureOf(error);
        throw error;
      } finally {
        running = false;
      }
    },
    isRunning: () => running,
    async watch(work) {
      try {
        const result = await work();
        scheduled = null;
        return result;
      } catch (error) {
        scheduled = failureOf(error);
        throw error;
      }
    },
    failure: () => making ?? scheduled,
  };
}
