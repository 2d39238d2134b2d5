import type { Standings } from "#contract/clubs/standings/standings.ts";
import { createAsk } from "#test-support/rig/client.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

const [members, events] = [2000, 200];

/** How long a member waits for a large club's standings, for each choice of what they see (R26.30). */
export async function measureStandings(context: Context): Promise<void> {
  const { measure } = context;
  const rounds = context.quick ? 5 : 25;
  const { server, seeded: club } = await context.open((crowd) => crowd.club({ events, members }));
  const member = club.people[members / 2] as SignedInPerson;
  const askAsOwner = createAsk(server.url, `/api/clubs/${club.id}`, club.admin);
  const ask = createAsk(server.url, `/api/me/clubs/${club.id}`, member);
  for (const [shows, subject, listed] of [
    ["everyone", "everyone", members],
    ["near", "near them", 7],
    ["own", "their own place", 1],
  ] as const) {
    await askAsOwner("POST", "/operations", { command: { kind: "set-standings", shows } });
    const times: number[] = [];
    const before = server.usage().cpuMs;
    for (let round = 0; round < rounds; round += 1) {
      const begun = machineClock();
      const { rows } = await ask<Standings>("GET", "/standings");
      times.push(machineClock() - begun);
      if (rows.length !== listed) throw new Error(`${rows.length} rows, not ${listed}.`);
    }
    measure("standingsListed", median(times), subject);
    measure("standingsCpu", (server.usage().cpuMs - before) / rounds, subject);
  }
}
