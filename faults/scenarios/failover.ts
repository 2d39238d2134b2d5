import { setTimeout as wait } from "node:timers/promises";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { check } from "../check.ts";
import { createJournal } from "../clients/journal.ts";
import { rush } from "../clients/rush.ts";
import { openWatcher } from "../clients/watcher.ts";
import { startNode } from "../club.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createPostgresInstallation } from "#test-support/rig/installation.ts";
import { startPair, synchronousFlags } from "../postgres/pair.ts";
import { postgresObstacle } from "../postgres/server.ts";
import { until } from "../until.ts";
import { comeBack, timelines } from "./old-primary.ts";

const synchronous = "synchronous_standby_names";

export const failover: Fault[] = [
  {
    engine: "PostgreSQL",
    title: "the primary is killed with `kill -9` during a rush, and its standby promoted",
    protections: [synchronous],
    obstacle: postgresObstacle,
    run: failOver,
  },
  {
    engine: "PostgreSQL",
    title: "the old primary comes back after its standby was promoted, and the nodes are restarted",
    protections: [timelines],
    obstacle: postgresObstacle,
    run: comeBack,
  },
];

/** How long the standby lags behind when the primary is lost, in milliseconds. */
const lagMs = 700;

async function failOver({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const { primary, standby, club, url } = await startPair(
    cleanup,
    { people: 500, events: quick ? 4 : 12 },
    without === synchronous ? [] : synchronousFlags,
  );

  const cluster = createPostgresInstallation(url);
  cleanup.defer(() => cluster.remove());
  const nodes = [await startNode(cluster), await startNode(cluster)];
  cleanup.defer(async () => {
    await Promise.all(nodes.map((node) => node.remove()));
  });
  const urls = nodes.map(({ url }) => url);
  const journal = createJournal();
  const { people, events, admin } = club;
  const watcher = await openWatcher({
    clubId: club.id,
    urls,
    cookie: cookieOf(admin),
    eventIds: events.map(({ id }) => id),
  });
  cleanup.defer(() => watcher.close());
  const rushing = (async () => {
    for (const event of events) await rush({ people, event, journal, urls });
  })();

  await journal.reached(people.length);
  standby.signal("SIGSTOP", "walreceiver");
  await wait(lagMs);
  await primary.kill();
  const count = journal.acknowledgedCount();
  const promotedAt = performance.now();
  await standby.query("select pg_promote(false)");
  standby.signal("SIGCONT", "walreceiver");
  await Promise.race([journal.reached(count + 1), rushing]);
  const healedMs = performance.now() - promotedAt;
  await rushing;
  if (without === undefined)
    await until(() => watcher.seen.size >= journal.acknowledgedCount(), 10_000);

  await Promise.all(nodes.map((node) => node.stop()));
  const findings = await withDatabase(cluster, ({ read }) =>
    check(read, journal, without === undefined ? [watcher] : []),
  );
  if (healedMs > 10_000) findings.problems.push(`recovered only after ${healedMs} ms`);
  findings.notes.push(`recovered ${(healedMs / 1000).toFixed(1)} s after the promotion`);
  return findings;
}
