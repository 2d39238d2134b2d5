import type { Account } from "#contract/accounts/accounts.ts";
import { changeClubs, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { Db } from "../../platform/database/database.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { changeByOperator } from "../account-notices.ts";
import {
  deletePasskeys,
  deleteSecondStep,
  deleteSessions,
  hasPassword,
  listIdentities,
  listPasskeys,
  lockAccount,
} from "../accounts.service.ts";
import { recordAct } from "../acts.ts";
import { deleteOtherLogins } from "../other-logins.ts";
import { listClubsOfAccount } from "../users/clubs-of-account.ts";

/**
 * Removes the second steps of someone who lost them, for an operator of the installation, and logs
 * out all browsers (R30.9); `operatorId` is null for a command. School logins stay if nothing else
 * lets the person in. Returns how many clubs record it in their history; undefined if there is
 * none.
 */
export async function resetSecondStep(
  deps: ChangeDeps,
  account: Account,
  operatorId: string | null = null,
): Promise<number | undefined> {
  const { id: accountId, email } = account;
  const ids = await listClubsOfAccount(deps.database.write, account);
  return changeClubs(deps, async (db, transaction) => {
    const clubs = await transaction.lock(ids);
    // What a session leaves behind right now, such as a passkey or a link, ends with it: this waits.
    if (!(await lockAccount(db, accountId))) return undefined;
    if (!(await deleteSecondSteps(db, accountId))) return undefined;
    await deleteSessions(db, accountId);
    const { at } = transaction;
    await recordAct(db, { at, actorId: operatorId, kind: "second-step-reset", accountId });
    const details = { accountId };
    for (const clubId of clubs.keys())
      transaction.write(clubId, { actorId: null, kind: "second-step-reset", details }, []);
    const about = changeByOperator("second-steps-reset", transaction.at);
    await enqueueMail(db, "account-changed", email, new Date(transaction.at), { about });
    return clubs.size;
  });
}

/** Deletes every second step of an account; returns false if it has none. */
async function deleteSecondSteps(db: Db, accountId: string): Promise<boolean> {
  const hadApp = await deleteSecondStep(db, accountId);
  const passkeys = await listPasskeys(db, accountId);
  const identities = await listIdentities(db, accountId);
  if (!(await hasPassword(db, accountId))) {
    if (identities.length > 0) await deletePasskeys(db, accountId);
    return hadApp || passkeys.length > 0;
  }
  await deleteOtherLogins(db, accountId);
  return hadApp || passkeys.length + identities.length > 0;
}
