import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seed, type SeededEvent } from "#test-support/rig/crowd.ts";
import { withDatabase, type Installation } from "#test-support/rig/install.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { createJournal, type Journal } from "#test-support/rig/rush.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { compareStored } from "#test-support/rig/stored-check-ins.ts";
import { median, quantile } from "../report/distribution.ts";
import { measureCommitRate } from "./commits.ts";
import type { Context } from "./context.ts";
import { runBare, runRush, type Run } from "./rush-runs.ts";

const program = (name: string) => join(import.meta.dirname, "..", name);

/**
 * Rushes of distinct members with a session each, each into a new event: over 64 connections, each
 * of which sends its next request as soon as the last one is answered. The median of three runs
 * after a warm-up counts. Their limits are measured with them: the bare HTTP stack, interleaved
 * with them; the same server with one commit per check-in; and commits of the same database.
 * Afterward, every acknowledged check-in has to be stored once, with its points and counts, and
 * nothing else.
 *
 * The slower the machine, the larger the share of the bare stack: 16% on SQLite where that does
 * 34,000 requests per second, and 26% where it does 9,100. How much sharing a commit saves depends
 * on how long a disk flush takes.
 */
export async function measureRush(context: Context): Promise<void> {
  const { measure, quick } = context;
  const rounds = quick ? 1 : 3;
  const installation = await context.install();
  const { people, club } = await seed(installation, async (crowd) => ({
    people: await crowd.people(quick ? 500 : 5000),
    club: await crowd.club({ events: rounds + 4 }),
  }));
  const [warmUp, lane, single, singleWarmUp, ...events] = club.events as [
    SeededEvent,
    SeededEvent,
    SeededEvent,
    SeededEvent,
    ...SeededEvent[],
  ];
  const journal = createJournal();
  const stage = { installation, people, journal };

  const rushRate = await measureRushes(context, stage, { warmUp, lane, events });
  const singleRate = await measureOneByOne(context, stage, { warmUp: singleWarmUp, event: single });
  measure("singleRate", singleRate);
  measure("rushOfSingle", rushRate / singleRate);
  await withDatabase(installation, async (database) => {
    const { differences } = await compareStored(database.read, journal.submissions);
    measure(
      "rushWrong",
      differences.reduce((sum, [count]) => sum + count, 0),
    );
    measure("commitRate", await measureCommitRate(database, club.id, quick ? 200 : 3000));
  });
}

type Stage = { installation: Installation; people: SignedInPerson[]; journal: Journal };

/** Returns the median rate of the rushes. */
async function measureRushes(
  context: Context,
  { installation, people, journal }: Stage,
  { warmUp, lane, events }: { warmUp: SeededEvent; lane: SeededEvent; events: SeededEvent[] },
): Promise<number> {
  const { measure } = context;
  await using bare = await startServer({}, { program: program("bare-server.ts") });
  const server = await context.start(installation);
  await wait(1000);
  measure("memoryIdle", server.usage().rssMb);

  await runBare(context, bare, people.length);
  await runRush(context, server, { people, event: warmUp, journal });
  const runs: { post: Run; rush: Run }[] = [];
  for (const event of events)
    runs.push({
      post: await runBare(context, bare, people.length),
      rush: await runRush(context, server, { people, event, journal }),
    });
  const { rssMb, peakMb } = server.usage();
  const few = { people: people.slice(0, 500), event: lane, journal };
  const { rate: laneRate } = await runRush(context, server, few, 1);
  await server.stop();

  const medianOf = (read: (run: (typeof runs)[number]) => number) => median(runs.map(read));
  const bareRate = medianOf(({ post }) => post.rate);
  const rushRate = medianOf(({ rush }) => rush.rate);
  measure("bareRate", bareRate);
  measure("rushRate", rushRate);
  measure("rushOfBare", (100 * rushRate) / bareRate);
  measure(
    "rushP50",
    medianOf(({ rush }) => median(rush.result.latencies)),
  );
  measure(
    "rushP99",
    medianOf(({ rush }) => quantile(rush.result.latencies, 0.99)),
  );
  measure(
    "bareCpu",
    medianOf(({ post }) => post.cpuMs),
  );
  measure(
    "rushCpu",
    medianOf(({ rush }) => rush.cpuMs),
  );
  measure("laneRate", laneRate);
  measure("memoryAfter", rssMb);
  measure("memoryPeak", peakMb);
  measure("rushFailures", countFailures(...runs.map(({ rush }) => rush.result)));
  return rushRate;
}

/** The rate of a rush with one commit per check-in. */
async function measureOneByOne(
  context: Context,
  { installation, people, journal }: Stage,
  { warmUp, event }: { warmUp: SeededEvent; event: SeededEvent },
): Promise<number> {
  const { settings } = installation;
  await using server = await startServer(settings, { program: program("one-by-one-server.ts") });
  const some = people.slice(0, 2000);
  await runRush(context, server, { people: some, event: warmUp, journal });
  const { rate } = await runRush(context, server, { people: some, event, journal });
  return rate;
}
