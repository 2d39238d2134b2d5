import { parentPort, resourceLimits } from "node:worker_threads";

/** A thread that answers with how much memory it may use. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- This is a worker, not a window.
parentPort?.postMessage({ value: resourceLimits });
parentPort?.close();
