import type { SeededEvent } from "#test-support/rig/crowd.ts";
import { countFailures } from "#test-support/rig/load/load.ts";
import { checkInRequests, rushConnections } from "#test-support/rig/rush.ts";
import { median } from "../report/distribution.ts";
import { reads, requestOf, type Read } from "./api-reads.ts";
import type { Stage } from "./api-stages.ts";
import type { Context } from "./context.ts";

const lists = [
  { name: "1,000 attendees", read: "attendees", freshEvent: -1 },
  { name: "1,000 members", read: "members", freshEvent: -2 },
];

/** Lists of 1,000 rows over many connections. */
export async function measureLists(context: Context, stage: Stage): Promise<void> {
  for (const list of lists) await measureList(context, stage, list);
}

async function measureList(
  { load, measure, quick }: Context,
  { server, seeded }: Stage,
  list: (typeof lists)[number],
): Promise<void> {
  const read = reads.find(({ name }) => name === list.read) as Read;
  const requests = [requestOf(seeded.usual, read)];
  const send = (count: number) =>
    load({ port: server.port, connections: rushConnections, count, requests });
  const first = await send(quick ? 100 : 1000);
  // Takes about three seconds.
  const count = Math.ceil((3 * first.latencies.length) / first.seconds / (quick ? 10 : 1));
  const result = await send(count);
  measure("listRate", count / result.seconds, list.name);
  // The first members didn't attend the last events.
  const { people, events } = seeded.usual;
  const event = events.at(list.freshEvent) as SeededEvent;
  const checkIns = checkInRequests(people.slice(0, 10), event);
  const anew = await readAfterChanges(load, server.port, checkIns, requests);
  measure("listAnew", anew, list.name);
  measure("listSize", median(result.bodyBytes) / 1000, list.name);
  measure("listFailures", countFailures(result), list.name);
}

/** Median time of a read after a check-in, in milliseconds. */
async function readAfterChanges(
  load: Context["load"],
  port: number,
  checkIns: readonly Uint8Array[],
  requests: Uint8Array[],
): Promise<number> {
  const times: number[] = [];
  for (const request of checkIns) {
    await load({ port, connections: 1, count: 1, requests: [request] });
    const { latencies } = await load({ port, connections: 1, count: 1, requests });
    times.push(...latencies);
  }
  return median(times);
}
