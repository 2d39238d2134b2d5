import type { Db } from "../platform/database/database.ts";
import { changeClubs, type ChangeDeps } from "../ledger/change-clubs.ts";
import { closeInTransaction } from "./closing.ts";
import { addDepartures, departuresMissingFrom, readDepartures } from "./departures-file.ts";
import { findOpenAccount, insertDeparture, listDepartures } from "./departures.store.ts";

/** Writes to the file what only the database knows of departures; returns how many it added. */
export async function keepDepartures(db: Db, file: string): Promise<number> {
  return addDepartures(file, await listDepartures(db));
}

/**
 * Closes again the accounts of people whose departure the file knows and the database does
 * not: it is an older state that was put back. Who was erased goes with the next erasure,
 * however recently they closed. Returns how many departures were new to the database.
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
          // They have left already.
          asLastOwner: true,
        });
    });
  return missing.length;
}
