import { Socket } from "node:net";
import { isMainThread, Worker, workerData } from "node:worker_threads";

/**
 * Loaded first in each program started by `spawnProgram`: ends the program when the process that
 * started it has ended, which a test that timed out or a run that was killed doesn't do. Only that
 * process holds the other end of the file descriptor, so the system closes it in any case.
 */
const heldByParent = 3;
const task = "end with parent";

// Runs in a separate thread, so that it can end hanging programs, too.
if (isMainThread) new Worker(import.meta.filename, { execArgv: [], workerData: task }).unref();
// The program's own threads load this file, too.
else if (workerData === task)
  new Socket({ fd: heldByParent, readable: true, writable: false })
    .on("error", () => {})
    .on("close", () => process.kill(process.pid, "SIGKILL"))
    .resume();
