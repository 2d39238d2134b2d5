import type { ImportedSheet } from "#contract/imports.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { openConnection } from "#test-support/rig/load/connection.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { cookieOf, createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, type SeededClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { asText, createSheet, withHours } from "../imports/old-sheet.ts";
import { readInBrowser } from "../imports/read-in-browser.ts";
import { startProgram } from "../program.ts";
import { quantile } from "../report/distribution.ts";
import { checkInRequests, countFailures } from "./check-ins.ts";
import type { Context } from "./context.ts";

/**
 * How often someone checks in to an event of another club meanwhile, and for how long, in
 * milliseconds.
 */
const [everyMs, longestMs] = [20, 60_000];
/** Enough that requests never wait for a free connection. */
const connections = 200;

/**
 * How long it takes to read, preview, and import a large sheet with full attendance, and how long
 * check-ins to an event of another club take meanwhile.
 */
export async function measureImports(context: Context): Promise<void> {
  const { engine, quick, nodeOptions, load, measure } = context;
  // With the people's columns, this is the maximum number of columns.
  const [members, meetings] = quick ? [200, 20] : [2000, 197];
  const subject = `${members * meetings} attendance records`;
  const sheet = createSheet(members, meetings);
  const installation = await engine.createInstallation();
  const guests = createPeople(longestMs / everyMs);
  const { club, counting, other, small } = await withDatabase(
    installation,
    ({ schema, platform }) =>
      schema.transaction().execute(async (db) => {
        await insertMembers(db, platform, guests);
        const seed = (events: number) => seedClub(db, platform, { admins: 1, events });
        const [whole, counting, small] = [await seed(0), await seed(0), await seed(0)];
        return { club: whole, counting, small, other: await seed(1) };
      }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  // The first import is a warm-up.
  await bring(server.port, small, createSheet(100, 20));
  const [officer] = club.admins as [SignedInPerson];
  const file = { name: "club.csv", bytes: Buffer.from(asText(sheet, ",")) };
  const reading = await readInBrowser(server.url, officer, file);

  const [event] = other.events as [SeededEvent];
  const checkIns = load({
    ...{ port: server.port, connections, count: guests.length },
    requests: checkInRequests(guests, event),
    schedule: Float64Array.from(guests, (_, number) => number * everyMs),
  });
  const before = server.usage();
  const times = await bring(server.port, club, sheet);
  const cpu = server.usage().cpuMs - before.cpuMs;
  const result = await checkIns;
  if (times.done - times.begun > longestMs) throw new Error("The import outlasted the check-ins.");
  if (countFailures(result) > 0) throw new Error("Check-ins were refused.");
  const waits = waitsWithin(result, times);
  measure("sheetRead", reading, subject);
  measure("sheetLookedAt", times.lookedAt - times.begun, subject);
  measure("sheetImported", times.done - times.lookedAt, subject);
  measure("sheetCpu", cpu, subject);
  measure("sheetCheckInP99", quantile(waits, 0.99), subject);
  measure("sheetCheckInLongest", Math.max(...waits), subject);

  const until = server.usage();
  const counted = await bring(server.port, counting, withHours(createSheet(members, meetings)));
  const withMore = `${subject}, with categories and hours`;
  measure("sheetLookedAt", counted.lookedAt - counted.begun, withMore);
  measure("sheetImported", counted.done - counted.lookedAt, withMore);
  measure("sheetCpu", server.usage().cpuMs - until.cpuMs, withMore);
  await server.stop();
  await installation.remove();
}

type Times = { begun: number; lookedAt: number; done: number };

/** Previews and imports a sheet as the wizard does; returns the times on the machine's clock. */
async function bring(
  port: number,
  { id, admins }: SeededClub,
  sheet: ImportedSheet,
): Promise<Times> {
  const connection = await openConnection(port);
  const [officer] = admins as [SignedInPerson];
  const cookie = cookieOf(officer);
  const ask = async (path: string, json: object) => {
    const request = rawRequest("POST", `/api/clubs/${id}/${path}`, { cookie, json });
    const answer = await connection.send(request);
    if (answer?.status !== 200) throw new Error(`Nothing was imported: ${answer?.status}.`);
  };
  const begun = machineClock();
  await ask("imports/preview", sheet);
  const lookedAt = machineClock();
  await ask("imports", { sheet });
  const done = machineClock();
  connection.close();
  return { begun, lookedAt, done };
}

/** The latencies of requests sent while a sheet was previewed and imported. */
function waitsWithin({ sentAt, latencies }: LoadResult, { begun, done }: Times): number[] {
  return [...latencies].filter((_, index) => {
    const at = sentAt[index] ?? 0;
    return at >= begun && at < done;
  });
}
