import { parentPort, workerData } from "node:worker_threads";
import type { Table } from "./table.ts";
import { toXlsx } from "./xlsx.ts";

/** Writes a workbook in a thread of its own: a large one would hold everybody up. */
const workbook = await toXlsx(workerData as readonly Table[]);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of windows it is.
parentPort?.postMessage(workbook);
