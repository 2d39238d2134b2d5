import type { Db } from "#server/platform/database/database.ts";
import { eventPoints } from "#test-support/rig/seed-club.ts";
import type { Journal, SentCheckIn } from "./clients/journal.ts";
import type { Watcher } from "./clients/watcher.ts";
import type { Findings } from "./fault.ts";

/** Compares what clients were told with what is stored, independently of the app's own code. */
export async function check(
  db: Db,
  { submissions, acknowledgedCount }: Journal,
  watchers: readonly Watcher[] = [],
): Promise<Findings> {
  const rows = await db
    .selectFrom("attendance")
    .select(["eventId", "personId", "submissionKey"])
    .execute();
  const events = await db.selectFrom("events").select(["id", "attendeeCount"]).execute();
  const balances = await db.selectFrom("balances").select(["personId", "earned"]).execute();
  const entries = await db.selectFrom("entries").select(["eventId", "personId"]).execute();

  const stored = new Map(rows.map((row) => [`${row.eventId} ${row.personId}`, row.submissionKey]));
  const sent = new Map(submissions.map((each) => [keyOf(each), each]));
  const byMember = Map.groupBy(rows, ({ personId }) => personId);
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  const recorded = Map.groupBy(entries, ({ eventId, personId }) => `${eventId} ${personId}`);
  const lost = submissions.filter(
    (each) => each.acknowledged !== undefined && stored.get(keyOf(each)) !== each.acknowledged,
  ).length;
  const refused = submissions.filter((each) => each.acknowledged === undefined);

  return {
    acknowledged: acknowledgedCount(),
    lost,
    problems: [
      ...problem(lost, "acknowledged but not stored"),
      ...problem(rows.length - stored.size, "stored twice"),
      ...problem(
        rows.filter((row) => {
          const submission = sent.get(`${row.eventId} ${row.personId}`);
          return !submission?.keys.includes(row.submissionKey ?? "");
        }).length,
        "stored but never sent",
      ),
      ...problem(refused.length, `never got Success! (${refused[0]?.refused ?? "no answer"})`),
      ...problem(
        [...stored.keys()].filter((key) => recorded.get(key)?.length !== 1).length +
          [...recorded.keys()].filter((key) => !stored.has(key)).length,
        "not recorded exactly once",
      ),
      ...problem(
        events.filter(({ id, attendeeCount }) => attendeeCount !== (byEvent.get(id)?.length ?? 0))
          .length,
        "events with a wrong count",
      ),
      ...problem(
        [...new Set([...byMember.keys(), ...balances.map(({ personId }) => personId)])].filter(
          (personId) =>
            balances.find((balance) => balance.personId === personId)?.earned !==
            eventPoints * (byMember.get(personId)?.length ?? 0),
        ).length,
        "members with wrong points",
      ),
      ...watchers.flatMap(({ problems }) => problems),
      ...problem(
        watchers.reduce(
          (sum, { seen }) => sum + [...stored.keys()].filter((key) => !seen.has(key)).length,
          0,
        ),
        "rows that a watcher didn't see",
      ),
    ],
    notes: [],
  };
}

function keyOf({ event, person }: SentCheckIn): string {
  return `${event.id} ${person.id}`;
}

function problem(count: number, what: string): string[] {
  return count === 0 ? [] : [`${count} ${what}`];
}
