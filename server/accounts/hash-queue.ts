import { availableParallelism } from "node:os";
import { createFairQueue } from "../platform/fair-queue.ts";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";

/** For whom a password is hashed: from where they ask, and whether it lets them in or makes an account. */
export type HashAsker = { address: string; purpose: "sign-in" | "sign-up" };

/** Runs work that hashes a password when it is its turn. */
export type HashQueue = <Result>(asker: HashAsker, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { since: number; begin: () => Promise<void>; refuse: (error: AppError) => void };

/**
 * A queue in front of password hashing: a crowd that signs in at once leaves a processor
 * to those who check in. Sites take turns, so that one that floods holds up nobody but
 * itself, and sign-ins go before sign-ups. When `waiting` are waiting, the last one of the
 * site with the most is refused; so is who has waited for `patienceMs`, since a browser
 * gives up after 20 seconds and nobody would be there for the answer. Refused is
 * `unavailable`.
 */
export function createHashQueue({
  atOnce = Math.max(1, availableParallelism() - 1),
  waiting = 1000,
  patienceMs = 16_000,
  now = () => performance.now(),
} = {}): HashQueue {
  const queue = createFairQueue<Waiting>();
  let running = 0;

  const isInTime = ({ since, refuse }: Waiting) => {
    const inTime = now() - since <= patienceMs;
    if (!inTime) refuse(busy());
    return inTime;
  };

  const beginNext = () => {
    while (running < atOnce) {
      const next = queue.take(isInTime);
      if (next === undefined) return;
      running += 1;
      void next.begin().finally(() => {
        running -= 1;
        beginNext();
      });
    }
  };

  return ({ address, purpose }, work) =>
    new Promise((resolve, reject) => {
      const begin = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      const urgent = purpose === "sign-in";
      queue.add(siteOf(address), { since: now(), begin, refuse: reject }, { urgent });
      beginNext();
      if (queue.size() > waiting) queue.dropLast()?.refuse(busy());
    });
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 5 });
}
