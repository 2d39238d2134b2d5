import type { Db } from "#server/platform/database/database.ts";
import { eventPoints } from "./crowd.ts";
import type { SentCheckIn } from "./rush.ts";

/** How many differences of a kind there are, and what they are. */
type Difference = [count: number, what: string];

/**
 * Compares what clients were told with what is stored, independently of the app's own code. Counts
 * what was acknowledged and isn't stored, and all kinds of differences that there are.
 */
export async function compareStored(
  db: Db,
  submissions: readonly SentCheckIn[],
): Promise<{ lost: number; differences: Difference[]; stored: Set<string> }> {
  const rows = await db
    .selectFrom("attendance")
    .select(["eventId", "personId", "submissionKey"])
    .execute();
  const events = await db.selectFrom("events").select(["id", "attendeeCount"]).execute();
  const balances = await db.selectFrom("balances").select(["personId", "earned"]).execute();
  const entries = await db.selectFrom("entries").select(["eventId", "personId"]).execute();

  const stored = new Map(rows.map((row) => [keyOf(row), row.submissionKey ?? ""]));
  const sent = new Map(
    submissions.map((each) => [keyOf({ eventId: each.event.id, personId: each.person.id }), each]),
  );
  const byMember = Map.groupBy(rows, ({ personId }) => personId);
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  const recorded = Map.groupBy(entries, keyOf);
  const earned = new Map(balances.map((balance) => [balance.personId, balance.earned]));
  const lost = [...sent].filter(
    ([key, { acknowledged }]) => acknowledged !== undefined && stored.get(key) !== acknowledged,
  ).length;
  const refused = submissions.filter(({ acknowledged }) => acknowledged === undefined);
  const differences: Difference[] = [
    [lost, "acknowledged but not stored"],
    [rows.length - stored.size, "stored twice"],
    [
      [...stored].filter(([row, key]) => !sent.get(row)?.keys.includes(key)).length,
      "stored but never sent",
    ],
    [refused.length, `never got Success! (${refused[0]?.refused ?? "no answer"})`],
    [
      [...stored.keys()].filter((key) => recorded.get(key)?.length !== 1).length +
        [...recorded.keys()].filter((key) => !stored.has(key)).length,
      "not recorded exactly once",
    ],
    [
      events.filter(({ id, attendeeCount }) => attendeeCount !== (byEvent.get(id)?.length ?? 0))
        .length,
      "events with a wrong count",
    ],
    [
      [...new Set([...byMember.keys(), ...earned.keys()])].filter(
        (personId) => earned.get(personId) !== eventPoints * (byMember.get(personId)?.length ?? 0),
      ).length,
      "members with wrong points",
    ],
  ];
  return {
    lost,
    differences: differences.filter(([count]) => count > 0),
    stored: new Set(stored.keys()),
  };
}

function keyOf({ eventId, personId }: { eventId: string | null; personId: string }): string {
  return `${eventId} ${personId}`;
}
