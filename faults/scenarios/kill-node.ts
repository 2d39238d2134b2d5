import {
  createPostgresEngine,
  createSqliteEngine,
  withDatabase,
  type Engine,
} from "#test-support/rig/install.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { happensWithin } from "#test-support/rig/until.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createClub, startNode } from "../places/club.ts";
import { openWatcher } from "../places/watcher.ts";

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
  const installation = await cleanup.use(engine).createInstallation();
  cleanup.use(installation);
  const kills = quick || without !== undefined ? 3 : 20;
  const club = await createClub(installation, { people, events: kills });
  const preload = without === commitFirst && "answer-before-commit";
  const nodes = [cleanup.use(await startNode(installation, preload))];
  while (nodes.length < nodeCount) nodes.push(cleanup.use(await startNode(installation)));
  const urls = nodes.map(({ url }) => url);
  const journal = createJournal();
  const { id: clubId, admin } = club;
  const eventIds = club.events.map(({ id }) => id);
  const watcher = cleanup.use(await openWatcher({ clubId, urls, admin, eventIds }));

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
    await happensWithin(10_000, () => watcher.seen.size >= journal.acknowledgedCount());
  await Promise.all(nodes.map((node) => node.stop()));
  const findings = await withDatabase(installation, ({ read }) =>
    check(read, journal, without === undefined ? [watcher] : []),
  );
  findings.notes.push(
    `${kills} kills, everyone had Success! at most ${(longestMs / 1000).toFixed(1)} s after each`,
  );
  return findings;
}
