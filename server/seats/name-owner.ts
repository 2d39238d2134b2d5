import { changeClubs, lockClub, type ChangeDeps } from "../ledger/change-clubs.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findSeatRole, insertSeat, updateSeatRole } from "./seats.store.ts";

/**
 * Makes an account an owner of a club, for the installation's operator. Throws `not-found` if the
 * club doesn't exist, or the account has been closed.
 */
export async function nameOwner(
  deps: ChangeDeps,
  clubId: string,
  accountId: string,
): Promise<void> {
  await changeClubs(deps, async (db, transaction) => {
    await lockClub(transaction, clubId);
    const current = await findSeatRole(db, clubId, accountId);
    if (current === "owner") return;
    const seat = { clubId, accountId, role: "owner" } as const;
    if (current !== undefined) await updateSeatRole(db, seat);
    else if (!(await insertSeat(db, { ...seat, since: transaction.at, invitedBy: null })))
      throw new AppError("not-found");
    const details = { accountId, role: "owner" };
    transaction.write(clubId, { actorId: null, kind: "seat-given", details }, [{ type: "seats" }]);
  });
}
