import type { Attendee } from "#contract/attendance/attendance.ts";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import { createAsk, type Ask } from "#test-support/rig/client.ts";
import type { SeededEvent } from "#test-support/rig/crowd.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

const [attendees, corrected] = [1000, 500];

/**
 * How long an officer waits to preview, do, and undo a correction of many people: from requesting
 * the preview to the answer that it is done.
 */
export async function measureCorrections(context: Context): Promise<void> {
  const { quick, measure } = context;
  const { server, seeded: club } = await context.open((crowd) =>
    crowd.club({ events: 1, members: attendees }),
  );
  const [{ id: eventId }] = club.events as [SeededEvent];
  const ask = createAsk(server.url, `/api/clubs/${club.id}`, club.admin);
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
