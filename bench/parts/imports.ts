import type { ImportedSheet } from "#contract/imports.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { cookieOf, createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, type SeededClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { asText, createSheet, withHours } from "../imports/old-sheet.ts";
import { readInBrowser } from "../imports/read-in-browser.ts";
import { startProgram } from "../program.ts";
import { quantile } from "../report/distribution.ts";
import { createAsk, type Ask } from "./ask.ts";
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
 * How long it takes to read, preview, import, and undo a large sheet with full attendance, and how
 * long check-ins to an event of another club take meanwhile.
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
        return { club: whole, counting, small, other: await seed(2) };
      }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  // The first import is a warm-up.
  await bring(server.port, small, createSheet(100, 20));
  const [officer] = club.admins as [SignedInPerson];
  const file = { name: "club.csv", bytes: Buffer.from(asText(sheet, ",")) };
  const reading = await readInBrowser(server.url, officer, file);

  const [event, another] = other.events as [SeededEvent, SeededEvent];
  /** Returns how long check-ins to an event took, of those that were sent during `work`. */
  const waitsDuring = async (event: SeededEvent, work: () => Promise<Span>) => {
    const checkIns = load({
      ...{ port: server.port, connections, count: guests.length },
      requests: checkInRequests(guests, event),
      schedule: Float64Array.from(guests, (_, number) => number * everyMs),
    });
    const span = await work();
    const result = await checkIns;
    if (span.done - span.begun > longestMs) throw new Error("It outlasted the check-ins.");
    if (countFailures(result) > 0) throw new Error("Check-ins were refused.");
    return waitsWithin(result, span);
  };
  measure("sheetRead", reading, subject);
  const before = server.usage();
  let revision = 0;
  const waits = await waitsDuring(event, async () => {
    const brought = await bring(server.port, club, sheet);
    const { cpuMs } = server.usage();
    measure("sheetLookedAt", brought.lookedAt - brought.begun, subject);
    measure("sheetImported", brought.done - brought.lookedAt, subject);
    measure("sheetCpu", cpuMs - before.cpuMs, subject);
    ({ revision } = brought);
    return brought;
  });
  measure("sheetCheckInP99", quantile(waits, 0.99), subject);
  measure("sheetCheckInLongest", Math.max(...waits), subject);

  const waitsOfUndo = await waitsDuring(another, async () => {
    const begun = machineClock();
    await askOf(server.port, club)("POST", "/operations", { command: { kind: "undo", revision } });
    const done = machineClock();
    measure("sheetUndone", done - begun, subject);
    return { begun, done };
  });
  measure("sheetUndoCheckInP99", quantile(waitsOfUndo, 0.99), subject);

  const until = server.usage();
  const counted = await bring(server.port, counting, withHours(createSheet(members, meetings)));
  const withMore = `${subject}, with categories and hours`;
  measure("sheetLookedAt", counted.lookedAt - counted.begun, withMore);
  measure("sheetImported", counted.done - counted.lookedAt, withMore);
  measure("sheetCpu", server.usage().cpuMs - until.cpuMs, withMore);
  await server.stop();
  await installation.remove();
}

/** When something began and was done, on the machine's clock. */
type Span = { begun: number; done: number };

function askOf(port: number, { id, admins }: SeededClub): Ask {
  const [officer] = admins as [SignedInPerson];
  return createAsk(port, `/api/clubs/${id}`, cookieOf(officer));
}

/** Previews and imports a sheet as the wizard does, and returns the operation's revision, too. */
async function bring(
  port: number,
  club: SeededClub,
  sheet: ImportedSheet,
): Promise<Span & { lookedAt: number; revision: number }> {
  const ask = askOf(port, club);
  const begun = machineClock();
  await ask("POST", "/imports/preview", sheet);
  const lookedAt = machineClock();
  const { revision } = await ask<{ revision: number }>("POST", "/imports", { sheet });
  return { begun, lookedAt, done: machineClock(), revision };
}

/** The latencies of requests sent within a span of time. */
function waitsWithin({ sentAt, latencies }: LoadResult, { begun, done }: Span): number[] {
  return [...latencies].filter((_, index) => {
    const at = sentAt[index] ?? 0;
    return at >= begun && at < done;
  });
}
