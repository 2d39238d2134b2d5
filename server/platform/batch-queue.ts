import { setTimeout as wait } from "node:timers/promises";
import { DatabaseUnavailable } from "./database/database-errors.ts";
import { AppError } from "./http/app-error.ts";

/** Does items together that arrive together. */
export type BatchQueue<Item, Result> = {
  /** Resolves with the item's own result; rejects when it failed, or with `unavailable` when full. */
  submit(item: Item): Promise<Result>;
  /** How many items wait for a batch. */
  waiting(): number;
  /** Resolves when nothing is waiting or being worked on. */
  idle(): Promise<void>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * A queue that hands all that came in while the last batch was worked on to `work` as
 * the next one. `work` answers with one result for each item, in their order, or fails
 * having done none of them. What fails together is done again in halves, so that an item
 * that cannot be done fails alone; while the database is away nothing can, and the batch
 * fails at once. When `maxWaiting` items wait, further ones are refused. Of a rush half come
 * while the other half is worked on; for `patienceMs` at most a batch waits until it has half
 * as many items as the last one, lest a few go ahead and all others wait for them.
 */
export function createBatchQueue<Item, Result>(options: {
  work: (items: Item[]) => Promise<Result[]>;
  maxBatch: number;
  maxWaiting: number;
  patienceMs?: number;
}): BatchQueue<Item, Result> {
  const { work, maxBatch, maxWaiting, patienceMs = 0 } = options;
  let waiting: Waiting<Item, Result>[] = [];
  let working: Promise<void> | undefined;
  let lastSize = 0;

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
    let before;
    do {
      before = waiting.length;
      // Everything that the network has brought by now joins the batch.
      await new Promise(setImmediate);
    } while (waiting.length > before && waiting.length < maxBatch);
    const until = performance.now() + patienceMs;
    while (waiting.length < lastSize / 2 && performance.now() < until) await wait(1);
  };

  const workUntilEmpty = async () => {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      lastSize = batch.length;
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
