import { workerData } from "node:worker_threads";
import { dirname } from "node:path";
import { makeBackup, type BackupOrder } from "./make-backup.ts";
import { waitForNotes } from "./wait-for-notes.ts";

/** Makes a backup in a separate thread: copying and checking would block everyone else. */
const order = workerData as BackupOrder;
waitForNotes(dirname(order.database));
makeBackup(order);
