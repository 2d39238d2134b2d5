import { openConnection } from "#test-support/rig/load/connection.ts";
import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import {
  seedClub,
  seedHistory,
  type SeededClub,
  type SeededEvent,
} from "#test-support/rig/seed-club.ts";
import { startProgram } from "../program.ts";
import { median } from "../report/distribution.ts";
import { countFailures } from "./check-ins.ts";
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
  const { engine, quick, nodeOptions } = context;
  const installation = await engine.createInstallation();
  const sizes = quick ? [100, 1000] : [1000, 10_000];
  const clubs = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const seeded: SeededClub[] = [];
      for (const size of sizes) {
        const club = await seedClub(db, platform, { admins: 1, events: 1 });
        await seedHistory(db, platform, club, size);
        seeded.push(club);
      }
      return seeded;
    }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  for (const [index, club] of clubs.entries()) {
    const subject = `${sizes[index]?.toLocaleString("en-US")} attendees`;
    // The first change is a warm-up.
    await changePoints(server.port, club, [1]);
    await measureChanges(context, server.port, club, subject);
  }
  await server.stop();
  await installation.remove();
}

async function measureChanges(
  { load, measure, quick }: Context,
  port: number,
  club: SeededClub,
  subject: string,
): Promise<void> {
  const points = quick ? [2, 3] : [2, 3, 4, 5, 6, 7, 8];
  const alone = await changePoints(port, club, points);
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
  await changePoints(port, club, points.toReversed());
  const result = await others;
  if (countFailures(result) > 0) throw new Error("Others were not answered.");
  measure("othersLongest", Math.max(...result.latencies), subject);
}

/**
 * Sets the points of the club's first event to one value after another; returns the milliseconds of
 * each change.
 */
async function changePoints(
  port: number,
  { id, admins, events }: SeededClub,
  points: readonly number[],
): Promise<number[]> {
  const connection = await openConnection(port);
  const [admin] = admins as [SignedInPerson];
  const [event] = events as [SeededEvent];
  const times: number[] = [];
  for (const value of points) {
    const begun = machineClock();
    const answer = await connection.send(
      rawRequest("PUT", `/api/clubs/${id}/events/${event.id}`, {
        cookie: cookieOf(admin),
        json: { name: "Meeting 1", date: null, status: "Active", points: value, revision: latest },
      }),
    );
    if (answer?.status !== 200) throw new Error(`Points could not be set: ${answer?.status}.`);
    times.push(machineClock() - begun);
  }
  connection.close();
  return times;
}
