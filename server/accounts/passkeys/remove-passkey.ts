import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnerProof } from "#contract/accounts/own-account.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction } from "../../platform/database/database.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import type { Client } from "../client.ts";
import { lockAccount } from "../identities.store.ts";
import { deletePasskey } from "../passkeys.store.ts";
import { proveOwner } from "../prove-owner.ts";
import { deleteOtherSessions } from "../sessions.store.ts";
import { countWaysIn, type WaysInDeps } from "../ways-in.ts";
import type { PasskeyDeps } from "./create-passkey.ts";

/**
 * Removes a passkey of an account whose owner is at this browser, logs out all of its other
 * browsers, and tells its owner by email (R29.6, R29.7). Throws `not-found`, `too-many-attempts`,
 * `last-way-in` if nothing else could log in to the account, and what `proveOwner` throws.
 */
export async function removePasskey(
  deps: PasskeyDeps & WaysInDeps,
  client: Client,
  owner: { account: Account; sessionId: string },
  { passkeyId, password }: { passkeyId: string } & OwnerProof,
): Promise<void> {
  const { database, allowances, outbox } = deps;
  const accountId = owner.account.id;
  const requireStill = await proveOwner(deps, client, owner, password);
  await allowances.take(allowancesOf.passkeyChanges, accountId);
  await transaction(database.write, async (db) => {
    await requireStill(db);
    // Of two browsers that remove the last two at once, the second finds only one left.
    await lockAccount(db, accountId);
    if (!(await deletePasskey(db, accountId, passkeyId))) throw new AppError("not-found");
    if ((await countWaysIn(db, accountId, deps)) === 0) throw new AppError("last-way-in");
    await deleteOtherSessions(db, accountId, owner.sessionId);
    await deps.tellOwner(db, accountId, "passkey-removed", client);
  });
  outbox.wake();
}
