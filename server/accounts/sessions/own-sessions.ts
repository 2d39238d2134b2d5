import type { Account } from "#contract/accounts/accounts.ts";
import type { OwnerProof, RunningSession } from "#contract/accounts/own-account.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database } from "../../platform/database/database.ts";
import { browserOf } from "../browser-of.ts";
import type { Client } from "../client.ts";
import { deleteLinksMadeBy } from "../operators.store.ts";
import { proveOwner, type OwnerDeps } from "../prove-owner.ts";
import { isRunning } from "../session-lifetime.ts";
import { deleteOtherSessions, deleteSession, listSessions } from "../sessions.store.ts";

/** The browsers on which an account is signed in, the current one first. */
export async function listOwnSessions(
  { database, clock }: { database: Database; clock: Clock },
  accountId: string,
  currentId: string,
): Promise<RunningSession[]> {
  const rows = (await listSessions(database.read, accountId)).filter((row) =>
    isRunning(row, clock()),
  );
  return rows
    .map((row) => ({
      id: row.id,
      ...browserOf(row.userAgent),
      started: new Date(row.createdAt).getTime(),
      lastUsed: new Date(row.updatedAt).getTime(),
      current: row.id === currentId,
      method: row.method,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** The account and session that ends sessions. */
type Owner = { account: Account; sessionId: string };

/**
 * Signs an account out on one of its browsers, if its owner is at this one (R2.14); nobody has to
 * prove anything to leave their own. Throws `not-found` for any other session, and what
 * `proveOwner` throws.
 */
export async function endOwnSession(
  deps: OwnerDeps,
  client: Client,
  owner: Owner,
  { sessionId, password }: { sessionId: string } & OwnerProof,
): Promise<void> {
  const { write } = deps.database;
  const requireStill =
    sessionId === owner.sessionId ? undefined : await proveOwner(deps, client, owner, password);
  await transaction(write, async (db) => {
    await requireStill?.(db);
    if (!(await deleteSession(db, owner.account.id, sessionId))) throw new AppError("not-found");
    // The other browser may have made them.
    if (requireStill !== undefined) await deleteLinksMadeBy(db, owner.account.id);
  });
}

/**
 * Signs an account out on all of its other browsers, if its owner is at this one (R2.14). Throws
 * what `proveOwner` throws.
 */
export async function endOtherSessions(
  deps: OwnerDeps,
  client: Client,
  owner: Owner,
  { password }: OwnerProof,
): Promise<void> {
  const requireStill = await proveOwner(deps, client, owner, password);
  await transaction(deps.database.write, async (db) => {
    await requireStill(db);
    await deleteOtherSessions(db, owner.account.id, owner.sessionId);
  });
}
