import type { UsedFeatures } from "#contract/used-features.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { listUsedFeatures } from "./used-features.store.ts";

/**
 * The features that a club has ever used, which its pages show (R13.41). The revision is read first:
 * the answer may be newer, but never older.
 */
export async function getUsedFeatures(db: Db, clubId: string): Promise<UsedFeatures> {
  const revision = await getRevision(db, clubId);
  return { revision, used: await listUsedFeatures(db, clubId) };
}
