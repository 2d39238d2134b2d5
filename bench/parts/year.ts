import { setTimeout as wait } from "node:timers/promises";
import type { YearStart } from "#contract/clubs/years.ts";
import type { OperationAnswer } from "#contract/ledger/ledger.ts";
import { requirementInput } from "#test-support/club-data/requirements.ts";
import { createAsk, type Ask } from "#test-support/rig/client.ts";
import { countFailures, type LoadResult } from "#test-support/rig/load/load.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { median, quantile } from "../report/distribution.ts";
import { checkInSteadily, type Context } from "./context.ts";

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
 * check-ins to an event of another club take meanwhile. Rehearsing is to read what the year would
 * start from, and to preview it. What counts is the longest of the check-ins.
 */
export async function measureYear(context: Context): Promise<void> {
  const { quick, measure } = context;
  const [members, events, rounds] = quick ? [200, 20, 2] : [2000, 200, 5];
  const { server, seeded } = await context.open(async (crowd) => ({
    guests: await crowd.people(longestMs / everyMs),
    club: await crowd.club({ events, members, otherEvents: events / 2 }),
    other: await crowd.club({ events: 1 }),
  }));
  const { guests, club, other } = seeded;
  const ask = createAsk(server.url, `/api/clubs/${club.id}`, club.admin);
  for (const name of ["Varsity Letter", "Cord"])
    await ask("POST", "/operations", {
      command: { kind: "set-requirement", requirementId: null, input: requirementInput({ name }) },
    });
  // The first round is a warm-up.
  await startAndUndo(ask);
  const [event] = other.events;
  const arrivals = { people: guests, event, everyMs, connections };
  const checkIns = checkInSteadily(context, server, arrivals);
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
}

/** When something began and ended, on the machine's clock. */
type Span = readonly [from: number, to: number];
type Times = { rehearsal: Span; start: Span; undo: Span };

/** Reads what a new year would start from, previews it, starts it, and undoes that. */
async function startAndUndo(ask: Ask): Promise<Times> {
  const begun = machineClock();
  const { revision, next, people, requirements } = await ask<YearStart>("GET", "/year");
  const command = {
    kind: "start-year",
    ...next,
    carry: { kind: "part", percent: 50, most: null },
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
