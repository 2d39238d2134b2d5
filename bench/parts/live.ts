import { createPeople, cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { startProgram } from "../program.ts";
import { seedClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import type { ServerProcess } from "../server-process.ts";
import type { WatchOrder } from "../live/watch-worker.ts";
import { quantile, randomArrivals } from "../report/distribution.ts";
import { startWorker, type Asking } from "#test-support/rig/load/worker.ts";
import { checkInRequests, rushConnections } from "./check-ins.ts";
import type { Context } from "./context.ts";

const arrivalsPerSecond = 20;
const limitMs = 30_000;

/**
 * Time from sending a check-in until the club's watchers have the new attendee on their streams:
 * over all pairs of both, with occasional check-ins and with those of a rush.
 */
export async function measureLive(context: Context): Promise<void> {
  const { engine, quick, nodeOptions } = context;
  const counts = quick ? [1, 50] : [1, 50, 500];
  const now = createPeople(quick ? 40 : 200);
  const rush = createPeople(quick ? 100 : 1000);
  const installation = await engine.createInstallation();
  const club = await withDatabase(installation, async ({ schema, platform }) => {
    await insertMembers(schema, platform, [...now, ...rush]);
    return seedClub(schema, platform, { admins: Math.max(...counts), events: 1 + counts.length });
  });
  const server = await startProgram(installation, nodeOptions);
  const watchers = startWorker<WatchOrder, Float64Array>(
    new URL("../live/watch-worker.ts", import.meta.url),
  );

  const [first, ...events] = club.events as [SeededEvent, ...SeededEvent[]];
  await context.load({
    port: server.port,
    connections: rushConnections,
    count: rush.length,
    requests: checkInRequests(rush, first),
  });
  for (const [index, event] of events.entries()) {
    const cookies = club.admins.slice(0, counts[index]).map(cookieOf);
    await watchers.ask({ do: "open", port: server.port, clubId: club.id, cookies });
    const subject = cookies.length === 1 ? "1 watcher" : `${cookies.length} watchers`;
    const stage = { context, server, watchers, event, watching: cookies.length };
    await measureArrivals(stage, now, subject, randomArrivals(now.length, arrivalsPerSecond));
    await measureArrivals(stage, rush, `${subject}, in a rush`);
    await watchers.ask({ do: "close" });
  }
  await watchers.close();
  await server.stop();
  await installation.remove();
}

type Stage = {
  context: Context;
  server: ServerProcess;
  watchers: Asking<WatchOrder, Float64Array>;
  event: SeededEvent;
  watching: number;
};

async function measureArrivals(
  { context, server, watchers, event, watching }: Stage,
  people: readonly SignedInPerson[],
  subject: string,
  schedule?: Float64Array,
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const seen = watchers.ask({ do: "watch", awaited: { eventId: event.id, ids, limitMs } });
  const { sentAt } = await context.load({
    port: server.port,
    connections: rushConnections,
    count: people.length,
    requests: checkInRequests(people, event),
    ...(schedule !== undefined && { schedule }),
  });
  const waits = (await seen).map((at, index) => at - (sentAt[index % people.length] ?? Number.NaN));
  const known = waits.filter((wait) => !Number.isNaN(wait));
  context.measure("visibleP50", quantile(known, 0.5), subject);
  context.measure("visibleP99", quantile(known, 0.99), subject);
  context.measure("notSeen", watching * people.length - known.length, subject);
}
