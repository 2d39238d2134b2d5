import type { ImportedSheet } from "#contract/imports/imports.ts";
import { createAsk, type Ask } from "#test-support/rig/client.ts";
import type { SeededClub, SeededEvent } from "#test-support/rig/crowd.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { asText, createSheet, withHours } from "../imports/old-sheet.ts";
import { readInBrowser } from "../imports/read-in-browser.ts";
import { quantile } from "../report/distribution.ts";
import { checkInSteadily, waitsWithin, type Context, type Span } from "./context.ts";

/**
 * How often someone checks in to an event of another club meanwhile, and for how long, in
 * milliseconds.
 */
const [everyMs, longestMs] = [20, 60_000];
/** Enough that requests never wait for a free connection. */
const connections = 200;

/**
 * How long it takes to read, preview, import, and undo a large sheet with full attendance, and how
 * long check-ins to an event of another club take meanwhile. Reading it is measured in a browser
 * with a CPU slowed down four times, from choosing the file until what it contains is shown, and
 * from Check to the result; the rest through the API.
 */
export async function measureImports(context: Context): Promise<void> {
  const { quick, measure } = context;
  // As much as one import may have on SQLite.
  const [members, meetings] = quick ? [200, 20] : [750, 100];
  const subject = `${members * meetings} attendance records`;
  const sheet = createSheet(members, meetings);
  const { server, seeded } = await context.open(async (crowd) => ({
    guests: await crowd.people(longestMs / everyMs),
    club: await crowd.club({ events: 0 }),
    counting: await crowd.club({ events: 0 }),
    small: await crowd.club({ events: 0 }),
    other: await crowd.club({ events: 2 }),
  }));
  const { guests, club, counting, small, other } = seeded;
  // The first import is a warm-up.
  await bring(server.url, small, createSheet(100, 20));
  const file = { name: "club.csv", bytes: Buffer.from(asText(sheet, ",")) };
  const reading = await readInBrowser(server.url, club.admin, file);

  const [event, another] = other.events as [SeededEvent, SeededEvent];
  /** Returns how long check-ins to an event took, of those that were sent during `work`. */
  const waitsDuring = async (event: SeededEvent, work: () => Promise<Span>) => {
    const arrivals = { people: guests, event, everyMs, connections };
    const checkIns = checkInSteadily(context, server, arrivals);
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
    const brought = await bring(server.url, club, sheet);
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
    await askOf(server.url, club)("POST", "/operations", { command: { kind: "undo", revision } });
    const done = machineClock();
    measure("sheetUndone", done - begun, subject);
    return { begun, done };
  });
  measure("sheetUndoCheckInP99", quantile(waitsOfUndo, 0.99), subject);

  const until = server.usage();
  const counted = await bring(server.url, counting, withHours(createSheet(members, meetings)));
  const withMore = `${subject}, with categories and hours`;
  measure("sheetLookedAt", counted.lookedAt - counted.begun, withMore);
  measure("sheetImported", counted.done - counted.lookedAt, withMore);
  measure("sheetCpu", server.usage().cpuMs - until.cpuMs, withMore);
}

function askOf(url: string, { id, admin }: SeededClub): Ask {
  return createAsk(url, `/api/clubs/${id}`, admin);
}

/** Previews and imports a sheet as the wizard does, and returns the operation's revision, too. */
async function bring(
  url: string,
  club: SeededClub,
  sheet: ImportedSheet,
): Promise<Span & { lookedAt: number; revision: number }> {
  const ask = askOf(url, club);
  const begun = machineClock();
  await ask("POST", "/imports/preview", sheet);
  const lookedAt = machineClock();
  const { revision } = await ask<{ revision: number }>("POST", "/imports", { sheet });
  return { begun, lookedAt, done: machineClock(), revision };
}
