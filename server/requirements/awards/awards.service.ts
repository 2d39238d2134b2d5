import type { AwardDetails } from "#contract/requirements/awards.ts";
import { findUndeleted, type LedgerEvent } from "../../events/event-queries.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRevision } from "../../platform/live/changes.store.ts";
import { findAward, listAwarded } from "./awards.store.ts";

export { listAwards } from "./awards.store.ts";

/** An award of the club, and who got it. Throws `not-found` for anything else. */
export async function getAward(db: Db, clubId: string, awardId: string): Promise<AwardDetails> {
  // Read first, so that the rest may be newer than it, but never older.
  const revision = await getRevision(db, clubId);
  const award = await findAward(db, clubId, awardId);
  if (award === undefined) throw new AppError("not-found");
  return { revision, award, people: await listAwarded(db, clubId, awardId) };
}

/** An award as an event of the ledger. Throws `not-found` for anything else. */
export async function getAwardEvent(db: Db, clubId: string, awardId: string): Promise<LedgerEvent> {
  const event = await findUndeleted(db, clubId, awardId);
  if (event?.kind !== "award") throw new AppError("not-found");
  return event;
}
