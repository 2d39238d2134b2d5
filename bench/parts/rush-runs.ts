import { randomUUID } from "node:crypto";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import type { SeededEvent } from "#test-support/rig/seed-club.ts";
import type { ServerProcess } from "../server-process.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";
import { checkInRequests, rushConnections } from "./check-ins.ts";
import type { Context } from "./context.ts";
import type { Acknowledged } from "./verify.ts";

/** Requests that were sent as fast as possible. CPU time is in milliseconds per request. */
export type Run = { result: LoadResult; rate: number; cpuMs: number };

/** Sends everyone's check-in at an event, and records who got a success. */
export async function runRush(
  context: Context,
  server: ServerProcess,
  {
    people,
    event,
    acknowledged,
  }: { people: readonly SignedInPerson[]; event: SeededEvent; acknowledged: Acknowledged[] },
  connections = rushConnections,
): Promise<Run> {
  const run = await runTimed(context, server, checkInRequests(people, event), connections);
  const { statuses } = run.result;
  const admitted = people.filter((_, index) => statuses[index] === 200).map(({ id }) => id);
  acknowledged.push({ eventId: event.id, personIds: new Set(admitted) });
  return run;
}

/** Posts a check-in's amount of JSON to the server that only echoes it. */
export function runBare(context: Context, server: ServerProcess, count: number): Promise<Run> {
  const requests = Array.from({ length: count }, () =>
    rawRequest("POST", "/", { json: { code: "aaaabbbb", key: randomUUID() } }),
  );
  return runTimed(context, server, requests, rushConnections);
}

async function runTimed(
  { load }: Context,
  server: ServerProcess,
  requests: Uint8Array[],
  connections: number,
): Promise<Run> {
  const before = server.usage().cpuMs;
  const count = requests.length;
  const result = await load({ port: server.port, connections, count, requests });
  const cpuMs = (server.usage().cpuMs - before) / count;
  return { result, rate: count / result.seconds, cpuMs };
}
