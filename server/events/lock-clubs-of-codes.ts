import type { ClubTransaction } from "../ledger/change-clubs.ts";
import { prepareClubLock } from "../ledger/ledger.store.ts";
import { codeColumns, eventsOfCodes, type LookedUpCode } from "./codes/events-of-codes.ts";
import { asLookedUp } from "./event-queries.ts";

const lock = prepareClubLock<LookedUpCode>(codeColumns)((db, rows) =>
  eventsOfCodes(db, rows).select("events.clubId as clubId"),
);

/** Locks the clubs whose events some codes may belong to, and returns the revision of each. */
export function lockClubsOfCodes(
  transaction: ClubTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return transaction.lockBy(lock, codes.map(asLookedUp));
}
