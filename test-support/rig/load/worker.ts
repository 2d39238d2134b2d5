import { Worker } from "node:worker_threads";
import type { Load, LoadResult } from "./load.ts";

/** A thread that answers each message with one message. Its disposal ends it. */
export type Asking<Question, Answer> = AsyncDisposable & {
  ask: (question: Question) => Promise<Answer>;
};

/** Starts a thread. An error in it rejects the pending question. */
export function startWorker<Question, Answer>(file: URL): Asking<Question, Answer> {
  const worker = new Worker(file);
  return {
    ask: (question) =>
      new Promise<Answer>((resolve, reject) => {
        worker.removeAllListeners();
        worker.once("message", resolve);
        worker.once("error", reject);
        worker.postMessage(question, []);
      }),
    async [Symbol.asyncDispose]() {
      await worker.terminate();
    },
  };
}

/** A separate thread that sends loads, so that it doesn't disturb the measurement. */
export function startLoadWorker(): Asking<Load, LoadResult> {
  return startWorker(new URL("load-worker.ts", import.meta.url));
}
