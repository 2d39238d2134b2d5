import { bounds } from "#contract/platform/bounds.ts";
import type { Clock } from "../clock.ts";
import type { Database, Db } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { findForgetAt, forgetBy, takeNext, takeSome } from "./allowances.store.ts";
import { subjectKey } from "./subject-key.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

/** Something that is allowed a few times in a row, and then once more after each interval. */
export type Allowance = {
  name: string;
  /** How many can be taken in a row. */
  free: number;
  /** One is returned each time this many milliseconds have passed. */
  eachMs: number;
};

const [second, minute] = [1000, 60_000];

/** All limits that count successes too, not just failures. */
export const allowancesOf = {
  /**
   * Emails that an account's owner requests to their own email: while logged in, or in a browser
   * that has used the account. Nobody else can use these up.
   */
  ownMails: { name: "own mails", free: 3, eachMs: 20 * minute },
  /** All other emails to one recipient, no matter who requests them. */
  mailAddress: { name: "mail address", free: 3, eachMs: 20 * minute },
  /** Emails to an account's owner about changes to how they log in; the next one waits. */
  accountNotices: { name: "account notices", free: 5, eachMs: 20 * minute },
  /** Requests for emails from a site, which may be a whole school. */
  mailSite: { name: "mail site", free: 300, eachMs: 5 * second },
  /** Emails that an account has us send to people it names: invitations, and to a new email. */
  mailsToOthers: { name: "mails to others", free: 50, eachMs: 30 * minute },
  /** Changes of an account's own name, and undoing them: the history of its clubs records each. */
  nameChanges: { name: "name changes", free: 10, eachMs: 144 * minute },
  /** Changes of members' own school IDs by an account, each in the history of a club (R34.3). */
  ownSchoolIds: { name: "own school ids", free: 20, eachMs: 30 * minute },
  /** Check-ins that an account undoes, each in the history of a club (R7.39). */
  undoneCheckIns: { name: "undone check-ins", free: 10, eachMs: 10 * minute },
  /** Exports of an account, which may contain the records of a large club. */
  accountExport: { name: "account export", free: 5, eachMs: 10 * minute },
  /** Club lists that an account saves as files; a large one takes seconds of CPU time. */
  clubExport: { name: "club export", free: 30, eachMs: minute },
  /** Previews of old sheets before the import: a large one takes a second. */
  sheetPreviews: { name: "sheet previews", free: 60, eachMs: 10 * second },
  sheetPreviewsSite: { name: "sheet previews site", free: 300, eachMs: 2 * second },
  /** Imports of old sheets: a large one delays other changes, and takes up disk space. */
  sheets: { name: "sheets", free: 20, eachMs: 5 * minute },
  sheetsSite: { name: "sheets site", free: 60, eachMs: minute },
  /** How sheets are read, which an account has stored: once for each import. */
  sheetHabits: { name: "sheet habits", free: 60, eachMs: 10 * second },
  /**
   * Changes to seats and invitations by an account: each is stored in the history and sent as an
   * email.
   */
  seatChanges: { name: "seat changes", free: 60, eachMs: minute },
  /** People without an account that someone adds at the door. */
  newcomers: { name: "newcomers", free: 100, eachMs: 10 * second },
  /** IDs that no member has, at a kiosk. */
  unknownIds: {
    name: "unknown ids",
    free: bounds.maxUnknownIdsPerMinute,
    eachMs: minute / bounds.maxUnknownIdsPerMinute,
  },
  /** Searches for names at a kiosk. */
  kioskNames: {
    name: "kiosk names",
    free: bounds.maxNameSearchesPerMinute,
    eachMs: minute / bounds.maxNameSearchesPerMinute,
  },
  /** Scans of cards at a club that is new to their owner: each shows them the club's name. */
  cardScansByClub: { name: "card scans by club", free: 3, eachMs: 480 * minute },
  cardScansOfPerson: { name: "card scans of person", free: 10, eachMs: 60 * minute },
  cardScansOfClub: { name: "card scans of club", free: 1000, eachMs: 30 * second },
  /** Sign-ups from a site: a school signs up together, and retries when something goes wrong. */
  signUpSite: { name: "sign-up site", free: 600, eachMs: 2 * second },
  /** Answers of the school's login from a site: each makes us ask the school's server. */
  schoolLoginSite: { name: "school login site", free: 1000, eachMs: second },
  /** Logins with a passkey from a site: each costs a signature's check. */
  passkeySite: { name: "passkey site", free: 1000, eachMs: second },
  /** Passkeys that an account adds and removes, each with an email. */
  passkeyChanges: { name: "passkey changes", free: 20, eachMs: 10 * minute },
  /** Changes of an account's authenticator app and recovery codes, most of them with an email. */
  secondStepChanges: { name: "second step changes", free: 20, eachMs: 10 * minute },
  /** Test emails that an operator sends, also to strangers. */
  testMails: { name: "test mails", free: 10, eachMs: 2 * minute },
  /** Backups that an operator makes by hand: each takes as much disk space as the database. */
  backupsByHand: { name: "backups by hand", free: 5, eachMs: 10 * minute },
  /** Links for other operators that an operator makes (R32.5). */
  operatorKeys: { name: "operator keys", free: 10, eachMs: 10 * minute },
  /** Accounts that an operator looks up: each answer says whether an email has one (R32.12). */
  operatorLookUps: { name: "operator look-ups", free: 60, eachMs: 10 * second },
  /** What an operator does to accounts and clubs' owners (R32.12). */
  operatorHelp: { name: "operator help", free: 30, eachMs: 2 * minute },
} as const satisfies Record<string, Allowance>;

/** Counts in the database, so that restarts and other nodes don't forget. */
export type Allowances = {
  /**
   * Takes one of an allowance, or `count` at once; no more are granted than there are, however many
   * requests compete on any node. Throws `too-many-attempts` with the seconds until as many are
   * returned.
   */
  take(allowance: Allowance, subject: string, count?: number): Promise<void>;
  /**
   * Takes one in the caller's transaction for something that can happen later. Returns the
   * milliseconds until it may happen, which is 0 while any are left.
   */
  reserve(db: Db, allowance: Allowance, subject: string): Promise<number>;
};

export function createAllowances(database: Database, clock: Clock, logger: Logger): Allowances {
  const warnedAt = new Map<string, number>();

  /** Logs at most one line a minute, so that flooding requests don't flood the log. */
  const warn = (name: string, now: number) => {
    if (Math.abs(now - (warnedAt.get(name) ?? 0)) < minute) return;
    warnedAt.set(name, now);
    logger.warn({ limit: name }, "a limit was reached");
  };

  return {
    async take(allowance, subject, count = 1) {
      const { name, free, eachMs } = allowance;
      const key = subjectKey(allowance, subject);
      const now = clock().getTime();
      if (await takeSome(database.write, key, { ...allowance, count }, now)) return;
      warn(name, now);
      // No more than all can be taken, unless the clock went back: then the wait begins now.
      const latest = now + free * eachMs;
      const forgetAt = (await findForgetAt(database.write, key)) ?? now;
      if (forgetAt > latest) await forgetBy(database.write, key, latest);
      throw tooManyAttempts(Math.min(forgetAt, latest) - (latest - count * eachMs));
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
