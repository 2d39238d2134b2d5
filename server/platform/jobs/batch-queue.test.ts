import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { DatabaseUnavailable } from "../database-errors.ts";
import { createBatchQueue } from "./batch-queue.ts";

/** A worker that is released manually, and records its batches. */
function createHeldWorker() {
  const batches: number[][] = [];
  let release: () => void = () => {};
  let held = new Promise<void>((resolve) => (release = resolve));
  return {
    batches,
    work: async (items: number[]): Promise<number[]> => {
      batches.push(items);
      await held;
      return items.map((item) => item * 10);
    },
    letGo: () => {
      release();
      held = Promise.resolve();
    },
  };
}

const batchBegun = () => new Promise(setImmediate);

describe("A batch queue", () => {
  test("processes everything that arrived during the last batch together", async () => {
    const worker = createHeldWorker();
    const queue = createBatchQueue({ work: worker.work, maxBatch: 100, maxWaiting: 100 });
    const first = queue.submit(1);
    await batchBegun();
    const others = [2, 3, 4].map((item) => queue.submit(item));
    worker.letGo();
    expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40]);
    expect(worker.batches).toEqual([[1], [2, 3, 4]]);
  });

  test("doesn't gather forever what arrives in every turn of a busy event loop", async () => {
    const queue = createBatchQueue<number, number>({
      work: async (items) => items,
      maxBatch: 1000,
      maxWaiting: 1000,
    });
    const answered = new AbortController();
    void queue.submit(0).then(() => answered.abort());
    let turns = 0;
    for (; !answered.signal.aborted && turns < 100; turns += 1) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      void queue.submit(turns);
      await batchBegun();
    }
    expect(turns).toBeLessThan(10);
    await queue.idle();
  });

  test("refuses items when full, immediately and with a time to retry, and keeps the rest", async () => {
    const worker = createHeldWorker();
    const queue = createBatchQueue({ work: worker.work, maxBatch: 100, maxWaiting: 2 });
    const first = queue.submit(1);
    await batchBegun();
    const held = [queue.submit(2), queue.submit(3)];
    expect(() => queue.submit(4)).toThrow(
      expect.objectContaining({ code: "unavailable", details: { retryAfter: 1 } }),
    );
    worker.letGo();
    expect(await Promise.all([first, ...held])).toEqual([10, 20, 30]);
  });

  test("is idle only when every item has its result", async () => {
    const worker = createHeldWorker();
    const queue = createBatchQueue({ work: worker.work, maxBatch: 1, maxWaiting: 10 });
    const answered: number[] = [];
    for (const item of [1, 2]) void queue.submit(item).then((result) => answered.push(result));
    worker.letGo();
    await queue.idle();
    expect(answered).toEqual([10, 20]);
  });

  test("never loses, duplicates, or mixes up results, whichever batches fail and however items arrive", async () => {
    const schedule = fc.array(fc.array(fc.nat(5), { maxLength: 8 }), { maxLength: 12 });
    await checkProperty(
      fc.asyncProperty(
        schedule,
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(fc.constantFrom(undefined, undefined, Error, DatabaseUnavailable)),
        async (bursts, maxBatch, fails) => {
          const done = new Map<number, number>();
          const failed = new Set<number>();
          const queue = createBatchQueue<number, string>({
            maxBatch,
            maxWaiting: 1000,
            work: async (items) => {
              expect(items.length).toBeLessThanOrEqual(maxBatch);
              await batchBegun();
              const Failure = fails.next().value;
              if (Failure !== undefined) {
                if (items.length === 1 || Failure === DatabaseUnavailable)
                  for (const item of items) failed.add(item);
                throw new Failure("This batch fails.");
              }
              for (const item of items) done.set(item, (done.get(item) ?? 0) + 1);
              return items.map((item) => `result of ${item}`);
            },
          });

          let next = 0;
          const outcomes: Promise<void>[] = [];
          for (const burst of bursts) {
            for (const turns of burst) {
              const item = next++;
              outcomes.push(
                queue.submit(item).then(
                  (result) => {
                    expect(result).toBe(`result of ${item}`);
                    expect(done.get(item)).toBe(1);
                  },
                  () => expect(failed.has(item)).toBe(true),
                ),
              );
              for (let turn = 0; turn < turns; turn++) await Promise.resolve();
            }
            await batchBegun();
          }
          await Promise.all(outcomes);
          await queue.idle();
          expect(done.size + failed.size).toBe(next);
        },
      ),
      { runs: 60 },
    );
  });

  test("fails only the item that can't be processed, and handles the rest in a few batches", async () => {
    const batches: number[][] = [];
    const queue = createBatchQueue<number, number>({
      work: async (items) => {
        batches.push(items);
        if (items.includes(70)) throw new Error("70 cannot be done.");
        return items;
      },
      maxBatch: 100,
      maxWaiting: 100,
    });
    const items = Array.from({ length: 100 }, (_, item) => item);
    const outcomes = await Promise.allSettled(items.map((item) => queue.submit(item)));
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(outcomes[70]).toMatchObject({ reason: { message: "70 cannot be done." } });
    expect(batches.length).toBeLessThan(20);
  });

  test("fails a batch immediately while the database is down", async () => {
    const batches: number[][] = [];
    const queue = createBatchQueue<number, number>({
      work: async (items) => {
        batches.push(items);
        throw new DatabaseUnavailable("the database is not available");
      },
      maxBatch: 100,
      maxWaiting: 100,
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => queue.submit(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  test("fails a batch whose results don't match its items one to one", async () => {
    const queue = createBatchQueue({ work: async () => [], maxBatch: 10, maxWaiting: 10 });
    await expect(queue.submit(1)).rejects.toThrow("a result for each item");
  });
});
