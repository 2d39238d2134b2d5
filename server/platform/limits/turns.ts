import pLimit, { type LimitFunction } from "p-limit";

/** Attempts of one subject that are under way; `failed` once one of them did. */
type Queue = { run: LimitFunction; failed: boolean };

/** Lets attempts of one subject begin, each when it is its turn. */
export type Turns = <Result>(
  subject: string,
  attempt: (turn: Turn) => Promise<Result>,
) => Promise<Result>;
type Turn = {
  /** Says that so many may be under way at once, as long as none fails. */
  allow(atOnce: number): void;
  /** To be called before a failure is counted: from now on one follows another. */
  fail(): void;
};

/**
 * A limit that is looked at first and counted afterwards would let any number of guesses
 * through that come at once. Here one attempt begins alone; others join it only as long
 * as all of them could fail without the limit being passed.
 */
export function createTurns(): Turns {
  const queues = new Map<string, Queue>();
  return async (subject, attempt) => {
    const queue = queues.getOrInsertComputed(subject, () => ({ run: pLimit(1), failed: false }));
    const { run } = queue;
    try {
      return await run(attempt, {
        allow: (atOnce) => {
          run.concurrency = queue.failed ? 1 : Math.max(atOnce, 1);
        },
        fail: () => {
          queue.failed = true;
          run.concurrency = 1;
        },
      });
    } finally {
      if (run.activeCount === 0 && run.pendingCount === 0) queues.delete(subject);
    }
  };
}
