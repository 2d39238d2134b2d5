import { workerData } from "node:worker_threads";
import { makeBackup, type BackupOrder } from "./make-backup.ts";

/** Makes a backup in a separate thread: copying and checking would block everyone else. */
makeBackup(workerData as BackupOrder);
