import { machineClock } from "#test-support/rig/load/machine-clock.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { seedClub, seedHistory, type SeededEvent } from "#test-support/rig/seed-club.ts";
import type { Attendee } from "#contract/attendance.ts";
import type { CommandInput } from "#contract/ledger.ts";
import { startProgram } from "../program.ts";
import { median } from "../report/distribution.ts";
import { createAsk, type Ask } from "./ask.ts";
import type { Context } from "./context.ts";

const [attendees, corrected] = [1000, 500];

/** How long an officer waits to preview, do, and undo a correction of many people. */
export async function measureCorrections(context: Context): Promise<void> {
  const { engine, quick, nodeOptions, measure } = context;
  const installation = await engine.createInstallation();
  const club = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const seeded = await seedClub(db, platform, { admins: 1, events: 1 });
      await seedHistory(db, platform, seeded, attendees);
      return seeded;
    }),
  );
  await installation.settle();
  const server = await startProgram(installation, nodeOptions);
  const [officer] = club.admins as [SignedInPerson];
  const [{ id: eventId }] = club.events as [SeededEvent];
  const ask = createAsk(server.port, `/api/clubs/${club.id}`, cookieOf(officer));
  const list = await ask<{ attendees: Attendee[] }>("GET", `/events/${eventId}/attendees`);
  const personIds = list.attendees.slice(0, corrected).map(({ id }) => id);

  const times = { removed: [] as number[], "brought back": [] as number[] };
  // The first round is a warm-up.
  for (let round = 0; round <= (quick ? 2 : 7); round += 1) {
    const removal = await correct(ask, { kind: "remove-attendees", eventId, personIds });
    const undo = await correct(ask, { kind: "undo", revision: removal.revision });
    if (round === 0) continue;
    times.removed.push(removal.ms);
    times["brought back"].push(undo.ms);
  }
  for (const [what, all] of Object.entries(times))
    measure("previewAndCommit", median(all), `${corrected} people ${what}`);

  await server.stop();
  await installation.remove();
}

/** Previews a command and does it, as the dialog does; returns the total milliseconds. */
async function correct(ask: Ask, command: CommandInput): Promise<{ ms: number; revision: number }> {
  const begun = machineClock();
  const { revision: expectedRevision } = await ask<{ revision: number }>(
    "POST",
    "/previews",
    command,
  );
  const input = { command, expectedRevision, reason: "Counted at the wrong event" };
  const { revision } = await ask<{ revision: number }>("POST", "/operations", input);
  return { ms: machineClock() - begun, revision };
}
