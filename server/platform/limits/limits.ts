import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { AppError } from "../http/app-error.ts";
import { deleteFailures, findFailures, incrementFailures } from "./limits.store.ts";

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
  /** Wrong passwords from a network; a whole school may stand behind it. */
  signInNetwork: {
    name: "sign-in network",
    free: 200,
    waitMs: () => minute,
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
  /** Counts a failure. */
  count(limit: Limit, subject: string): Promise<void>;
  /** Forgets the failures of a subject, after a success. */
  forget(limit: Limit, subject: string): Promise<void>;
};

export function createLimits(database: Database, clock: Clock): Limits {
  return {
    async require(limit, subject) {
      const now = clock().getTime();
      const failures = await findFailures(database.read, keyOf(limit, subject), now);
      if (failures === undefined || failures.count < limit.free) return;
      const until = failures.lastAt + limit.waitMs(failures.count - limit.free + 1);
      if (until > now)
        throw new AppError("too-many-attempts", { retryAfter: Math.ceil((until - now) / 1000) });
    },
    async count(limit, subject) {
      const now = clock().getTime();
      await incrementFailures(database.write, keyOf(limit, subject), now, now + limit.forgetMs);
    },
    async forget(limit, subject) {
      await deleteFailures(database.write, keyOf(limit, subject));
    },
  };
}

/** Addresses and names are not written down for this: a hash tells them apart as well. */
function keyOf(limit: Limit, subject: string): string {
  return `${limit.name}:${createHash("sha256").update(subject).digest("base64url")}`;
}
