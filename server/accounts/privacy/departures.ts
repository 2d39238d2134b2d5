import { changeClubs, type ChangeDeps } from "../../ledger/change-clubs.ts";
import type { Db } from "../../platform/database/database.ts";
import { closeInTransaction } from "./closing.ts";
import { addDepartures, departuresMissingFrom, readDepartures } from "./departures-file.ts";
import { findOpenAccount, insertDeparture, listDepartures } from "./departures.store.ts";

/** Adds to the file the departures that only the database knows; returns how many. */
export async function keepDepartures(db: Db, file: string): Promise<number> {
  return addDepartures(file, await listDepartures(db));
}

/**
 * Closes accounts again whose departure is in the file but not in the database, which means that an
 * older database was restored. The next erasure erases those who had been erased, however recently
 * they closed. Returns how many departures were new to the database.
 */
export async function reapplyDepartures(deps: ChangeDeps, file: string): Promise<number> {
  const missing = departuresMissingFrom(
    await listDepartures(deps.database.read),
    readDepartures(file),
  );
  for (const departure of missing)
    await changeClubs(deps, async (db, transaction) => {
      await insertDeparture(db, departure);
      const account = await findOpenAccount(db, departure.accountId);
      if (account !== undefined)
        await closeInTransaction(db, transaction, account, {
          at: new Date(departure.at),
          // They have already left.
          asLastOwnerOf: "any",
        });
    });
  return missing.length;
}
