import type { Event } from "#contract/events/events.ts";
import { factsOf } from "../ledger/details.ts";
import type { Db } from "../platform/database/database.ts";

/** Whether an event, rather than an officer, gave a late arrival these points of their own. */
export type GaveForLateness = (
  event: Pick<Event, "id" | "latePoints">,
  points: number | null,
) => boolean;

/**
 * Tells the points that a club's events gave to late arrivals from those that officers set. Arrivals
 * keep what was right when they came, so what an event gave before a change counts, too.
 */
export async function readGivenForLateness(db: Db, clubId: string): Promise<GaveForLateness> {
  const rows = await db
    .selectFrom("operations")
    .select(["kind", "details"])
    .where("clubId", "=", clubId)
    .where("kind", "in", ["event-set", "events-set"])
    .where("details", "like", '%"latePoints":%')
    .execute();
  const earlier = new Set<string>();
  for (const fact of rows.flatMap((row) => factsOf(row) ?? [])) {
    if (fact.fact !== "event" || fact.changes.latePoints === undefined) continue;
    const { from, to } = fact.changes.latePoints;
    for (const points of [from, to]) earlier.add(`${fact.eventId} ${points}`);
  }
  return (event, points) => points === event.latePoints || earlier.has(`${event.id} ${points}`);
}
