import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { findForgetAt, forgetBy, takeNext, takeOne } from "./allowances.store.ts";
import { subjectKey } from "./subject-key.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

/** What may be had a few times at once, and then one more time each time that some time has passed. */
export type Allowance = {
  name: string;
  /** How many may be taken at once. */
  free: number;
  /** One is given back each time that this long has passed, in milliseconds. */
  eachMs: number;
};

const [second, minute] = [1000, 60_000];

/** Every limit of what counts whether it succeeds or not. */
export const allowancesOf = {
  /** Mails to an address, whoever asks for them. */
  mailAddress: { name: "mail address", free: 3, eachMs: 20 * minute },
  /** Requests for mails from a site; a whole school may stand behind it. */
  mailSite: { name: "mail site", free: 300, eachMs: 5 * second },
  /** Exports of an account, which may hold the records of a large club. */
  accountExport: { name: "account export", free: 5, eachMs: 10 * minute },
  /** Lists of clubs that an account saves as files; a large one takes seconds of a processor. */
  clubExport: { name: "club export", free: 30, eachMs: minute },
  /** Old sheets that are looked at before they are imported: a large one takes a second. */
  sheetPreviews: { name: "sheet previews", free: 60, eachMs: 10 * second },
  sheetPreviewsSite: { name: "sheet previews site", free: 300, eachMs: 2 * second },
  /** Old sheets that are imported: a large one holds up other changes, and fills the disk. */
  sheets: { name: "sheets", free: 20, eachMs: 5 * minute },
  sheetsSite: { name: "sheets site", free: 60, eachMs: minute },
  /** Changes of seats and invitations by an account: each is kept in the history and told by mail. */
  seatChanges: { name: "seat changes", free: 60, eachMs: minute },
  /** People without an account whom somebody adds at the door. */
  newcomers: { name: "newcomers", free: 100, eachMs: 10 * second },
  /** Sign-ups from a site: a school signs up together, and tries again when it goes wrong. */
  signUpSite: { name: "sign-up site", free: 600, eachMs: 2 * second },
} as const satisfies Record<string, Allowance>;

/** Counts in the database, so that a restart or another node does not forget. */
export type Allowances = {
  /**
   * Takes one of an allowance; however many come at once, on any node, no more get one than
   * there are. Throws `too-many-attempts`, with the seconds until one is given back.
   */
  take(allowance: Allowance, subject: string): Promise<void>;
  /**
   * Takes one in the caller's transaction, for something that can happen later: answers in how
   * many milliseconds it may, which is 0 while any are left.
   */
  reserve(db: Db, allowance: Allowance, subject: string): Promise<number>;
};

export function createAllowances(database: Database, clock: Clock, logger: Logger): Allowances {
  const warnedAt = new Map<string, number>();

  /** One line a minute tells it: who floods must not flood the log. */
  const warn = (name: string, now: number) => {
    if (Math.abs(now - (warnedAt.get(name) ?? 0)) < minute) return;
    warnedAt.set(name, now);
    logger.warn({ limit: name }, "a limit was reached");
  };

  return {
    async take(allowance, subject) {
      const { name, free, eachMs } = allowance;
      const key = subjectKey(allowance, subject);
      const now = clock().getTime();
      if (await takeOne(database.write, key, allowance, now)) return;
      warn(name, now);
      // No more than all can be taken, unless the clock has gone back: then the wait begins now.
      const latest = now + free * eachMs;
      const forgetAt = (await findForgetAt(database.write, key)) ?? now;
      if (forgetAt > latest) await forgetBy(database.write, key, latest);
      throw tooManyAttempts(Math.min(forgetAt, latest) - (latest - eachMs));
    },
    async reserve(db, allowance, subject) {
      const { name, free, eachMs } = allowance;
      const now = clock().getTime();
      const forgetAt = await takeNext(db, subjectKey(allowance, subject), allowance, now);
      const waitMs = Math.max(0, forgetAt - (now + free * eachMs));
      if (waitMs > 0) warn(name, now);
      return waitMs;
    },
  };
}
