import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Installation } from "#test-support/rig/engine.ts";
import { createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { settingsOf, withDatabase } from "#test-support/rig/installation.ts";
import { startProgram } from "../program.ts";
import { seedClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { startServerProcess } from "../server-process.ts";
import { median, quantile } from "../report/distribution.ts";
import { countFailures } from "./check-ins.ts";
import { measureCommitRate } from "./commits.ts";
import type { Context } from "./context.ts";
import { runBare, runRush, type Run } from "./rush-runs.ts";
import { countWrong, type Acknowledged } from "./verify.ts";

const program = (name: string) => join(import.meta.dirname, "..", name);

/**
 * Rushes of distinct members with a session each, each into a new event, and their limits: the bare
 * HTTP stack, interleaved with them; the same server with one commit per check-in; and commits of
 * the same database.
 */
export async function measureRush(context: Context): Promise<void> {
  const { engine, measure, quick } = context;
  const rounds = quick ? 1 : 3;
  const people = createPeople(quick ? 500 : 5000);
  const installation = await engine.createInstallation();
  const club = await withDatabase(installation, async ({ schema, platform }) => {
    await insertMembers(schema, platform, people);
    return seedClub(schema, platform, { admins: 1, events: rounds + 4 });
  });
  const [warmUp, lane, single, singleWarmUp, ...events] = club.events as [
    SeededEvent,
    SeededEvent,
    SeededEvent,
    SeededEvent,
    ...SeededEvent[],
  ];
  const acknowledged: Acknowledged[] = [];
  const stage = { installation, people, acknowledged };

  const rushRate = await measureRushes(context, stage, { warmUp, lane, events });
  const singleRate = await measureOneByOne(context, stage, { warmUp: singleWarmUp, event: single });
  measure("singleRate", singleRate);
  measure("rushOfSingle", rushRate / singleRate);
  await withDatabase(installation, async (database) => {
    measure("rushWrong", await countWrong(database.read, club.id, acknowledged));
    measure("commitRate", await measureCommitRate(database, club.id, quick ? 200 : 3000));
  });
  await installation.remove();
}

type Stage = { installation: Installation; people: SignedInPerson[]; acknowledged: Acknowledged[] };

/** Returns the median rate of the rushes. */
async function measureRushes(
  context: Context,
  { installation, people, acknowledged }: Stage,
  { warmUp, lane, events }: { warmUp: SeededEvent; lane: SeededEvent; events: SeededEvent[] },
): Promise<number> {
  const { measure, nodeOptions } = context;
  const { folder } = installation;
  const bare = await startServerProcess({ program: program("bare-server.ts"), folder, path: "/" });
  const server = await startProgram(installation, nodeOptions);
  await wait(1000);
  measure("memoryIdle", server.usage().rssMb);

  await runBare(context, bare, people.length);
  await runRush(context, server, { people, event: warmUp, acknowledged });
  const runs: { post: Run; rush: Run }[] = [];
  for (const event of events)
    runs.push({
      post: await runBare(context, bare, people.length),
      rush: await runRush(context, server, { people, event, acknowledged }),
    });
  const { rssMb, peakMb } = server.usage();
  const few = { people: people.slice(0, 500), event: lane, acknowledged };
  const { rate: laneRate } = await runRush(context, server, few, 1);
  await Promise.all([bare.stop(), server.stop()]);

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
  const failures = runs.map(({ rush }) => countFailures(rush.result));
  measure(
    "rushFailures",
    failures.reduce((sum, count) => sum + count, 0),
  );
  return rushRate;
}

/** The rate of a rush with one commit per check-in. */
async function measureOneByOne(
  context: Context,
  { installation, people, acknowledged }: Stage,
  { warmUp, event }: { warmUp: SeededEvent; event: SeededEvent },
): Promise<number> {
  const server = await startServerProcess({
    program: program("one-by-one-server.ts"),
    folder: installation.folder,
    path: "/api/settings",
    settings: settingsOf(installation),
  });
  const some = people.slice(0, 2000);
  await runRush(context, server, { people: some, event: warmUp, acknowledged });
  const { rate } = await runRush(context, server, { people: some, event, acknowledged });
  await server.stop();
  return rate;
}
