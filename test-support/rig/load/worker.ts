import { Worker } from "node:worker_threads";

/** A thread that answers each message with one message. */
export type Asking<Question, Answer> = {
  ask: (question: Question) => Promise<Answer>;
  close(): Promise<void>;
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
    async close() {
      await worker.terminate();
    },
  };
}
