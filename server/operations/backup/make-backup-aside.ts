import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { StartError } from "../../platform/start-error.ts";
import type { BackupOrder } from "./make-backup.ts";

/** What the thread sends: the backup's path, or why there is none. */
export type BackupMade = { file: string } | { refused: string };

/**
 * Makes a backup in a separate thread, because copying and checking would block everyone else.
 * Returns its path; throws a StartError.
 */
export async function makeBackupAside(order: BackupOrder): Promise<string> {
  const worker = new Worker(new URL("./backup-worker.ts", import.meta.url), { workerData: order });
  const exited = once(worker, "exit");
  // Rethrows the worker's errors.
  const [[made]] = await Promise.all([once(worker, "message") as Promise<[BackupMade]>, exited]);
  if ("refused" in made) throw new StartError(made.refused);
  return made.file;
}
