import { recordAct } from "../../accounts/acts.ts";
import { changeClubs, lockClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { isDeleted } from "../../ledger/ledger.store.ts";
import { AppError } from "../../platform/app-error.ts";
import { findSeatRole, insertSeat, updateSeatRole } from "./seats.store.ts";

/**
 * Makes an account an owner of a club, for an operator of the installation; `operatorId` is null for
 * a command. Throws `not-found` if the club doesn't exist or is deleted, or the account has been
 * closed.
 */
export async function nameOwner(
  deps: ChangeDeps,
  clubId: string,
  accountId: string,
  operatorId: string | null = null,
): Promise<void> {
  await changeClubs(deps, async (db, transaction) => {
    await lockClub(transaction, clubId);
    if (await isDeleted(db, clubId)) throw new AppError("not-found");
    const current = await findSeatRole(db, clubId, accountId);
    if (current === "owner") return;
    const seat = { clubId, accountId, role: "owner" } as const;
    if (current !== undefined) await updateSeatRole(db, seat);
    else if (!(await insertSeat(db, { ...seat, since: transaction.at, invitedBy: null })))
      throw new AppError("not-found");
    const { at } = transaction;
    await recordAct(db, { at, actorId: operatorId, kind: "owner-made", accountId, clubId });
    const details = { accountId, role: "owner" };
    transaction.write(clubId, { actorId: null, kind: "seat-given", details }, [{ type: "seats" }]);
  });
}
