import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteUnknownIds, listUnknownIdsNear } from "./unknown-ids.store.ts";

/**
 * Deletes what kiosks kept for officers that says who an erased person is: by `ids`, their school IDs
 * and badges in each club, or by their card, which has their own id (R33.17).
 */
export async function forgetUnknownIdsOf(
  db: Db,
  personId: string,
  ids: readonly { clubId: string; id: string }[],
): Promise<void> {
  const theirs = new Set(ids.map(({ clubId, id }) => `${clubId} ${idKey(id)}`));
  const near = await listUnknownIdsNear(db, personId);
  for (const [clubId, kept] of Map.groupBy(near, (one) => one.clubId)) {
    const found = kept.filter(
      ({ entry }) => theirs.has(`${clubId} ${idKey(entry)}`) || entry.includes(personId),
    );
    await deleteUnknownIds(
      db,
      clubId,
      found.map(({ key }) => key),
    );
  }
}
