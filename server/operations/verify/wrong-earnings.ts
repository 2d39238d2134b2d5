import { changeClubs, lockClub, type ChangeDeps } from "../../ledger/change-clubs.ts";
import { addToBalances, insertEntries } from "../../ledger/ledger.store.ts";
import { listWrongEarnings, listWrongEntries } from "./wrong-earnings.store.ts";

export { listWrongEarnings, type WrongEarnings } from "./wrong-earnings.store.ts";

/**
 * Sets what a club's members earned to what they attended, in one operation of its history, and
 * returns how many people that were (R9.6): until version 1.0, redoing an import could bring back an
 * event without the points of others who attended it. Does nothing if everything adds up.
 */
export async function repairWrongEarnings(deps: ChangeDeps, clubId: string): Promise<number> {
  return changeClubs(deps, async (db, transaction) => {
    const revision = await lockClub(transaction, clubId);
    const wrong = await listWrongEarnings(db, clubId);
    if (wrong.length === 0) return 0;
    const entries = await listWrongEntries(db, clubId);
    await insertEntries(
      db,
      entries.map(({ worth, posted, ...about }, index) => ({
        ...about,
        clubId,
        revision,
        line: index + 1,
        points: worth - posted,
      })),
    );
    await addToBalances(
      db,
      wrong.map(({ termId, personId, earned, attended, rightEarned, rightAttended }) => ({
        clubId,
        termId,
        personId,
        revision,
        earned: rightEarned - earned,
        attended: rightAttended - attended,
      })),
    );
    const repaired = wrong.map(({ personId, termId, carryover }) => ({
      personId,
      termId,
      carryover,
    }));
    const details = { repaired };
    transaction.write(clubId, { actorId: null, kind: "records-repaired", details }, [
      { type: "refresh", what: "members" },
    ]);
    return new Set(wrong.map(({ personId }) => personId)).size;
  });
}
