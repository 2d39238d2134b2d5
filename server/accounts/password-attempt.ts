import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { networkOf } from "../platform/http/client-network.ts";
import { limitsOf, type Limits } from "../platform/limits/limits.ts";
import { recordRefusedSignIn } from "../records/records.service.ts";
import type { RequestContext } from "./authenticate.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";

/** What it takes to let somebody try a password. */
export type AttemptDeps = {
  database: Database;
  hashQueue: HashQueue;
  knownDevices: KnownDevices;
  limits: Limits;
  clock: Clock;
};

/**
 * Lets somebody try a password of an account, at sign-in or when it is asked again. An
 * AppError of `attempt` stands for a wrong one: it makes the next try wait, more with each,
 * and never for a browser on which the account has been used when the guesses come from
 * elsewhere. Throws what `attempt` throws, `too-many-attempts` or `unavailable`.
 */
export async function attemptPassword<Result>(
  { database, hashQueue, knownDevices, limits, clock }: AttemptDeps,
  c: RequestContext,
  email: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const isKnown = knownDevices.isKnown(c, email);
  const account = isKnown ? limitsOf.signInDevice : limitsOf.signInAccount;
  const network = networkOf(c.var.clientAddress);

  // Looked at when it is this one's turn, so that many guesses at once gain nothing.
  return hashQueue(async () => {
    await limits.require(account, email);
    // Whoever guesses in a school must not shut out its own people.
    if (!isKnown) await limits.require(limitsOf.signInNetwork, network);
    try {
      const result = await attempt();
      await limits.forget(account, email);
      return result;
    } catch (error) {
      if (error instanceof AppError) {
        // The same statements whether or not the address has an account: time tells nothing.
        await transaction(database.write, async (db) => {
          await limits.count(account, email, db);
          await limits.count(limitsOf.signInNetwork, network, db);
          await recordRefusedSignIn(db, email, clock());
        });
      }
      throw error;
    }
  });
}
