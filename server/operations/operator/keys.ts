import { randomBytes } from "node:crypto";
import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnerProof } from "#contract/accounts/own-account.ts";
import type { OperatorKey } from "#contract/operations/operator/operator.ts";
import type { NoticeDeps } from "../../accounts/account-notices.ts";
import {
  insertOperator,
  isOperator,
  listOperatorRows,
  lockAccount,
  replaceOperatorKey,
  spendOperatorKey,
} from "../../accounts/accounts.service.ts";
import { recordAct } from "../../accounts/acts.ts";
import type { Client } from "../../accounts/client.ts";
import { holdSession } from "../../accounts/hold-session.ts";
import { proveOwner, type OwnerDeps } from "../../accounts/prove-owner.ts";
import { requireStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { rateLimitsOf, type RateLimits } from "../../platform/rate-limits/rate-limits.ts";
import { hashOfLinkToken } from "../../platform/secrets/link-tokens.ts";

/** How long a key works, in milliseconds. */
const keyMs = 3_600_000;

/** Dependencies for making a key. */
export type KeyDeps = { database: Pick<Database, "write">; clock: Clock; publicUrl: string };

/**
 * Makes a link for the terminal, whose key makes the account that opens it an operator: once, within
 * an hour, and instead of any earlier one (R32.1). Only the key's hash is stored.
 */
export function makeOperatorKey(deps: KeyDeps): Promise<OperatorKey> {
  return makeKey(deps, null, () => Promise.resolve());
}

/**
 * The same for an operator who has proved that they are at their browser: a session alone makes
 * nobody else an operator. The key ends with the maker's other sessions (R32.5). Throws
 * `too-many-attempts`, and what `proveOwner` throws.
 */
export async function makeKeyForAnother(
  deps: KeyDeps & OwnerDeps & { allowances: Allowances },
  client: Client,
  owner: { account: Account; sessionId: string },
  { password }: OwnerProof,
): Promise<OperatorKey> {
  const accountId = owner.account.id;
  const requireStill = await proveOwner(deps, client, owner, password);
  await deps.allowances.take(allowancesOf.operatorKeys, accountId);
  return makeKey(deps, accountId, async (db) => {
    await requireStill(db);
    // A removal waits for this, and then ends the key; or this waits, and finds it.
    await holdSession(db, { accountId, sessionId: owner.sessionId });
  });
}

/** `require` comes first in the transaction. */
async function makeKey(
  { database, clock, publicUrl }: KeyDeps,
  makerId: string | null,
  require: (db: Db) => Promise<void>,
): Promise<OperatorKey> {
  const key = randomBytes(24).toString("base64url");
  const now = clock().getTime();
  const expiresAt = now + keyMs;
  await transaction(database.write, async (db) => {
    await require(db);
    await requireStanding(db, []);
    await replaceOperatorKey(db, { keyHash: hashOf(key), expiresAt, makerId });
    await recordAct(db, { at: now, actorId: makerId, kind: "key-made" });
  });
  // Browsers send no fragment to any server, so no proxy can log it.
  return { url: `${publicUrl}/operator#key=${key}`, expiresAt };
}

const hashOf = (key: string) => hashOfLinkToken("operator key", key);

/** Dependencies for using a key. */
export type ClaimDeps = NoticeDeps & {
  database: Pick<Database, "write">;
  clock: Clock;
  rateLimits: RateLimits;
};

/**
 * Makes an account an operator by a key, and tells its owner and the other operators (R32.2). An
 * operator's own account needs none, so a request that is sent again uses up no other key. Throws
 * `confirmation-failed` for a key that is unknown, used, or expired, `too-many-attempts` after
 * several of those, and `signed-out` if the account was closed meanwhile.
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
      for (const { id } of await listOperatorRows(db))
        if (id !== accountId) await tellOwner(db, id, "other-operator-added", client);
      return true;
    });
  // Nobody guesses a key; a whole network that had to wait would keep the right one out.
  const isWrong = (isDone: boolean) => !isDone;
  const isDone = await rateLimits.attempt(rateLimitsOf.operatorKey, accountId, claim, isWrong);
  if (!isDone) throw new AppError("confirmation-failed");
  outbox.wake();
}
