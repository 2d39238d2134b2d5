import { createAsk, type Ask } from "#test-support/rig/client.ts";
import type { SeededClub } from "#test-support/rig/crowd.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/** How often someone else sends a request meanwhile, in milliseconds. */
const everyMs = 10;
/** Extra time for the last change to complete. */
const restMs = 500;
/** Any revision works, because nobody else changes the event. */
const latest = Number.MAX_SAFE_INTEGER;

/**
 * How long it takes to change the points of an event that many attended, and how long unrelated
 * requests wait meanwhile.
 */
export async function measurePoints(context: Context): Promise<void> {
  const sizes = context.quick ? [100, 1000] : [1000, 10_000];
  const { server, seeded } = await context.open(async (crowd) => {
    const clubs: SeededClub[] = [];
    for (const members of sizes) clubs.push(await crowd.club({ events: 1, members }));
    return clubs;
  });
  for (const { id, admin, events, people } of seeded) {
    const subject = `${people.length.toLocaleString("en-US")} attendees`;
    const ask = createAsk(server.url, `/api/clubs/${id}/events/${events[0]?.id}`, admin);
    // The first change is a warm-up.
    await changePoints(ask, [1]);
    await measureChanges(context, server.port, ask, subject);
  }
}

async function measureChanges(
  { load, measure, quick }: Context,
  port: number,
  ask: Ask,
  subject: string,
): Promise<void> {
  const points = quick ? [2, 3] : [2, 3, 4, 5, 6, 7, 8];
  const alone = await changePoints(ask, points);
  measure("changePoints", median(alone), subject);
  const seconds = (alone.reduce((sum, ms) => sum + ms, 0) * 2 + restMs) / 1000;
  const count = Math.ceil((seconds * 1000) / everyMs);
  const others = load({
    port,
    connections: 4,
    count,
    requests: [rawRequest("GET", "/api/settings")],
    schedule: Float64Array.from({ length: count }, (_, number) => number * everyMs),
  });
  await changePoints(ask, points.toReversed());
  const result = await others;
  if (countFailures(result) > 0) throw new Error("Others were not answered.");
  measure("othersLongest", Math.max(...result.latencies), subject);
}

/** Sets an event's points to one value after another; returns the milliseconds of each change. */
async function changePoints(ask: Ask, points: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const value of points) {
    const form = { name: "Meeting 1", date: null, status: "Active", points: value };
    const begun = machineClock();
    await ask("PUT", "", { ...form, revision: latest });
    times.push(machineClock() - begun);
  }
  return times;
}
