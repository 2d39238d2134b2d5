import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { createBatchQueue } from "../jobs/batch-queue.ts";
import type { Logger } from "../logger.ts";
import { createTurns } from "../turns.ts";
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

/** A kind of failure that is allowed a few times, and then only with increasing waits. */
export type RateLimit = {
  name: string;
  /** Failures without a wait. */
  free: number;
  /** Wait after this many failures beyond the free ones, in milliseconds. */
  waitMs: (beyond: number) => number;
  /** Failures are forgotten after this long without another one. */
  forgetMs: number;
};

const minute = 60_000;

/** Doubles from one second up to a quarter of an hour, so nobody is locked out for longer. */
const growing = (beyond: number) => Math.min(1000 * 2 ** (beyond - 1), 15 * minute);

/** The limits on failures of one subject. Successes never count. */
export const rateLimitsOf = {
  /** Wrong passwords for an account, from browsers that haven't used it before. */
  signInAccount: { name: "sign-in account", free: 5, waitMs: growing, forgetMs: 60 * minute },
  /** Wrong passwords for an account, from a browser that has used it before. */
  signInDevice: { name: "sign-in device", free: 5, waitMs: growing, forgetMs: 60 * minute },
  /** Wrong codes of an account's authenticator app, by people who know its password. */
  secondStep: { name: "second step", free: 5, waitMs: growing, forgetMs: 60 * minute },
  /** Wrong keys to manage the installation, by an account (R32.2). */
  operatorKey: { name: "operator key", free: 5, waitMs: growing, forgetMs: 60 * minute },
  /** Wrong attendance codes by a member. */
  wrongCode: {
    name: "wrong code",
    free: 10,
    waitMs: (beyond) => Math.min(minute * 2 ** (beyond - 1), 15 * minute),
    forgetMs: 60 * minute,
  },
  /**
   * IDs at a kiosk that no member has, by a program that tries them all: then everyone there waits,
   * because a guess that succeeds must wait, too (R33.16).
   */
  kioskIds: {
    name: "kiosk ids",
    free: 100,
    waitMs: () => 10_000,
    forgetMs: 10 * minute,
  },
  /**
   * Wrong second halves of an event's changing code, by anyone (R6.17). Beyond the free ones, no
   * spots are saved for people who aren't logged in while the wait lasts, and members who type a
   * wrong one have to wait after the first (R7.9).
   */
  wrongChangingCode: {
    name: "wrong changing code",
    free: 100,
    waitMs: () => minute,
    forgetMs: 60 * minute,
  },
  /** School IDs of other members that a member gives as their own (R34.3). */
  takenSchoolId: { name: "taken school id", free: 5, waitMs: growing, forgetMs: 60 * minute },
} as const satisfies Record<string, RateLimit>;

/** Counts failures in the database, so that restarts and other nodes don't forget them. */
export type RateLimits = {
  /** Throws `too-many-attempts` with the seconds to wait while the subject has to wait. */
  require(limit: RateLimit, subject: string): Promise<void>;
  /** Counts a failure, in the caller's transaction if there is one; returns how many there are. */
  count(limit: RateLimit, subject: string, db?: Db): Promise<number>;
  /**
   * Requires, does `work`, and counts if `isFailure` is true for its result, or uses up the free
   * failures if it is `"all"`. However many attempts
   * compete, no more than the free ones can fail: on this node they run one after another, and each
   * attempt is counted before it begins and uncounted after a success. Subjects without failures
   * skip that, so each additional node may begin one attempt too many, whose failure is answered
   * like a wait.
   */
  attempt<Result>(
    limit: RateLimit,
    subject: string,
    work: () => Promise<Result>,
    isFailure: (result: Result) => boolean | "all",
  ): Promise<Result>;
  /** Forgets the failures of a subject, after a success. */
  forget(limit: RateLimit, subject: string): Promise<void>;
};

export function createRateLimits(database: Database, clock: Clock, logger: Logger): RateLimits {
  const { read, write } = database;
  // A limit that is checked first and counted afterward would let any number of concurrent guesses
  // through. Here each attempt sees the result of the previous one.
  const turns = createTurns();
  const timeNow = () => clock().getTime();
  // Concurrent lookups share one query: nearly always, they find nothing.
  const lookUps = createBatchQueue({
    maxBatch: 500,
    maxWaiting: 10_000,
    work: (keys: string[]) => listFailuresOf(read, keys, timeNow()),
  });

  /** Throws if the subject has to wait; returns its failures, if any. */
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
    // The clock went back: the wait begins now, so that it ends.
    const forgetAt = Math.min(failures.forgetAt, now + limit.forgetMs);
    await replaceFailures(write, key, failures, { ...failures, lastAt: now, forgetAt });
    throw tooManyAttempts(waitMs);
  };

  const warnWhenReached = ({ name, free }: RateLimit, failures: number) => {
    if (failures === free) logger.warn({ limit: name }, "a limit was reached");
  };

  const count = async (limit: RateLimit, key: string, db: Db, atLeast = 1) => {
    const now = timeNow();
    const forgetAt = now + limit.forgetMs;
    const failures = await incrementFailures(db, key, { now, forgetAt, atLeast });
    warnWhenReached(limit, failures);
    return failures;
  };

  /**
   * Counts a failure before it happens if there was one before, so successes usually cost nothing.
   */
  const reserve = async (limit: RateLimit, key: string) => {
    for (;;) {
      const before = await requireFailures(limit, key);
      if (before === undefined) return undefined;
      const now = timeNow();
      const after = { count: before.count + 1, lastAt: now, forgetAt: now + limit.forgetMs };
      if (await replaceFailures(write, key, before, after)) return { before, after };
      // Another node counted meanwhile: decide by the new count.
    }
  };

  return {
    async require(limit, subject) {
      await requireFailures(limit, subjectKey(limit, subject));
    },
    count: (limit, subject, db = write) => count(limit, subjectKey(limit, subject), db),
    attempt(limit, subject, work, isFailure) {
      const key = subjectKey(limit, subject);
      return turns(key, async () => {
        const reserved = await reserve(limit, key);
        let failed = false;
        try {
          const result = await work();
          const failure = isFailure(result);
          failed = failure !== false;
          if (!failed) return result;
          const atLeast = failure === "all" ? limit.free : 1;
          if (reserved !== undefined && reserved.after.count >= atLeast)
            warnWhenReached(limit, reserved.after.count);
          else if ((await count(limit, key, write, atLeast)) > limit.free)
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
