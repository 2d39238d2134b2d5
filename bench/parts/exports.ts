import { openConnection } from "#test-support/rig/load/connection.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { median, quantile } from "../report/distribution.ts";
import { checkInSteadily, type Context } from "./context.ts";

/** How often someone checks in meanwhile, in milliseconds. */
const everyMs = 20;

/**
 * How long exporting everything of a large club takes, and check-ins meanwhile. Each member
 * attended half of the events.
 */
export async function measureExports(context: Context): Promise<void> {
  const { quick, measure } = context;
  const [events, members] = quick ? [20, 200] : [200, 2000];
  const { server, seeded } = await context.open(async (crowd) => ({
    club: await crowd.club({ events, members, otherEvents: events / 2 - 1 }),
    guests: await crowd.people(members),
    other: await crowd.club({ events: 1 }),
  }));
  const { club } = seeded;
  const [event] = seeded.other.events;
  let waiting = seeded.guests;
  for (const format of ["csv", "xlsx"]) {
    const save = () =>
      saveEverything(server.port, `${club.id}/exports/everything?format=${format}`, club.admin);
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
    const checkIns = checkInSteadily(context, server, { people, event, everyMs, connections: 8 });
    await save();
    const result = await checkIns;
    if (countFailures(result) > 0) throw new Error("Check-ins were refused.");
    measure("exportCheckInP99", quantile(result.latencies, 0.99), subject);
  }
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
