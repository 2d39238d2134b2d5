import { Socket } from "node:net";
import { isMainThread, Worker, workerData } from "node:worker_threads";

/**
 * Loaded into each program that `spawnProgram` starts, ahead of it: ends it when the process that
 * started it has ended, which a test that timed out or a run that was killed doesn't do. The other
 * end of the file descriptor is held there alone, so the system closes it, whatever happened.
 */
const heldByParent = 3;
const task = "end with parent";

// In a thread of its own, so that a program that hangs, or never gets to its end, is ended too.
if (isMainThread) new Worker(import.meta.filename, { execArgv: [], workerData: task }).unref();
// The program's own threads are loaded with the same options.
else if (workerData === task)
  new Socket({ fd: heldByParent, readable: true, writable: false })
    .on("error", () => {})
    .on("close", () => process.kill(process.pid, "SIGKILL"))
    .resume();
