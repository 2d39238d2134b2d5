import { createPostgresEngine } from "#test-support/rig/postgres-engine.ts";
import { createSqliteEngine } from "#test-support/rig/sqlite-engine.ts";
import type { Engine } from "#test-support/rig/engine.ts";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { check } from "../check.ts";
import { createJournal } from "../clients/journal.ts";
import { rush } from "../clients/rush.ts";
import { openWatcher } from "../clients/watcher.ts";
import { createClub, startNode } from "../club.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { until } from "../until.ts";

const sameKey = "the same key when sending again";
const commitFirst = "commit before answer";

export const killNode: Fault[] = [
  {
    engine: "SQLite",
    title: "a node is killed with `kill -9` during a rush",
    protections: [sameKey, commitFirst],
    run: (options) => killNodes(createSqliteEngine(), 1, options),
  },
  {
    engine: "PostgreSQL",
    title: "one of two nodes is killed with `kill -9` during a rush",
    protections: [sameKey],
    run: async (options) => killNodes(await createPostgresEngine(), 2, options),
  },
];

const people = 300;

/**
 * Each event has a rush in which a node is killed at a random moment and restarted, and in which
 * responses are lost.
 */
async function killNodes(
  engine: Engine,
  nodeCount: number,
  { without, quick }: RunOptions,
): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => engine.stop());
  const installation = await engine.createInstallation();
  cleanup.defer(() => installation.remove());
  const kills = quick || without !== undefined ? 3 : 20;
  const club = await createClub(installation, { people, events: kills });
  const preload = without === commitFirst ? "answer-before-commit" : undefined;
  const nodes = [await startNode(installation, preload)];
  while (nodes.length < nodeCount) nodes.push(await startNode(installation));
  cleanup.defer(async () => {
    await Promise.all(nodes.map((node) => node.remove()));
  });
  const urls = nodes.map(({ url }) => url);
  const journal = createJournal();
  const watcher = await openWatcher({
    clubId: club.id,
    urls,
    cookie: cookieOf(club.admin),
    eventIds: club.events.map(({ id }) => id),
  });
  cleanup.defer(() => watcher.close());

  let longestMs = 0;
  for (const [round, event] of club.events.entries()) {
    const before = journal.acknowledgedCount();
    const rushing = rush({
      people: club.people,
      event,
      journal,
      urls,
      loseEvery: 10,
      newKeys: without === sameKey,
    });
    await journal.reached(before + Math.ceil(people * (0.1 + Math.random() * 0.6)));
    const victim = nodes[round % nodes.length];
    await victim?.kill();
    const start = performance.now();
    const answered = rushing.then(() => {
      longestMs = Math.max(longestMs, performance.now() - start);
    });
    await Promise.all([answered, victim?.restart()]);
  }
  if (without === undefined)
    await until(() => watcher.seen.size >= journal.acknowledgedCount(), 10_000);
  await Promise.all(nodes.map((node) => node.stop()));
  const findings = await withDatabase(installation, ({ read }) =>
    check(read, journal, without === undefined ? [watcher] : []),
  );
  findings.notes.push(
    `${kills} kills, everyone had Success! at most ${(longestMs / 1000).toFixed(1)} s after each`,
  );
  return findings;
}
