import type { Standings } from "#contract/standings.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, seedHistory } from "#test-support/rig/seed-club.ts";
import { startProgram } from "../program.ts";
import { median } from "../report/distribution.ts";
import { createAsk } from "./ask.ts";
import type { Context } from "./context.ts";

const [members, events] = [2000, 200];

/** How long a member waits for a large club's standings, for each choice of what they see (R26.30). */
export async function measureStandings(context: Context): Promise<void> {
  const { engine, nodeOptions, measure } = context;
  const rounds = context.quick ? 5 : 25;
  const installation = await engine.createInstallation();
  const { club, people } = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const seeded = await seedClub(db, platform, { admins: 1, events });
      return { club: seeded, people: await seedHistory(db, platform, seeded, members) };
    }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  const [owner, member] = [club.admins[0], people[members / 2]] as [SignedInPerson, SignedInPerson];
  const askAsOwner = createAsk(server.port, `/api/clubs/${club.id}`, cookieOf(owner));
  const ask = createAsk(server.port, `/api/me/clubs/${club.id}`, cookieOf(member));
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
  await server.stop();
  await installation.remove();
}
