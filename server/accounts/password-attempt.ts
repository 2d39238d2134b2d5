import type { SignInInput } from "#contract/accounts/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database, type Db } from "../platform/database/database.ts";
import { guessesFrom, guessesInBrowser, guessLimits } from "../platform/rate-limits/guesses.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { Client } from "./client.ts";
import { findCredential, holdCredential, type Credential } from "./credentials.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";
import { hashOfNothing, verifyPassword } from "./password-hash.ts";
import { insertRefusedSignIn } from "./refused-sign-ins.store.ts";

/** Dependencies for checking a password. */
export type AttemptDeps = {
  database: Database;
  hashQueue: HashQueue;
  knownDevices: KnownDevices;
  rateLimits: RateLimits;
  clock: Clock;
};

/**
 * Checks an account's password, at sign-in or when it is asked for again, and returns the
 * credential for `requireUnchanged` to recheck. Each wrong password makes the next attempt wait
 * longer, but guesses from elsewhere never block a browser on which the account has been used.
 * Throws `wrong` for a wrong password, `too-many-attempts`, `unavailable`, and `in-line` with a
 * key.
 */
export async function attemptPassword(
  { database, hashQueue, knownDevices, rateLimits, clock }: AttemptDeps,
  client: Client,
  { email, password, key }: SignInInput,
  wrong: AppError,
): Promise<Credential> {
  const browser = knownDevices.findBrowser(client.cookies);
  const guesses =
    browser === undefined
      ? guessesFrom(rateLimits, guessLimits.signIn, client.address)
      : guessesInBrowser(rateLimits, browser, client.address);

  // Checked only when the request's turn comes, so that parallel guesses gain nothing.
  return hashQueue({ ...client, purpose: "sign-in", key }, async () => {
    const credential = await findCredential(database.read, email);
    const passwordHash = credential?.passwordHash ?? hashOfNothing;
    const marked = { id: credential?.accountId ?? email, email };
    const mark = knownDevices.find(client.cookies, marked, passwordHash);
    const [limit, subject] =
      mark === undefined
        ? ([rateLimitsOf.signInAccount, email] as const)
        : ([rateLimitsOf.signInDevice, mark] as const);
    await rateLimits.require(limit, subject);
    // Someone guessing in a school must not lock out the people there: each browser has its own
    // limit, and one where the account was used has none but the account's.
    if (mark === undefined) await guesses.require();
    const isRight = await verifyPassword(passwordHash, password);
    if (credential !== undefined && isRight) {
      await rateLimits.forget(limit, subject);
      return credential;
    }
    // The same statements run whether or not the email has an account, so that timing reveals
    // nothing.
    await transaction(database.write, async (db) => {
      await rateLimits.count(limit, subject, db);
      if (mark === undefined) await guesses.count(db);
      await insertRefusedSignIn(db, email, clock().getTime());
    });
    throw wrong;
  });
}

/**
 * Comes first in the transaction of anything that a password allows. Verifying a password takes
 * long: meanwhile its owner may have changed it because it was stolen, or closed the account.
 * Throws `otherwise` in that case; if not, the password can't change before the transaction ends.
 */
export async function requireUnchanged(
  db: Db,
  credential: Credential,
  otherwise: "login-failed" | "signed-out",
): Promise<void> {
  if (!(await holdCredential(db, credential))) throw new AppError(otherwise);
}
