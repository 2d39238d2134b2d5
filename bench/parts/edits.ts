import { sql } from "kysely";
import type { Event } from "#contract/events/events.ts";
import { listLedgerFaults } from "#server/operations/verify/ledger-faults.ts";
import type { Db } from "#server/platform/database/database.ts";
import { createAsk, type Ask } from "#test-support/rig/client.ts";
import { seed, type SeededEvent } from "#test-support/rig/crowd.ts";
import { withDatabase } from "#test-support/rig/install.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { startLoadWorker } from "#test-support/rig/load/worker.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { checkInsOf, rushConnections, sendToNodes } from "#test-support/rig/rush.ts";
import { median, quantile } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/**
 * A rush on two nodes while two admins edit the points of two events that everyone attended, each
 * as soon as the last edit is done: they all compete for the same balances. Check-ins wait for the
 * club's lock, which each edit holds, so slower edits mean faster check-ins: look at both figures.
 * Afterward, the ledger is verified.
 */
export async function measureEdits(context: Context): Promise<void> {
  const { measure, quick, cleanup } = context;
  const installation = await context.install();
  const seeded = await seed(installation, async (crowd) => ({
    people: await crowd.people(quick ? 300 : 2000),
    club: await crowd.club({ admins: 2, events: quick ? 3 : 6 }),
    deadlocks: await countDeadlocks(crowd.db),
  }));
  const { club, people } = seeded;
  const nodes = [await context.start(installation), await context.start(installation)];
  const ports = nodes.map(({ port }) => port);
  const senders = nodes.map(() => cleanup.use(startLoadWorker()));
  const [first, second, ...events] = club.events as [SeededEvent, SeededEvent, ...SeededEvent[]];

  const rush = async (event: SeededEvent) => {
    const rushed = { checkIns: checkInsOf(people, event), connections: rushConnections };
    return (await sendToNodes(senders, ports, rushed)).map(({ result }) => result);
  };
  for (const event of [first, second]) await rush(event);
  const over = new AbortController();
  const editing = [first, second].map(({ id }, index) => {
    const admin = club.admins[index] as SignedInPerson;
    const ask = createAsk(nodes[index]?.url ?? "", `/api/clubs/${club.id}/events/${id}`, admin);
    return editPoints(ask, over.signal);
  });
  const runs = [];
  for (const event of events) runs.push(await rush(event));
  over.abort();
  const edits = (await Promise.all(editing)).flat();
  await Promise.all(nodes.map((node) => node.stop()));

  const ofAll = runs.flat();
  const latencies = Float64Array.from(ofAll.flatMap((run) => [...run.latencies]));
  const seconds = runs.map((halves) => Math.max(...halves.map((half) => half.seconds)));
  measure("editedRushRate", median(seconds.map((took) => people.length / took)));
  measure("editedRushP50", median(latencies));
  measure("editedRushP99", quantile(latencies, 0.99));
  measure("rushFailures", countFailures(...ofAll));
  measure("edits", edits.length);
  measure("editMs", median(Float64Array.from(edits)));
  await withDatabase(installation, async ({ read }) => {
    measure("deadlocks", (await countDeadlocks(read)) - seeded.deadlocks);
    measure("dataFaults", (await listLedgerFaults(read)).length);
  });
}

type EventAnswer = { event: Event };

/** Keeps changing an event's points; returns how long each edit took, in milliseconds. */
async function editPoints(ask: Ask, until: AbortSignal): Promise<number[]> {
  let { event } = await ask<EventAnswer>("GET", "");
  const took: number[] = [];
  while (!until.aborted) {
    const { status, name, date, points, revision } = event;
    const form = { status, name, date, points: (points ?? 0) === 5 ? 6 : 5, revision };
    const start = performance.now();
    ({ event } = await ask<EventAnswer>("PUT", "", form));
    took.push(performance.now() - start);
  }
  return took;
}

/** How many deadlocks a PostgreSQL database has had. */
async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.deadlocks);
}
