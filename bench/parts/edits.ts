import { sql } from "kysely";
import { eventAnswerSchema, type Event } from "#contract/events.ts";
import type { Db } from "#server/platform/database/database.ts";
import { listLedgerFaults } from "#server/verify/ledger-faults.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { startLoadWorker } from "#test-support/rig/load/start-load-worker.ts";
import { cookieOf, createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { startProgram } from "../program.ts";
import { median, quantile } from "../report/distribution.ts";
import { checkInRequests, countFailures, rushConnections } from "./check-ins.ts";
import type { Context } from "./context.ts";

/**
 * A rush on two nodes while two admins edit the points of two events that everyone attended, each
 * as soon as the last edit is done: they all compete for the same balances.
 */
export async function measureEdits({ engine, measure, quick }: Context): Promise<void> {
  const installation = await engine.createInstallation();
  const people = createPeople(quick ? 300 : 2000);
  const seeded = await withDatabase(installation, async ({ schema, platform }) => {
    await insertMembers(schema, platform, people);
    const club = await seedClub(schema, platform, { admins: 2, events: quick ? 3 : 6 });
    return { club, deadlocks: await countDeadlocks(schema) };
  });
  const { club } = seeded;
  const nodes = [await startProgram(installation), await startProgram(installation)];
  const senders = nodes.map(() => startLoadWorker());
  const [first, second, ...events] = club.events as [SeededEvent, SeededEvent, ...SeededEvent[]];

  const rush = async (event: SeededEvent) => {
    const requests = checkInRequests(people, event);
    return Promise.all(
      senders.map((sender, half) => {
        const own = requests.filter((_, index) => index % senders.length === half);
        const connections = rushConnections / senders.length;
        return sender.ask({
          port: nodes[half]?.port ?? 0,
          connections,
          count: own.length,
          requests: own,
        });
      }),
    );
  };
  for (const event of [first, second]) await rush(event);
  const over = new AbortController();
  const editing = [first, second].map((event, index) =>
    editPoints(`${nodes[index]?.url}/api/clubs/${club.id}/events/${event.id}`, {
      admin: club.admins[index] as SignedInPerson,
      until: over.signal,
    }),
  );
  const runs = [];
  for (const event of events) runs.push(await rush(event));
  over.abort();
  const edits = (await Promise.all(editing)).flat();
  await Promise.all([...nodes.map((node) => node.stop()), ...senders.map((each) => each.close())]);

  const ofAll = runs.flat();
  const latencies = Float64Array.from(ofAll.flatMap((run) => [...run.latencies]));
  const seconds = runs.map((halves) => Math.max(...halves.map((half) => half.seconds)));
  measure("editedRushRate", median(seconds.map((took) => people.length / took)));
  measure("editedRushP50", median(latencies));
  measure("editedRushP99", quantile(latencies, 0.99));
  measure(
    "rushFailures",
    ofAll.reduce((sum, run) => sum + countFailures(run), 0),
  );
  measure("edits", edits.length);
  measure("editMs", median(Float64Array.from(edits)));
  await withDatabase(installation, async ({ read }) => {
    measure("deadlocks", (await countDeadlocks(read)) - seeded.deadlocks);
    measure("dataFaults", (await listLedgerFaults(read)).length);
  });
  await installation.remove();
}

/** Keeps changing an event's points; returns how long each edit took, in milliseconds. */
async function editPoints(
  url: string,
  { admin, until }: { admin: SignedInPerson; until: AbortSignal },
): Promise<number[]> {
  const headers = { cookie: cookieOf(admin), "content-type": "application/json" };
  let event = await readEvent(await fetch(url, { headers }));
  const took: number[] = [];
  while (!until.aborted) {
    const { status, name, date, points, revision } = event;
    const form = { status, name, date, points: (points ?? 0) === 5 ? 6 : 5, revision };
    const start = performance.now();
    event = await readEvent(
      await fetch(url, { method: "PUT", headers, body: JSON.stringify(form) }),
    );
    took.push(performance.now() - start);
  }
  return took;
}

async function readEvent(answer: Response): Promise<Event> {
  if (!answer.ok) throw new Error(`An edit was answered ${answer.status}: ${await answer.text()}`);
  return eventAnswerSchema.parse(await answer.json()).event;
}

/** How many deadlocks a PostgreSQL database has had. */
async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.deadlocks);
}
