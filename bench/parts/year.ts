import { setTimeout as wait } from "node:timers/promises";
import type { OperationAnswer } from "#contract/ledger.ts";
import type { YearStart } from "#contract/years.ts";
import { requirementInput } from "#test-support/requirements.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { cookieOf, createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, seedHistory, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { startProgram } from "../program.ts";
import { median, quantile } from "../report/distribution.ts";
import { createAsk, type Ask } from "./ask.ts";
import { checkInRequests, countFailures } from "./check-ins.ts";
import type { Context } from "./context.ts";

/** How often someone checks in to an event of another club meanwhile, in milliseconds. */
const everyMs = 20;
/** Longer than all rounds take, so that check-ins arrive during each of them. */
const longestMs = 20_000;
/** Enough that requests never wait for a free connection. */
const connections = 200;
/** The owner reads what happened after each step, so that others' requests are answered again. */
const readingMs = 500;

/**
 * How long it takes to rehearse, start, and undo the new year of a large club, and how long
 * check-ins to an event of another club take meanwhile.
 */
export async function measureYear(context: Context): Promise<void> {
  const { engine, quick, nodeOptions, load, measure } = context;
  const [members, events, rounds] = quick ? [200, 20, 2] : [2000, 200, 5];
  const installation = await engine.createInstallation();
  const guests = createPeople(longestMs / everyMs);
  const { club, other } = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      await insertMembers(db, platform, guests);
      const large = await seedClub(db, platform, { admins: 1, events });
      await seedHistory(db, platform, large, members, events / 2);
      return { club: large, other: await seedClub(db, platform, { admins: 1, events: 1 }) };
    }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  const [owner] = club.admins as [SignedInPerson];
  const ask = createAsk(server.port, `/api/clubs/${club.id}`, cookieOf(owner));
  for (const name of ["Varsity Letter", "Cord"])
    await ask("POST", "/operations", {
      command: { kind: "set-requirement", requirementId: null, input: requirementInput({ name }) },
    });
  // The first round is a warm-up.
  await startAndUndo(ask);
  const [event] = other.events as [SeededEvent];
  const checkIns = load({
    ...{ port: server.port, connections, count: guests.length },
    requests: checkInRequests(guests, event),
    schedule: Float64Array.from(guests, (_, number) => number * everyMs),
  });
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startAndUndo(ask));
  const result = await checkIns;
  if (countFailures(result) > 0) throw new Error("Check-ins were refused.");
  const subject = `${members.toLocaleString("en-US")} members`;
  const steps = [
    ["yearRehearsed", "while it is rehearsed", times.map(({ rehearsal }) => rehearsal)],
    ["yearStarted", "while it starts", times.map(({ start }) => start)],
    ["yearUndone", "while it is undone", times.map(({ undo }) => undo)],
  ] as const;
  for (const [figure, , spans] of steps)
    measure(figure, median(spans.map(([from, to]) => to - from)), subject);
  for (const [, step, spans] of steps) {
    const waits = spans.flatMap((span) => waitsWithin(result, span));
    measure("yearCheckInP99", quantile(waits, 0.99), step);
    measure("yearCheckInLongest", Math.max(...waits), step);
  }
  await server.stop();
  await installation.remove();
}

/** When something began and ended, on the machine's clock. */
type Span = readonly [from: number, to: number];
type Times = { rehearsal: Span; start: Span; undo: Span };

/** Reads what a new year would start from, previews it, starts it, and undoes that. */
async function startAndUndo(ask: Ask): Promise<Times> {
  const begun = machineClock();
  const { revision, next, people, requirements } = await ask<YearStart>("GET", "/year");
  const command = {
    ...{ kind: "start-year", ...next, carry: { kind: "part", percent: 50, most: null } },
    graduateIds: people.filter((_, index) => index % 4 === 0).map(({ id }) => id),
    requirements: { requirementIds: requirements.map(({ id }) => id), deadlines: "year-later" },
  };
  await ask("POST", "/previews", command);
  const rehearsed = machineClock();
  await wait(readingMs);
  const run = (body: object) => ask<OperationAnswer>("POST", "/operations", body);
  const starts = machineClock();
  const done = await run({ command, expectedRevision: revision });
  const started = machineClock();
  await wait(readingMs);
  const undoes = machineClock();
  await run({ command: { kind: "undo", revision: done.revision } });
  const undone = machineClock();
  await wait(readingMs);
  return {
    rehearsal: [begun, rehearsed],
    start: [starts, started],
    undo: [undoes, undone],
  };
}

/** The latencies of requests that were waiting at any time between two instants. */
function waitsWithin({ sentAt, latencies }: LoadResult, [from, to]: Span): number[] {
  return [...latencies].filter((ms, index) => {
    const at = sentAt[index] ?? 0;
    return at < to && at + ms > from;
  });
}
