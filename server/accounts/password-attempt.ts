import type { SignInInput } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database, type Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { networkOf } from "../platform/http/client-network.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { Client } from "./client.ts";
import { findCredential, holdCredential, type Credential } from "./credentials.store.ts";
import { insertRefusedSignIn } from "./refused-sign-ins.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";
import { hashOfNothing, verifyPassword } from "./password-hash.ts";

/** What it takes to let somebody try a password. */
export type AttemptDeps = {
  database: Database;
  hashQueue: HashQueue;
  knownDevices: KnownDevices;
  rateLimits: RateLimits;
  clock: Clock;
};

/**
 * Lets somebody try a password of an account, at sign-in or when it is asked again, and
 * answers what was proved by it, for `requireUnchanged` to look at again. A wrong one makes
 * the next try wait, more with each, and never for a browser on which the account has been
 * used when the guesses come from elsewhere. Throws `wrong` for a wrong one,
 * `too-many-attempts`, `unavailable`, and `in-line` with a key.
 */
export async function attemptPassword(
  { database, hashQueue, knownDevices, rateLimits, clock }: AttemptDeps,
  client: Client,
  { email, password, key }: SignInInput,
  wrong: AppError,
): Promise<Credential> {
  const network = networkOf(client.address);

  // Looked at when it is this one's turn, so that many guesses at once gain nothing.
  return hashQueue({ ...client, purpose: "sign-in", key }, async () => {
    const credential = await findCredential(database.read, email);
    const passwordHash = credential?.passwordHash ?? hashOfNothing;
    const mark = knownDevices.find(client.cookies, email, passwordHash);
    const [limit, subject] =
      mark === undefined
        ? ([rateLimitsOf.signInAccount, email] as const)
        : ([rateLimitsOf.signInDevice, mark] as const);
    await rateLimits.require(limit, subject);
    // Whoever guesses in a school must not shut out its own people.
    if (mark === undefined) await rateLimits.require(rateLimitsOf.signInNetwork, network);
    const isRight = await verifyPassword(passwordHash, password);
    if (credential !== undefined && isRight) {
      await rateLimits.forget(limit, subject);
      return credential;
    }
    // The same statements whether or not the address has an account: time tells nothing.
    await transaction(database.write, async (db) => {
      await rateLimits.count(limit, subject, db);
      await rateLimits.count(rateLimitsOf.signInNetwork, network, db);
      await insertRefusedSignIn(db, email, clock().getTime());
    });
    throw wrong;
  });
}

/**
 * Stands first in the transaction of whatever is done on the strength of a password. To
 * check one takes long: meanwhile its owner may have set another, because this one was
 * stolen, or closed the account. Throws `otherwise` then; if not, nobody changes the
 * password before the transaction ends.
 */
export async function requireUnchanged(
  db: Db,
  credential: Credential,
  otherwise: "login-failed" | "signed-out",
): Promise<void> {
  if (!(await holdCredential(db, credential))) throw new AppError(otherwise);
}
