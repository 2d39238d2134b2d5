import { openConnection } from "#test-support/rig/load/connection.ts";
import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { cookieOf, createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, seedHistory, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { startProgram } from "../program.ts";
import { median, quantile } from "../report/distribution.ts";
import { checkInRequests, countFailures } from "./check-ins.ts";
import type { Context } from "./context.ts";

/** How often someone checks in meanwhile, in milliseconds. */
const everyMs = 20;

/**
 * How long exporting everything of a large club takes, and check-ins meanwhile. Each member
 * attended half of the events.
 */
export async function measureExports(context: Context): Promise<void> {
  const { engine, quick, nodeOptions, load, measure } = context;
  const installation = await engine.createInstallation();
  const [events, members] = quick ? [20, 200] : [200, 2000];
  const guests = createPeople(members);
  const { club, other } = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const large = await seedClub(db, platform, { admins: 1, events });
      await seedHistory(db, platform, large, members, events / 2 - 1);
      await insertMembers(db, platform, guests);
      return { club: large, other: await seedClub(db, platform, { admins: 1, events: 1 }) };
    }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  const [owner] = club.admins as [SignedInPerson];
  const [event] = other.events as [SeededEvent];
  let waiting = guests;
  for (const format of ["csv", "xlsx"]) {
    const save = () =>
      saveEverything(server.port, `${club.id}/exports/everything?format=${format}`, owner);
    // The first export is a warm-up.
    await save();
    const subject = `${format.toUpperCase()}, ${(events * members) / 2} attendance records`;
    const before = server.usage();
    const alone = [await save(), await save(), await save()];
    measure("exportMs", median(alone), subject);
    measure("exportCpu", (server.usage().cpuMs - before.cpuMs) / alone.length, subject);
    const count = Math.ceil((Math.max(...alone) * 2) / everyMs);
    const people = waiting.slice(0, count);
    waiting = waiting.slice(count);
    const checkIns = load({
      port: server.port,
      connections: 8,
      count: people.length,
      requests: checkInRequests(people, event),
      schedule: Float64Array.from(people, (_, number) => number * everyMs),
    });
    await save();
    const result = await checkIns;
    if (countFailures(result) > 0) throw new Error("Check-ins were refused.");
    measure("exportCheckInP99", quantile(result.latencies, 0.99), subject);
  }
  await server.stop();
  await installation.remove();
}

/** Exports a club's file; returns how long it took, in milliseconds. */
async function saveEverything(port: number, path: string, owner: SignedInPerson): Promise<number> {
  const connection = await openConnection(port);
  const begun = machineClock();
  const answer = await connection.send(
    rawRequest("GET", `/api/clubs/${path}`, { cookie: cookieOf(owner) }),
  );
  if (answer?.status !== 200) throw new Error(`Nothing was saved: ${answer?.status}.`);
  const took = machineClock() - begun;
  connection.close();
  return took;
}
