import pLimit, { type LimitFunction } from "p-limit";

/** Lets attempts of one subject follow one another; those of others go on beside them. */
export type Turns = <Result>(subject: string, attempt: () => Promise<Result>) => Promise<Result>;

/**
 * A limit that is looked at first and counted afterwards would let any number of guesses
 * through that come at once. Here each sees what became of the one before it.
 */
export function createTurns(): Turns {
  const queues = new Map<string, LimitFunction>();
  return async (subject, attempt) => {
    const queue = queues.getOrInsertComputed(subject, () => pLimit(1));
    try {
      return await queue(attempt);
    } finally {
      if (queue.activeCount === 0 && queue.pendingCount === 0) queues.delete(subject);
    }
  };
}
