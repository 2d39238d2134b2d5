import type { ClubParts } from "#contract/used-parts.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { listUsedParts } from "./club-parts.store.ts";

/**
 * The parts that a club has ever used, which its pages show (R13.41). The revision is read first:
 * the answer may be newer, but never older.
 */
export async function getClubParts(db: Db, clubId: string): Promise<ClubParts> {
  const revision = await getRevision(db, clubId);
  return { revision, used: await listUsedParts(db, clubId) };
}
