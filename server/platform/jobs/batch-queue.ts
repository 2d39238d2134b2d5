import { AppError } from "../app-error.ts";
import { DatabaseUnavailable } from "../database-errors.ts";

/** Processes items together that arrive together. */
export type BatchQueue<Item, Result> = {
  /** Resolves with the item's own result; rejects if it failed, or with `unavailable` when full. */
  submit(item: Item): Promise<Result>;
  /** How many items are waiting for a batch. */
  waiting(): number;
  /** Resolves when nothing is waiting or in progress. */
  idle(): Promise<void>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * How long a batch gathers what keeps arriving. While something slow runs piece by piece, such as a
 * large import, something arrives in every turn of the event loop, and a turn takes long.
 */
const gatheringMs = 5;

/**
 * A queue that passes everything that arrived during the last batch to `work` as the next batch.
 * `work` returns one result per item, in order, or fails without having processed any of them. A
 * failed batch is retried in halves, so that an item that can't be processed fails alone; while the
 * database is down nothing can be, so the batch fails immediately. When `maxWaiting` items are
 * waiting, more are refused. Not only check-ins use it: the sessions and limits of requests that
 * arrive together are looked up together, too.
 */
export function createBatchQueue<Item, Result>(options: {
  work: (items: Item[]) => Promise<Result[]>;
  maxBatch: number;
  maxWaiting: number;
}): BatchQueue<Item, Result> {
  const { work, maxBatch, maxWaiting } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;

  const workOn = async (batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await work(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error("A batch must have a result for each item.");
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || error instanceof DatabaseUnavailable) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await workOn(batch.slice(0, middle));
      await workOn(batch.slice(middle));
    }
  };

  const gather = async () => {
    const begun = performance.now();
    let before;
    do {
      before = waiting.length;
      // Everything that the network has delivered by now joins the batch.
      await new Promise(setImmediate);
    } while (
      waiting.length > before &&
      waiting.length < maxBatch &&
      performance.now() - begun < gatheringMs
    );
  };

  const workUntilEmpty = async () => {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      await workOn(batch);
    }
    working = undefined;
  };

  return {
    submit(item) {
      if (waiting.length >= maxWaiting) throw new AppError("unavailable", { retryAfter: 1 });
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        working ??= workUntilEmpty();
      });
    },
    waiting: () => waiting.length,
    async idle() {
      await working;
    },
  };
}
