import type { SeededEvent } from "#test-support/rig/crowd.ts";
import { startWorker, type Asking } from "#test-support/rig/load/worker.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { checkInRequests, rushConnections } from "#test-support/rig/rush.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import type { WatchOrder } from "../live/watch-worker.ts";
import { quantile, randomArrivals } from "../report/distribution.ts";
import type { Context } from "./context.ts";

const arrivalsPerSecond = 20;
const limitMs = 30_000;

/**
 * Time from sending a check-in until the club's watchers have the new attendee on their streams:
 * over all pairs of both, with occasional check-ins and with those of a rush. Each watcher has a
 * session of its own.
 */
export async function measureLive(context: Context): Promise<void> {
  const { quick } = context;
  const counts = quick ? [1, 50] : [1, 50, 500];
  const { server, seeded } = await context.open(async (crowd) => ({
    now: await crowd.people(quick ? 40 : 200),
    rush: await crowd.people(quick ? 100 : 1000),
    club: await crowd.club({ admins: Math.max(...counts), events: 1 + counts.length }),
  }));
  const { now, rush, club } = seeded;
  await using watchers = startWorker<WatchOrder, Float64Array>(
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
}

type Stage = {
  context: Context;
  server: RunningServer;
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
