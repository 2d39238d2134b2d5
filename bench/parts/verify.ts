import type { Db } from "#server/platform/database/database.ts";
import { eventPoints } from "#test-support/rig/seed-club.ts";

/** Who was told at an event that they are checked in. */
export type Acknowledged = { eventId: string; uids: Set<string> };

/**
 * Counts what is not in a club as it was acknowledged: check-ins that are not stored or
 * were never acknowledged, counts of events and points of members that differ from them.
 */
export async function countWrong(
  db: Db,
  clubId: string,
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const rows = await db
    .selectFrom("attendance")
    .select(["eventId", "uid"])
    .where("clubId", "=", clubId)
    .execute();
  const events = await db
    .selectFrom("events")
    .select(["id", "attendeeCount"])
    .where("clubId", "=", clubId)
    .execute();
  const entries = await db
    .selectFrom("memberClubs")
    .select(["uid", "new"])
    .where("clubId", "=", clubId)
    .execute();

  const expected = acknowledged.flatMap(({ eventId, uids }) =>
    [...uids].map((uid) => `${eventId} ${uid}`),
  );
  const stored = new Set(rows.map(({ eventId, uid }) => `${eventId} ${uid}`));
  const counts = new Map(acknowledged.map(({ eventId, uids }) => [eventId, uids.size]));
  const attended = Map.groupBy(rows, ({ uid }) => uid);
  return (
    expected.filter((key) => !stored.has(key)).length +
    Math.abs(rows.length - expected.length) +
    events.filter(({ id, attendeeCount }) => attendeeCount !== (counts.get(id) ?? 0)).length +
    entries.filter(
      ({ uid, new: points }) => points !== eventPoints * (attended.get(uid)?.length ?? 0),
    ).length
  );
}
