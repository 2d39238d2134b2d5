import type { Account } from "#contract/accounts/accounts.ts";
import { withSeats } from "../../clubs/seats/seats.service.ts";
import { changeClubs, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { isDeleted } from "../../ledger/ledger.store.ts";
import { recordOwnName } from "../../members/corrections/corrections.ts";
import { listOwnNames, setPersonName } from "../../members/people.service.ts";
import { AppError } from "../../platform/app-error.ts";
import { TransactionConflict } from "../../platform/database-errors.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { setDisplayName } from "../accounts.service.ts";
import { listClubsOfAccount } from "../users/clubs-of-account.ts";

/** Dependencies for changing one's own name. */
export type NameDeps = ChangeDeps & { allowances: Allowances };

/**
 * Changes the account's own name, exactly as typed (R2.29). Clubs list the person under it from now
 * on, unless they corrected the name (R4.13), and record the change in their History, except
 * deleted clubs. What events have recorded stays (R8.1). Throws `too-many-attempts`.
 */
export async function changeOwnName(deps: NameDeps, account: Account, name: string): Promise<void> {
  const { id: accountId, personId, name: nameBefore } = account;
  if (name === nameBefore) return;
  await deps.allowances.take(allowancesOf.nameChanges, accountId);
  const clubIds = await listClubsOfAccount(deps.database.read, account);
  await changeClubs(
    deps,
    async (db, transaction) => {
      const listing = () => (personId === null ? [] : listOwnNames(db, personId));
      const showing = async () => {
        const { seats } = await withSeats(db, account);
        const lists = await listing();
        return { lists, ids: new Set([...seats, ...lists].map(({ clubId }) => clubId)) };
      };
      const revisions = await transaction.lock([...(await showing()).ids]);
      // Until the clubs were locked, one may have corrected the name, or removed its owner.
      const { lists, ids } = await showing();
      if ([...ids].some((clubId) => !revisions.has(clubId)))
        throw new TransactionConflict("The person has joined another club in the meantime.");
      if (!(await setDisplayName(db, accountId, name))) throw new AppError("signed-out");
      if (personId !== null) await setPersonName(db, personId, name);
      // Setting the name locks the person, so nobody records them anymore until this has ended.
      if ((await listing()).some(({ clubId }) => !revisions.has(clubId)))
        throw new TransactionConflict("The person has joined another club in the meantime.");
      for (const [clubId, revision] of revisions) {
        if (!ids.has(clubId)) continue;
        // Whatever a deleted club lists nobody sees, and its History stays as it is (R5.6).
        if (await isDeleted(db, clubId)) continue;
        const list = lists.find((one) => one.clubId === clubId);
        const isListed = list !== undefined && personId !== null;
        if (isListed)
          await recordOwnName(
            db,
            { clubId, personId, revision },
            { name, nameBefore: list.name, gradYear: list.gradYear },
          );
        const details = { personId: isListed ? personId : null };
        transaction.write(clubId, { actorId: accountId, kind: "name-changed", details }, [
          { type: "refresh", what: "everything" },
        ]);
      }
    },
    clubIds,
  );
}
