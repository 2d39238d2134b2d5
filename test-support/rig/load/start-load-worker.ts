import type { Load, LoadResult } from "./load.ts";
import { startWorker, type Asking } from "./worker.ts";

/** A separate thread that sends loads, so that it doesn't disturb the measurement. */
export function startLoadWorker(): Asking<Load, LoadResult> {
  return startWorker(new URL("load-worker.ts", import.meta.url));
}
