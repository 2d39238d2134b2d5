import type { Account } from "#contract/accounts/accounts.ts";
import { forgetInvited } from "../../clubs/seats/invitations.service.ts";
import { changeClubs, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { AppError } from "../../platform/app-error.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { endChangesOf, findMailbox, lockAccount } from "../accounts.service.ts";
import { recordAct } from "../acts.ts";
import { listClubsOfAccount } from "../users/clubs-of-account.ts";
import { setChangedEmail } from "./email-change.ts";

/**
 * Gives an account another email for an operator of the installation, because its owner can't
 * confirm one (R2.31); `operatorId` is null for a command. Nobody has confirmed it, links to earlier
 * ones stop working, also those that take a change back, and the old one is told if the server sends
 * email. Returns how many clubs record it in their History. Throws `email-taken`,
 * `invalid-input` if it is their email already, and `not-found` if the account was closed meanwhile.
 */
export async function giveEmail(
  deps: ChangeDeps,
  account: Account,
  newEmail: string,
  { tellsOld, operatorId = null }: { tellsOld: boolean; operatorId?: string | null },
): Promise<number> {
  const { id: accountId } = account;
  const ids = await listClubsOfAccount(deps.database.write, account);
  await changeClubs(deps, async (db, transaction) => {
    const clubs = await transaction.lock(ids);
    if (!(await lockAccount(db, accountId))) throw new AppError("not-found");
    // Its owner may have changed it since it was looked up.
    const oldEmail = await findMailbox(db, accountId);
    if (oldEmail === newEmail)
      throw new AppError("invalid-input", { fields: { newEmail: { code: "their-email" } } });
    // The owner may have lost an earlier email to someone else.
    await endChangesOf(db, accountId, transaction.at);
    await setChangedEmail(db, { accountId, newEmail }, { isProved: false, now: transaction.at });
    // Nothing else knows that it was theirs, so their erasure couldn't forget it.
    if (oldEmail !== undefined) {
      await forgetInvited(db, oldEmail);
      if (tellsOld) await enqueueMail(db, "email-changed", oldEmail, new Date(transaction.at));
    }
    const { at } = transaction;
    await recordAct(db, { at, actorId: operatorId, kind: "email-changed", accountId });
    for (const clubId of clubs.keys()) {
      const operation = { actorId: null, kind: "email-changed", details: { accountId } } as const;
      transaction.write(clubId, operation, []);
    }
  });
  return ids.length;
}
