import { setTimeout as wait } from "node:timers/promises";
import { postgresInstallationAt, withDatabase } from "#test-support/rig/install.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { happensWithin } from "#test-support/rig/until.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { startNode } from "../places/club.ts";
import { postgresObstacle, startPair, synchronous, synchronousFlags } from "../places/pair.ts";
import { openWatcher } from "../places/watcher.ts";
import { comeBack } from "./old-primary.ts";

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
    protections: [synchronous],
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

  const cluster = cleanup.use(postgresInstallationAt(url));
  const nodes = [cleanup.use(await startNode(cluster)), cleanup.use(await startNode(cluster))];
  const urls = nodes.map(({ url }) => url);
  const journal = createJournal();
  const { people, events, admin } = club;
  const eventIds = events.map(({ id }) => id);
  const watcher = cleanup.use(await openWatcher({ clubId: club.id, urls, admin, eventIds }));
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
    await happensWithin(10_000, () => watcher.seen.size >= journal.acknowledgedCount());

  await Promise.all(nodes.map((node) => node.stop()));
  const findings = await withDatabase(cluster, ({ read }) =>
    check(read, journal, without === undefined ? [watcher] : []),
  );
  if (healedMs > 10_000) findings.problems.push(`recovered only after ${healedMs} ms`);
  findings.notes.push(`recovered ${(healedMs / 1000).toFixed(1)} s after the promotion`);
  return findings;
}
