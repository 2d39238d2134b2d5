import type { Attendee } from "#contract/attendance/attendance.ts";
import type { Categories } from "#contract/clubs/categories.ts";
import type { RequirementProgress, Requirements } from "#contract/requirements/requirements.ts";
import { condition, requirementInput } from "#test-support/club-data/requirements.ts";
import { createAsk, type Ask } from "#test-support/rig/client.ts";
import type { SeededClub, SeededEvent } from "#test-support/rig/crowd.ts";
import { machineClock } from "#test-support/rig/machine.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

const [members, events, requirements] = [2000, 200, 6];
const categoryNames = ["Meetings", "Competitions"];

/**
 * How long officers wait for a large club's requirements: right after the start, again, and after
 * each kind of change, as the median of how much longer that takes than the next time. Each of its
 * members attended half of the events, and each requirement has two conditions.
 */
export async function measureRequirements(context: Context): Promise<void> {
  const { measure } = context;
  const rounds = context.quick ? 3 : 9;
  const prepared = await context.open((crowd) =>
    crowd.club({ events, members, otherEvents: events / 2 }),
  );
  const { installation, seeded: club } = prepared;
  const api = `/api/clubs/${club.id}`;
  await addRequirements(createAsk(prepared.server.url, api, club.admin), club.events);
  await prepared.server.stop();

  const server = await context.start(installation);
  const ask = createAsk(server.url, api, club.admin);
  // Everything but the club's attendance is warm, as it is on a server that runs.
  await ask("GET", "/members");
  const time = async (path: string) => {
    const begun = machineClock();
    const answer = await ask("GET", path);
    return { ms: machineClock() - begun, answer };
  };
  const before = server.usage();
  measure("requirementsMemory", before.rssMb, "before");
  const first = await time("/requirements");
  const after = server.usage();
  measure("requirementsListed", first.ms, "first read");
  measure("requirementsCpu", after.cpuMs - before.cpuMs, "first read");
  measure("requirementsMemory", after.rssMb, "first read");
  const [{ id: requirementId } = { id: "" }] = (first.answer as Requirements).requirements;
  const repeat = async (path: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push((await time(path)).ms);
    return median(times);
  };
  measure("requirementsListed", await repeat("/requirements"), "all requirements");
  const one = `/requirements/${requirementId}`;
  measure("requirementsListed", await repeat(one), "one, with all members");
  if (((await time(one)).answer as RequirementProgress).people.length !== members)
    throw new Error("The list isn't complete.");

  for (const [what, change] of Object.entries(changesOf(ask, server.url, club))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await change(round);
      const anew = (await time("/requirements")).ms;
      times.push(anew - (await time("/requirements")).ms);
    }
    measure("requirementsAnew", median(times), what);
  }
  measure("requirementsMemory", server.usage().rssMb, "after everything");
}

/** The changes that happen in a club all the time. */
function changesOf(
  ask: Ask,
  url: string,
  { events: seeded, people }: SeededClub,
): Record<string, (round: number) => Promise<unknown>> {
  const [, early, late] = seeded as [SeededEvent, SeededEvent, SeededEvent];
  const run = (command: object) =>
    ask<{ revision: number }>("POST", "/operations", { command, reason: "Counted wrong" });
  return {
    "a check-in": async (round) => {
      // Members with even numbers missed the last events.
      const person = people[round * 2] as SignedInPerson;
      const missed = seeded.at(-1 - round) as SeededEvent;
      await createAsk(url, "/api/me", person)("POST", "/checkins", {
        code: missed.code,
        key: crypto.randomUUID(),
      });
    },
    "an event's points": (round) =>
      run({ kind: "change-events", eventIds: [early.id], points: 6 + round }),
    "a removal and its undo": async () => {
      const path = `/events/${late.id}/attendees`;
      const { attendees } = await ask<{ attendees: Attendee[] }>("GET", path);
      const personIds = attendees.slice(0, 1).map(({ id }) => id);
      const { revision } = await run({ kind: "remove-attendees", eventId: late.id, personIds });
      await run({ kind: "undo", revision });
    },
    "an excuse": (round) =>
      run({
        kind: "excuse-members",
        eventId: seeded.at(-1 - round)?.id,
        personIds: [people[round * 2 + 40]?.id],
      }),
  };
}

/** Six requirements with two conditions each, over two categories. */
async function addRequirements(ask: Ask, seeded: readonly SeededEvent[]): Promise<void> {
  const run = (command: object) => ask("POST", "/operations", { command });
  await run({
    kind: "set-categories",
    categories: categoryNames.map((name) => ({ categoryId: null, name, archived: false })),
  });
  const { categories } = await ask<Categories>("GET", "/categories");
  const [meetings = "", competitions = ""] = categories.map(({ id }) => id);
  const halves = [seeded.slice(0, events / 2), seeded.slice(events / 2)];
  for (const [index, half] of halves.entries())
    await run({
      kind: "change-events",
      eventIds: half.map(({ id }) => id),
      categoryId: categories[index]?.id,
    });
  for (let number = 0; number < requirements; number += 1) {
    const input = requirementInput({
      name: `Requirement ${number + 1}`,
      deadline: "2027-06-01",
      allPlanned: true,
      conditions: [
        condition({ need: 250 + number, caps: [{ categoryId: meetings, most: 200 }] }),
        condition({ measure: "share", need: 40 + number, categories: [competitions] }),
      ],
    });
    await run({ kind: "set-requirement", requirementId: null, input });
  }
}
