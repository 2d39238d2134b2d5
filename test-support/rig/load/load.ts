import { setTimeout as wait } from "node:timers/promises";
import { machineClock } from "../machine.ts";
import { openConnection } from "./connection.ts";

/** Requests to send to a server on this machine. */
export type Load = {
  port: number;
  connections: number;
  /** The number to send, cycling through `requests`. */
  count: number;
  requests: Uint8Array[];
  /**
   * When to send each, in milliseconds after the start; by default, as soon as a connection is
   * free.
   */
  schedule?: Float64Array;
};

/** The results, by the request's index. Times are in milliseconds. */
export type LoadResult = {
  seconds: number;
  /** 0 means no answer. */
  statuses: Uint16Array;
  latencies: Float64Array;
  /** On the machine's clock. */
  sentAt: Float64Array;
  bodyBytes: Float64Array;
};

/**
 * Sends requests over persistent connections; each connection sends its next request once the last
 * one was answered.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { port, connections, count, requests, schedule } = load;
  const result = {
    statuses: new Uint16Array(count),
    latencies: new Float64Array(count),
    sentAt: new Float64Array(count),
    bodyBytes: new Float64Array(count),
  };
  let next = 0;
  const lanes = await Promise.all(
    Array.from({ length: Math.min(connections, count) }, () => openConnection(port)),
  );
  const start = machineClock();

  const send = async (connection: (typeof lanes)[number]) => {
    let lane = connection;
    for (let index = next++; index < count; index = next++) {
      const due = schedule === undefined ? 0 : start + (schedule[index] ?? 0) - machineClock();
      if (due > 0) await wait(due);
      const sentAt = machineClock();
      const answer = await lane.send(requests[index % requests.length] as Uint8Array);
      result.sentAt[index] = sentAt;
      result.latencies[index] = machineClock() - sentAt;
      result.statuses[index] = answer?.status ?? 0;
      result.bodyBytes[index] = answer?.bodyBytes ?? 0;
      if (answer === undefined) lane = await openConnection(port);
    }
    lane.close();
  };
  await Promise.all(lanes.map(send));
  return { seconds: (machineClock() - start) / 1000, ...result };
}

/** How many requests weren't answered with 200. */
export function countFailures(...results: readonly LoadResult[]): number {
  return results.flatMap(({ statuses }) => [...statuses]).filter((status) => status !== 200).length;
}
