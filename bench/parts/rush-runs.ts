import { randomUUID } from "node:crypto";
import type { SeededEvent } from "#test-support/rig/crowd.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import {
  checkInsOf,
  record,
  requestsOf,
  rushConnections,
  type Journal,
} from "#test-support/rig/rush.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import type { Context } from "./context.ts";

/** Requests that were sent as fast as possible. CPU time is in milliseconds per request. */
export type Run = { result: LoadResult; rate: number; cpuMs: number };

/** Sends everyone's check-in at an event, and records who got a success. */
export async function runRush(
  context: Context,
  server: RunningServer,
  {
    people,
    event,
    journal,
  }: { people: readonly SignedInPerson[]; event: SeededEvent; journal: Journal },
  connections = rushConnections,
): Promise<Run> {
  const checkIns = checkInsOf(people, event);
  const run = await runTimed(context, server, requestsOf(checkIns), connections);
  record(journal, checkIns, run.result);
  return run;
}

/** Posts a check-in's amount of JSON to the server that only echoes it. */
export function runBare(context: Context, server: RunningServer, count: number): Promise<Run> {
  const requests = Array.from({ length: count }, () =>
    rawRequest("POST", "/", { json: { code: "aaaabbbb", key: randomUUID() } }),
  );
  return runTimed(context, server, requests, rushConnections);
}

async function runTimed(
  { load }: Context,
  server: RunningServer,
  requests: Uint8Array[],
  connections: number,
): Promise<Run> {
  const before = server.usage().cpuMs;
  const count = requests.length;
  const result = await load({ port: server.port, connections, count, requests });
  const cpuMs = (server.usage().cpuMs - before) / count;
  return { result, rate: count / result.seconds, cpuMs };
}
