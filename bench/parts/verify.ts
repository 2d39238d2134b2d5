import type { Db } from "#server/platform/database/database.ts";
import { eventPoints } from "#test-support/rig/seed-club.ts";

/** The people whose check-in at an event was acknowledged. */
export type Acknowledged = { eventId: string; personIds: Set<string> };

/**
 * Counts a club's differences from what was acknowledged: check-ins that aren't stored or were
 * never acknowledged, and the counts of events and points of members that don't match.
 */
export async function countWrong(
  db: Db,
  clubId: string,
  acknowledged: readonly Acknowledged[],
): Promise<number> {
  const rows = await db
    .selectFrom("attendance")
    .select(["eventId", "personId"])
    .where("clubId", "=", clubId)
    .execute();
  const events = await db
    .selectFrom("events")
    .select(["id", "attendeeCount"])
    .where("clubId", "=", clubId)
    .execute();
  const balances = await db
    .selectFrom("balances")
    .select(["personId", "earned"])
    .where("clubId", "=", clubId)
    .execute();

  const expected = acknowledged.flatMap(({ eventId, personIds }) =>
    [...personIds].map((personId) => `${eventId} ${personId}`),
  );
  const stored = new Set(rows.map(({ eventId, personId }) => `${eventId} ${personId}`));
  const counts = new Map(acknowledged.map(({ eventId, personIds }) => [eventId, personIds.size]));
  const attended = Map.groupBy(rows, ({ personId }) => personId);
  return (
    expected.filter((key) => !stored.has(key)).length +
    Math.abs(rows.length - expected.length) +
    events.filter(({ id, attendeeCount }) => attendeeCount !== (counts.get(id) ?? 0)).length +
    balances.filter(
      ({ personId, earned }) => earned !== eventPoints * (attended.get(personId)?.length ?? 0),
    ).length
  );
}
