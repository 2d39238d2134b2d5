import { countFailures } from "#test-support/rig/load/load.ts";
import { median, quantile } from "../report/distribution.ts";
import { reads, requestOf, type Read } from "./api-reads.ts";
import { fillStage, scales, type Stage } from "./api-stages.ts";
import type { Context } from "./context.ts";
import { measureLists } from "./lists.ts";

const largest = scales[2];

/**
 * The requests of pages at 1, 10, and 100 times the data: for a club of 1,000 members among more
 * and more others, and for a club that itself grows a hundredfold. Lists are answered from memory
 * as long as nothing changes; `lists.ts` measures how long a read takes after a change.
 */
export async function measureApi(context: Context): Promise<void> {
  const stages = new Map<number, Stage>();
  for (const scale of scales) {
    const size = context.quick ? scale / 10 : scale;
    stages.set(scale, await context.open((crowd) => fillStage(crowd, size)));
  }
  for (const kind of ["usual", "growing"] as const)
    for (const read of reads) await measureRead(context, stages, kind, read);
  await measureLists(context, stages.get(largest) as Stage);
}

const clubNames = { usual: "club of 1,000", growing: "club of 20 to 2,000" };

async function measureRead(
  { load, measure, quick }: Context,
  stages: ReadonlyMap<number, Stage>,
  kind: keyof typeof clubNames,
  read: Read,
): Promise<void> {
  const latencies = new Map<number, number[]>(scales.map((scale) => [scale, []]));
  // Interleaved, so that other load on the machine affects all of them equally.
  for (let round = 0; round < 5; round += 1)
    for (const [scale, { server, seeded }] of stages) {
      const result = await load({
        port: server.port,
        connections: 1,
        count: quick ? 10 : 50,
        requests: [requestOf(seeded[kind], read)],
      });
      if (countFailures(result) > 0) throw new Error(`${read.name} could not be read.`);
      // The first round is a warm-up.
      if (round > 0) latencies.get(scale)?.push(...result.latencies);
    }
  const [of1, of10, of100] = scales.map((scale) => latencies.get(scale) ?? []);
  const subject = `${read.name}, ${clubNames[kind]}`;
  measure("apiMedian1", median(of1 ?? []), subject);
  measure("apiMedian10", median(of10 ?? []), subject);
  measure("apiMedian100", median(of100 ?? []), subject);
  measure("apiP99", quantile(of100 ?? [], 0.99), subject);
  measure("apiGrowth", median(of100 ?? []) / median(of1 ?? []), subject);
}
