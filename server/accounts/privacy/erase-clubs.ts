import {
  beginErasingClub,
  deletedClubMs,
} from "../../clubs/deleted-clubs/deleted-clubs.service.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import { insertDeparture } from "./departures.store.ts";
import {
  deleteRowsOfClub,
  deleteStrangers,
  listClubsToErase,
  listUnclaimedOnlyIn,
} from "./erasure.store.ts";

/** How many rows are deleted at once, so that others don't wait long for the database. */
const rowsAtOnce = 1000;

/**
 * Erases the clubs that were deleted 30 days ago, with everything in them, and the people without
 * an account who were in no other club (R5.8). Members who have an account keep that. Continues
 * after an interruption, and erases again what an older database brought back. Returns how many.
 * The database lets operations and entries be deleted only while their club is being erased
 * (`clubs.erasingAt`).
 */
export async function eraseDeletedClubs({
  database,
  clock,
}: Pick<ChangeDeps, "database" | "clock">): Promise<number> {
  const db = database.write;
  const at = clock().getTime();
  const due = await listClubsToErase(database.read, at - deletedClubMs);
  for (const clubId of due) {
    await beginErasingClub(db, clubId, at);
    for (const accountId of [...(await listUnclaimedOnlyIn(db, clubId)), clubId])
      await insertDeparture(db, { accountId, kind: "erased", at });
    await deleteRowsOfClub(db, clubId, rowsAtOnce);
  }
  if (due.length > 0) await deleteStrangers(db);
  return due.length;
}
