import { parentPort, workerData } from "node:worker_threads";
import { StartError } from "../../platform/start-error.ts";
import type { BackupMade } from "./make-backup-aside.ts";
import { makeBackup, type BackupOrder } from "./make-backup.ts";

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a worker, not a window.
const tell = (message: BackupMade) => parentPort?.postMessage(message);

/** Makes a backup in a thread of its own; see `makeBackupAside`. */
tell(made());

function made(): BackupMade {
  try {
    return { file: makeBackup(workerData as BackupOrder) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { refused: error.message };
  }
}
