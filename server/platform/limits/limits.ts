import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import { AppError } from "../http/app-error.ts";
import type { Logger } from "../logger.ts";
import { deleteFailures, findFailures, incrementFailures } from "./limits.store.ts";
import { createTurns } from "./turns.ts";

/** A kind of failure that may happen a few times, and then only ever more slowly. */
export type Limit = {
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

/** Every limit of the product. Successes never count towards any of them. */
export const limitsOf = {
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
  /** Mails to an address; every request counts, whoever asks. */
  mailAddress: { name: "mail address", free: 3, waitMs: () => 60 * minute, forgetMs: 60 * minute },
} as const satisfies Record<string, Limit>;

/** Counts failures in the database, so that a restart or another node does not forget them. */
export type Limits = {
  /** Throws `too-many-attempts`, with the seconds to wait, while the subject has to wait. */
  require(limit: Limit, subject: string): Promise<void>;
  /** Counts a failure, in the caller's transaction if there is one. */
  count(limit: Limit, subject: string, db?: Db): Promise<void>;
  /**
   * Requires and counts in one step, for what counts whether it fails or not: however many
   * come at once, no more than the free ones pass. To be called in a transaction, which
   * takes the count of a refused one back.
   */
  take(limit: Limit, subject: string, db: Db): Promise<void>;
  /**
   * Requires, does `work`, and counts when `isFailure` says so of its result. However many
   * attempts come at once, no more than the free ones get to fail.
   */
  attempt<Result>(
    limit: Limit,
    subject: string,
    work: () => Promise<Result>,
    isFailure: (result: Result) => boolean,
  ): Promise<Result>;
  /** Forgets the failures of a subject, after a success. */
  forget(limit: Limit, subject: string): Promise<void>;
};

export function createLimits(database: Database, clock: Clock, logger: Logger): Limits {
  const turns = createTurns();

  /** Throws when the subject has to wait; answers how many failures it has left. */
  const requireLeft = async (limit: Limit, subject: string, db: Db): Promise<number> => {
    const now = clock().getTime();
    const failures = await findFailures(db, keyOf(limit, subject), now);
    if (failures === undefined) return limit.free;
    const beyond = failures.count - limit.free + 1;
    const until = beyond > 0 ? failures.lastAt + limit.waitMs(beyond) : now;
    if (until > now)
      throw new AppError("too-many-attempts", { retryAfter: Math.ceil((until - now) / 1000) });
    return limit.free - failures.count;
  };

  const count = async (limit: Limit, subject: string, db: Db) => {
    const now = clock().getTime();
    const { free, name, forgetMs } = limit;
    const failures = await incrementFailures(db, keyOf(limit, subject), now, now + forgetMs);
    if (failures === free) logger.warn({ limit: name }, "a limit was reached");
    return failures;
  };

  return {
    async require(limit, subject) {
      await requireLeft(limit, subject, database.read);
    },
    async count(limit, subject, db = database.write) {
      await count(limit, subject, db);
    },
    async take(limit, subject, db) {
      await requireLeft(limit, subject, db);
      const taken = await count(limit, subject, db);
      // Another node took the last one meanwhile.
      if (taken > limit.free)
        throw new AppError("too-many-attempts", { retryAfter: Math.ceil(limit.waitMs(1) / 1000) });
    },
    attempt: (limit, subject, work, isFailure) =>
      turns(keyOf(limit, subject), async (turn) => {
        turn.allow(await requireLeft(limit, subject, database.read));
        const result = await work();
        if (isFailure(result)) {
          turn.fail();
          await count(limit, subject, database.write);
        }
        return result;
      }),
    async forget(limit, subject) {
      await deleteFailures(database.write, keyOf(limit, subject));
    },
  };
}

/** Addresses and names are not written down for this: a hash tells them apart as well. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
