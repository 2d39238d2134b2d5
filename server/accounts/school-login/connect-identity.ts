import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnerProof } from "#contract/accounts/own-account.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Db } from "../../platform/database/database.ts";
import type { NoticeDeps } from "../account-notices.ts";
import type { Client } from "../client.ts";
import {
  deleteIdentity,
  findAccountOfIdentity,
  insertIdentity,
  lockAccount,
  useIdentity,
} from "../identities.store.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import type { SchoolPerson } from "../school-person.ts";
import { deleteOtherSessions } from "../sessions.store.ts";
import { countWaysIn, type WaysInDeps } from "../ways-in.ts";

/**
 * Connects a school's login to an account: whatever the way, it is connected here. Its owner is told
 * by email, unless the account is just being created (R2.33). Nothing changes if it is connected to
 * it already. Throws `login-taken` if it is connected to another account (R28.4).
 */
export async function connectIdentity(
  { clock, tellOwner }: { clock: Clock } & Pick<NoticeDeps, "tellOwner">,
  db: Db,
  { issuer, subject, email }: SchoolPerson,
  { accountId, by }: { accountId: string; by: Client | "sign-up" },
): Promise<void> {
  const [who, at] = [{ issuer, subject }, clock().getTime()];
  if (await insertIdentity(db, { ...who, accountId, email, at })) {
    if (by !== "sign-up") await tellOwner(db, accountId, "login-connected", by);
    return;
  }
  if (!(await useIdentity(db, who, accountId, { email, at }))) throw new AppError("login-taken");
}

/**
 * Disconnects one of the logins of an account whose owner is at this browser, and logs out all of
 * its other browsers. Throws `not-found`, `last-way-in` if nothing else could log in to the account
 * (R28.9), and what `proveOwner` throws.
 */
export async function disconnectIdentity(
  deps: OwnerDeps & NoticeDeps & WaysInDeps,
  client: Client,
  owner: { account: Account; sessionId: string },
  { identityId, password }: { identityId: string } & OwnerProof,
): Promise<void> {
  const accountId = owner.account.id;
  const requireStill = await proveOwner(deps, client, owner, password);
  await transaction(deps.database.write, async (db) => {
    await requireStill(db);
    // Of two browsers that disconnect the last two at once, the second finds only one left.
    await lockAccount(db, accountId);
    if (!(await deleteIdentity(db, accountId, identityId))) throw new AppError("not-found");
    if ((await countWaysIn(db, accountId, deps)) === 0) throw new AppError("last-way-in");
    await deleteOtherSessions(db, accountId, owner.sessionId);
    await deps.tellOwner(db, accountId, "login-disconnected", client);
  });
  deps.outbox.wake();
}

/** Whether a school's login is connected to this account. */
export async function isConnectedTo(
  db: Db,
  who: Pick<SchoolPerson, "issuer" | "subject">,
  accountId: string,
): Promise<boolean> {
  return (await findAccountOfIdentity(db, who)) === accountId;
}
