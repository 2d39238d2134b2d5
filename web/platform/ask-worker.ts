/** A worker that didn't start, broke, or said nothing for too long. */
export class WorkerSilent extends Error {
  constructor() {
    super("A worker gave no answer.");
  }
}

type Asking = {
  /** What is handed over instead of copied. */
  transfer?: Transferable[];
  /** How long to wait, in milliseconds. */
  limitMs: number;
  /** Gives up waiting. */
  signal?: AbortSignal;
};

/**
 * A worker's answer to a message. Browsers don't always say that a worker can't start or was ended,
 * so every wait has an end: throws `WorkerSilent`, after which the worker can't be asked again.
 */
export async function askWorker<Answer>(
  worker: Worker,
  message: unknown,
  { transfer = [], limitMs, signal }: Asking,
): Promise<Answer> {
  const waiting = new AbortController();
  const on = { signal: waiting.signal };
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const fail = () => reject(new WorkerSilent());
      const timer = setTimeout(fail, limitMs);
      on.signal.addEventListener("abort", () => clearTimeout(timer));
      worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => resolve(data), on);
      for (const end of ["error", "messageerror"]) worker.addEventListener(end, fail, on);
      signal?.addEventListener("abort", fail, on);
      worker.postMessage(message, transfer);
    });
  } catch (error) {
    worker.terminate();
    throw error;
  } finally {
    waiting.abort();
  }
}
