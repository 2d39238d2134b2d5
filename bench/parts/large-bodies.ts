import { createAsk } from "#test-support/rig/client.ts";
import type { SeededClub, SeededEvent } from "#test-support/rig/crowd.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { largeClubFile } from "#test-support/sheets/large-club-file.ts";
import { createSheet } from "../imports/old-sheet.ts";
import { quantile } from "../report/distribution.ts";
import { checkInSteadily, waitsWithin, type Context } from "./context.ts";

/** How often someone checks in meanwhile, in milliseconds. */
const everyMs = 20;
/** Enough that requests never wait for a free connection. */
const connections = 200;
/** How often each is sent; an account can preview three large files of clubs in a row. */
const times = 3;

/**
 * How long check-ins take while the server judges large bodies of other clubs, next to how long
 * they take when it has nothing else to do. Compare how many times as long it is, because both are
 * from the same run.
 */
export async function measureLargeBodies(context: Context): Promise<void> {
  const { quick, measure } = context;
  const longestMs = quick ? 5000 : 30_000;
  const { server, seeded } = await context.open(async (crowd) => ({
    guests: await crowd.people(longestMs / everyMs),
    club: await crowd.club({ events: 4 }),
    sender: await crowd.club({ events: 0 }),
  }));
  const { guests, club, sender } = seeded;
  const events = club.events as [SeededEvent, ...SeededEvent[]];
  const [warmUp, ...others] = events;

  /** Returns the 99th percentile of check-ins that were sent during `work`. */
  const p99During = async (event: SeededEvent | undefined, work: () => Promise<void>) => {
    const arrivals = { people: guests, event, everyMs, connections };
    const checkIns = checkInSteadily(context, server, arrivals);
    const begun = machineClock();
    await work();
    const done = machineClock();
    const result = await checkIns;
    if (countFailures(result) > 0) throw new Error("Check-ins were refused.");
    const waits = waitsWithin(result, { begun, done });
    return { p99: quantile(waits, 0.99), longest: Math.max(...waits), ms: (done - begun) / times };
  };
  const quietly = () => new Promise<void>((resolve) => setTimeout(resolve, longestMs / 3));
  await p99During(warmUp, quietly);
  const quiet = await p99During(others[0], quietly);
  measure("bodyCheckInP99", quiet.p99, "nothing else");

  const bodies = bodiesOf(sender, quick);
  for (const [index, { subject, path, body }] of bodies.entries()) {
    const ask = createAsk(server.url, path, sender.admin);
    const { p99, longest, ms } = await p99During(others[index + 1], async () => {
      for (let count = 0; count < times; count += 1) await ask("POST", "/preview", body);
    });
    measure("bodyCheckInP99", p99, subject);
    measure("bodyJudged", ms, subject);
    measure("bodyCheckInRatio", p99 / quiet.p99, subject);
    measure("bodyCheckInLongest", longest, subject);
  }
}

/** Previews of the largest files that clubs have, which change nothing. */
function bodiesOf(sender: SeededClub, quick: boolean) {
  const file = largeClubFile(quick ? { members: 500, events: 40 } : { members: 750, events: 100 });
  const sheet = quick ? createSheet(500, 50) : createSheet(4999, 197, 14);
  const sizeOf = (body: object) => `${Math.round(JSON.stringify(body).length / 100_000) / 10} MB`;
  return [
    { subject: `a club's file of ${sizeOf(file)}`, path: "/api/me/club-files", body: file },
    {
      subject: `a sheet of ${sizeOf(sheet)}`,
      path: `/api/clubs/${sender.id}/imports`,
      body: sheet,
    },
  ];
}
