import { randomBytes } from "node:crypto";
import type { Account } from "#contract/accounts.ts";
import type { OperatorKey } from "#contract/operator.ts";
import type { NoticeDeps } from "../accounts/account-notices.ts";
import {
  insertOperator,
  isOperator,
  lockAccount,
  replaceOperatorKey,
  spendOperatorKey,
} from "../accounts/accounts.service.ts";
import type { Client } from "../accounts/client.ts";
import { requireStanding } from "../ledger/standing.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { hashOfLinkToken } from "../platform/link-tokens.ts";
import { guessesFrom, guessLimits } from "../platform/rate-limits/guesses.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import { recordAct } from "./acts.ts";

/** How long a key works, in milliseconds. */
const keyMs = 3_600_000;

/** Dependencies for making a key. */
export type KeyDeps = { database: Pick<Database, "write">; clock: Clock; publicUrl: string };

/**
 * Makes a link whose key makes the account that opens it an operator: once, within an hour, and
 * instead of any earlier one (R32.1). `actorId` is the operator who asks, or null for the terminal.
 * Only the key's hash is stored.
 */
export async function makeOperatorKey(
  { database, clock, publicUrl }: KeyDeps,
  actorId: string | null,
): Promise<OperatorKey> {
  const key = randomBytes(24).toString("base64url");
  const now = clock().getTime();
  const expiresAt = now + keyMs;
  await transaction(database.write, async (db) => {
    await requireStanding(db, []);
    await replaceOperatorKey(db, { keyHash: hashOf(key), expiresAt });
    await recordAct(db, { at: now, actorId, kind: "key-made" });
  });
  return { url: `${publicUrl}/operator?key=${key}`, expiresAt };
}

const hashOf = (key: string) => hashOfLinkToken("operator key", key);

/** Dependencies for using a key. */
export type ClaimDeps = NoticeDeps & {
  database: Pick<Database, "write">;
  clock: Clock;
  rateLimits: RateLimits;
};

/**
 * Makes an account an operator by a key, and tells its owner (R32.2). An operator's own account
 * needs none, so a request that is sent again uses up no other key. Throws `confirmation-failed` for
 * a key that is unknown, used, or expired, `too-many-attempts` after several of those, and
 * `signed-out` if the account was closed meanwhile.
 */
export async function claimOperatorKey(
  deps: ClaimDeps,
  client: Client,
  { id: accountId }: Account,
  key: string,
): Promise<void> {
  const { database, clock, rateLimits, tellOwner, outbox } = deps;
  const claim = () =>
    transaction(database.write, async (db) => {
      await requireStanding(db, []);
      // Before the key is spent: of two uses at once, the second finds it gone.
      if (!(await lockAccount(db, accountId))) throw new AppError("signed-out");
      if (await isOperator(db, accountId)) return true;
      const at = clock().getTime();
      if (!(await spendOperatorKey(db, hashOf(key), at))) return false;
      await insertOperator(db, { accountId, since: at });
      await recordAct(db, { at, actorId: accountId, kind: "operator-added", accountId });
      await tellOwner(db, accountId, "operator-added", client);
      return true;
    });
  const isWrong = (isDone: boolean) => !isDone;
  const isDone = await guessesFrom(
    rateLimits,
    guessLimits.wrongOperatorKey,
    client.address,
  ).attempt(() => rateLimits.attempt(rateLimitsOf.operatorKey, accountId, claim, isWrong), isWrong);
  if (!isDone) throw new AppError("confirmation-failed");
  outbox.wake();
}
