import { workerData } from "node:worker_threads";
import { makeBackup, type BackupOrder } from "./make-backup.ts";

/** Makes a backup in a thread of its own: copying and reading through would hold everybody up. */
makeBackup(workerData as BackupOrder);
