import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { AppError } from "../platform/http/app-error.ts";

/** Runs work that hashes a password when it is its turn. */
export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue in front of password hashing: a crowd that signs in at once leaves a processor
 * to those who check in. Throws `unavailable` when more wait than can be served in a
 * time that people would wait for.
 */
export function createHashQueue({
  atOnce = Math.max(1, availableParallelism() - 1),
  waiting = 400,
} = {}): HashQueue {
  const limit = pLimit(atOnce);
  return (work) => {
    if (limit.pendingCount >= waiting) throw new AppError("unavailable", { retryAfter: 5 });
    return limit(work);
  };
}
