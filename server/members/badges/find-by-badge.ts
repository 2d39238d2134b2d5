import { badgeNumberIn } from "#contract/members/badges.ts";
import type { Db } from "../../platform/database/database.ts";
import { getMembershipStates } from "../memberships.service.ts";
import { findBadge, findRecordHolder } from "./badges.store.ts";

/**
 * The owner of a badge that was scanned: who has the record it was made for, also after a merge.
 * Undefined for one that the club doesn't have, that was replaced or ended, or whose owner isn't a
 * member anymore (R34.22).
 */
export async function findByBadge(
  db: Db,
  clubId: string,
  entry: string,
): Promise<string | undefined> {
  const number = badgeNumberIn(entry);
  if (number === undefined) return undefined;
  const badge = await findBadge(db, clubId, number);
  if (badge === undefined || badge.endedAt !== null) return undefined;
  const personId = await findRecordHolder(db, badge);
  const state = (await getMembershipStates(db, clubId, [personId])).get(personId);
  return state === undefined || state.isRemoved || state.isErased ? undefined : personId;
}
