import { createBatchQueue } from "../batch-queue.ts";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import {
  decrementFailures,
  deleteFailures,
  listFailuresOf,
  incrementFailures,
  replaceFailures,
  type Failures,
} from "./rate-limits.store.ts";
import { subjectKey } from "./subject-key.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";
import { createTurns } from "./turns.ts";

/** A kind of failure that may happen a few times, and then only ever more slowly. */
export type RateLimit = {
  name: string;
  /** Failures that cost no wait. */
  free: number;
  /** Wait after so many failures beyond the free ones, in milliseconds. */
  waitMs: (beyond: number) => number;
  /** Failures are forgotten when none has come for this long. */
  forgetMs: number;
};

const minute = 60_000;

/** Doubles from one second, and never locks anybody out for longer than a quarter of an hour. */
const growing = (beyond: number) => Math.min(1000 * 2 ** (beyond - 1), 15 * minute);

/** Every limit of what may fail. Successes never count towards any of them. */
export const rateLimitsOf = {
  /** Wrong passwords for an account, from browsers that it has not been used on. */
  signInAccount: { name: "sign-in account", free: 5, waitMs: growing, forgetMs: 60 * minute },
  /** Wrong passwords for an account from a browser that it has been used on. */
  signInDevice: { name: "sign-in device", free: 5, waitMs: growing, forgetMs: 60 * minute },
  /**
   * Wrong passwords from a network; a whole school may stand behind it, so the wait is
   * short, and a browser on which an account has been used is not asked to.
   */
  signInNetwork: {
    name: "sign-in network",
    free: 200,
    waitMs: () => 10_000,
    forgetMs: 10 * minute,
  },
  /** Wrong attendance codes of a member. */
  wrongCode: { name: "wrong code", free: 10, waitMs: () => minute, forgetMs: minute },
  /**
   * Different wrong codes of people who are not signed in, from a network; who has to wait has
   * no pending check-in, and checks in as soon as they are signed in.
   */
  wrongCodeNetwork: {
    name: "wrong code network",
    free: 200,
    waitMs: () => 10_000,
    forgetMs: 10 * minute,
  },
  /** Links of door passes that there are not, from a network; a whole school may stand behind it. */
  wrongPassNetwork: {
    name: "wrong pass network",
    free: 200,
    waitMs: () => 10_000,
    forgetMs: 10 * minute,
  },
  /** Wrong claim codes at sign-ups from a network; a whole school may stand behind it. */
  wrongClaimNetwork: {
    name: "wrong claim network",
    free: 200,
    waitMs: () => 10_000,
    forgetMs: 10 * minute,
  },
} as const satisfies Record<string, RateLimit>;

/** Counts failures in the database, so that a restart or another node does not forget them. */
export type RateLimits = {
  /** Throws `too-many-attempts`, with the seconds to wait, while the subject has to wait. */
  require(limit: RateLimit, subject: string): Promise<void>;
  /** Counts a failure, in the caller's transaction if there is one. */
  count(limit: RateLimit, subject: string, db?: Db): Promise<void>;
  /**
   * Requires, does `work`, and counts when `isFailure` says so of its result. However many
   * attempts come at once, no more than the free ones get to fail: here they follow one
   * another, and nodes count an attempt before it begins and take that back afterwards.
   * Who has not failed is spared that, so each node beyond the first may begin one attempt
   * too many, whose failure is answered as one that had to wait.
   */
  attempt<Result>(
    limit: RateLimit,
    subject: string,
    work: () => Promise<Result>,
    isFailure: (result: Result) => boolean,
  ): Promise<Result>;
  /** Forgets the failures of a subject, after a success. */
  forget(limit: RateLimit, subject: string): Promise<void>;
};

export function createRateLimits(database: Database, clock: Clock, logger: Logger): RateLimits {
  const { read, write } = database;
  const turns = createTurns();
  const timeNow = () => clock().getTime();
  // What is asked together is looked up together: nearly always there is nothing to be found.
  const lookUps = createBatchQueue({
    maxBatch: 500,
    maxWaiting: 10_000,
    work: (keys: string[]) => listFailuresOf(read, keys, timeNow()),
  });

  /** Throws when the subject has to wait; answers with its failures, if there are any. */
  const requireFailures = async (limit: RateLimit, key: string): Promise<Failures | undefined> => {
    const failures = await lookUps.submit(key);
    if (failures === undefined) return undefined;
    const now = timeNow();
    const beyond = failures.count - limit.free + 1;
    if (beyond <= 0) return failures;
    const waitMs = limit.waitMs(beyond);
    const leftMs = failures.lastAt + waitMs - now;
    if (leftMs <= 0) return failures;
    if (leftMs <= waitMs) throw tooManyAttempts(leftMs);
    // The clock has gone back: the wait begins now, so that it ends.
    const forgetAt = Math.min(failures.forgetAt, now + limit.forgetMs);
    await replaceFailures(write, key, failures, { ...failures, lastAt: now, forgetAt });
    throw tooManyAttempts(waitMs);
  };

  const warnWhenReached = ({ name, free }: RateLimit, failures: number) => {
    if (failures === free) logger.warn({ limit: name }, "a limit was reached");
  };

  const count = async (limit: RateLimit, key: string, db: Db) => {
    const now = timeNow();
    const failures = await incrementFailures(db, key, now, now + limit.forgetMs);
    warnWhenReached(limit, failures);
    return failures;
  };

  /** Counts a failure before it happens, if there was one before: who has none pays nothing. */
  const reserve = async (limit: RateLimit, key: string) => {
    for (;;) {
      const before = await requireFailures(limit, key);
      if (before === undefined) return undefined;
      const now = timeNow();
      const after = { count: before.count + 1, lastAt: now, forgetAt: now + limit.forgetMs };
      if (await replaceFailures(write, key, before, after)) return { before, after };
      // Another node has counted meanwhile: what it left decides.
    }
  };

  return {
    async require(limit, subject) {
      await requireFailures(limit, subjectKey(limit, subject));
    },
    async count(limit, subject, db = write) {
      await count(limit, subjectKey(limit, subject), db);
    },
    attempt(limit, subject, work, isFailure) {
      const key = subjectKey(limit, subject);
      return turns(key, async () => {
        const reserved = await reserve(limit, key);
        let failed = false;
        try {
          const result = await work();
          failed = isFailure(result);
          if (!failed) return result;
          if (reserved !== undefined) warnWhenReached(limit, reserved.after.count);
          else if ((await count(limit, key, write)) > limit.free)
            throw tooManyAttempts(limit.waitMs(1));
          return result;
        } finally {
          if (reserved !== undefined && !failed) await takeBack(write, key, reserved);
        }
      });
    },
    async forget(limit, subject) {
      await deleteFailures(write, subjectKey(limit, subject));
    },
  };
}

async function takeBack(
  db: Db,
  key: string,
  { before, after }: { before: Failures; after: Failures },
): Promise<void> {
  if (!(await replaceFailures(db, key, after, before))) await decrementFailures(db, key);
}
