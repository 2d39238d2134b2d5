import type { Account } from "#contract/accounts.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import { enqueueMail } from "../platform/mail/outbox.ts";
import { deleteSecondStep, deleteSessions } from "../accounts/accounts.service.ts";
import { listClubsOfAccount } from "./clubs-of-account.ts";

/**
 * Removes the authenticator app of someone who lost it and the recovery codes, for the
 * installation's operator, and logs out all browsers (R30.9). Returns how many clubs record it in
 * their history; undefined if there is none.
 */
export async function resetSecondStep(
  deps: ChangeDeps,
  account: Account,
): Promise<number | undefined> {
  const { id: accountId, email } = account;
  const ids = await listClubsOfAccount(deps.database.write, account);
  return changeClubs(deps, async (db, transaction) => {
    const clubs = await transaction.lock(ids);
    if (!(await deleteSecondStep(db, accountId))) return undefined;
    await deleteSessions(db, accountId);
    const details = { accountId };
    for (const clubId of clubs.keys())
      transaction.write(clubId, { actorId: null, kind: "second-step-reset", details }, []);
    await enqueueMail(db, "second-step-removed", email, new Date(transaction.at));
    return clubs.size;
  });
}
