import { badgeNumberIn } from "#contract/members/badges.ts";
import type { Db } from "../../platform/database/database.ts";
import { findBadge } from "./badges.store.ts";

/** The owner of a badge that was scanned; `ended` for one that was replaced or ended (R34.21). */
export async function findByBadge(
  db: Db,
  clubId: string,
  entry: string,
): Promise<string | "ended" | undefined> {
  const number = badgeNumberIn(entry);
  if (number === undefined) return undefined;
  const badge = await findBadge(db, clubId, number);
  if (badge === undefined) return undefined;
  return badge.endedAt === null ? badge.personId : "ended";
}
