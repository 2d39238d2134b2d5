import type { Load, LoadResult } from "./load.ts";
import { startWorker, type Asking } from "./worker.ts";

/** A thread of its own that sends loads, away from whoever measures. */
export function startLoadWorker(): Asking<Load, LoadResult> {
  return startWorker(new URL("load-worker.ts", import.meta.url));
}
