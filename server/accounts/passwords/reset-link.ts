import { randomBytes } from "node:crypto";
import type { Account } from "#contract/accounts/accounts.ts";
import { changeClubs, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { requireStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { insertProof, lockAccount } from "../accounts.service.ts";
import { recordAct } from "../acts.ts";
import { listClubsOfAccount } from "../users/clubs-of-account.ts";

/** How long a link works, in milliseconds. */
const linkMs = 3_600_000;

/**
 * Creates a link that sets a new password once, and returns its path (R2.17). It goes to the
 * account's email, unless it is given to someone by `given.operatorId`, which is null for a command.
 */
export async function makeResetPath(
  db: Db,
  accountId: string,
  now: Date,
  given?: { operatorId: string | null },
): Promise<string> {
  const secret = randomBytes(24).toString("hex");
  const expiresAt = new Date(now.getTime() + linkMs);
  const kind = given === undefined ? "reset-password" : "given-reset";
  await insertProof(db, { kind, secret, accountId, now, expiresAt, ...given });
  return `/reset-password?token=${secret}`;
}

/**
 * Creates such a link for an operator of the installation, with whose rights it ends; `operatorId`
 * is null for a command. Using it says nothing about the account's email (R2.17).
 * Returns its path, until when it works, and how many clubs record it in their history: those in
 * which the account has a seat or is a member. Throws `not-found` if it was closed meanwhile.
 */
export async function giveResetPath(
  deps: ChangeDeps,
  account: Account,
  operatorId: string | null = null,
): Promise<{ path: string; expiresAt: number; clubs: number }> {
  const { id: accountId } = account;
  const ids = await listClubsOfAccount(deps.database.write, account);
  const made = await changeClubs(deps, async (db, transaction) => {
    const clubs = await transaction.lock(ids);
    await lockBoth(db, accountId, operatorId);
    await requireStanding(db, []);
    for (const clubId of clubs.keys())
      transaction.write(
        clubId,
        { actorId: null, kind: "reset-link-made", details: { accountId } },
        [],
      );
    const { at } = transaction;
    await recordAct(db, { at, actorId: operatorId, kind: "reset-link-made", accountId });
    const path = await makeResetPath(db, accountId, new Date(at), { operatorId });
    return { path, expiresAt: at + linkMs };
  });
  return { ...made, clubs: ids.length };
}

/**
 * Makes whatever closes the account, or ends the operator's links, wait for a link that is being
 * made, or this for that. Throws `not-found` if the account is closed.
 */
async function lockBoth(db: Db, accountId: string, operatorId: string | null): Promise<void> {
  // In one order, so that two operators who help each other don't wait for each other.
  for (const id of [accountId, operatorId ?? []].flat().toSorted())
    if (!(await lockAccount(db, id)) && id === accountId) throw new AppError("not-found");
}
