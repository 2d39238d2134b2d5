import { randomUUID } from "node:crypto";
import type { SeededEvent } from "#test-support/rig/seed-club.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { rawRequest } from "#test-support/rig/load/raw-request.ts";

/** How many submit in parallel in a rush. */
export const rushConnections = 64;

/** One submission per person. */
export function checkInRequests(
  people: readonly SignedInPerson[],
  { code }: SeededEvent,
): Uint8Array[] {
  return people.map((person) =>
    rawRequest("POST", "/api/me/checkins", {
      cookie: cookieOf(person),
      json: { code, key: randomUUID() },
    }),
  );
}

export function countFailures({ statuses }: LoadResult): number {
  return statuses.filter((status) => status !== 200).length;
}
