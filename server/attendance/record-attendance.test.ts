import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import type { Event, EventStatus } from "#contract/events.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { eventInput } from "#test-support/people.ts";
import type { TestApp } from "#test-support/test-app.ts";
import { insertMember } from "../accounts/accounts.store.ts";
import { createClub } from "../clubs/clubs.service.ts";
import { createEvent, updateEvent } from "../events/events.service.ts";
import { setCarryover } from "../members/members.service.ts";
import { AppError } from "../platform/http/app-error.ts";
import { addAttendee } from "./add-attendee.ts";
import { checkIn } from "./check-in.ts";

/** Numbers choose among what there is: whichever the first, the rest follow. */
type Operation =
  | { type: "create"; club: number; points: number | null }
  | { type: "edit"; event: number; points: number | null; status: EventStatus }
  | { type: "check in" | "add"; member: number; event: number }
  | { type: "carry over"; member: number; club: number; carryover: number | null };

const which = fc.nat(7);
const points = fc.option(fc.integer({ min: -20, max: 20 }));
const attend = (type: "check in" | "add") =>
  fc.record<Operation>({ type: fc.constant(type), member: which, event: which });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant("create"), club: which, points }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("edit"),
      event: which,
      points,
      status: fc.constantFrom("Active", "Active", "Inactive"),
    }),
  },
  { weight: 4, arbitrary: attend("check in") },
  { weight: 2, arbitrary: attend("add") },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("carry over"),
      member: which,
      club: which,
      carryover: points,
    }),
  },
) as fc.Arbitrary<Operation>;
/** What stands together happens at once. */
const history = fc.array(fc.array(operation, { minLength: 1, maxLength: 4 }), { maxLength: 20 });

type World = { clubs: string[]; members: string[]; events: (Event & { clubId: string })[] };

const asAdmin = (clubId: string) => ({ clubId, actorId: "an admin" });

/** Two clubs with an event each and three members, whom nobody else knows. */
async function createWorld({ deps }: TestApp): Promise<World> {
  const db = deps.database.write;
  const world: World = { clubs: [], members: [], events: [] };
  for (const clubName of ["Chess", "Drama"]) {
    const clubId = await createClub(db, { clubName, createdAt: 0 });
    world.clubs.push(clubId);
    world.events.push({ ...(await createEvent(deps, asAdmin(clubId), eventInput())), clubId });
  }
  for (const name of ["Ada", "Bob", "Eve"]) {
    const uid = randomUUID();
    await insertMember(db, { uid, name, gradYear: 2027 });
    world.members.push(uid);
  }
  return world;
}

const pick = <Item>(items: Item[], index: number): Item =>
  items[index % items.length] ?? expect.fail("There is nothing to choose from.");

/** Does one operation; returns who attends what by it, or nothing when it was refused. */
async function perform({ deps }: TestApp, world: World, operation: Operation): Promise<string[]> {
  const { clubs, members, events } = world;
  if (operation.type === "create") {
    const clubId = pick(clubs, operation.club);
    const event = await createEvent(
      deps,
      asAdmin(clubId),
      eventInput({ points: operation.points }),
    );
    events.push({ ...event, clubId });
    return [];
  }
  if (operation.type === "carry over") {
    const [club, member] = [pick(clubs, operation.club), pick(members, operation.member)];
    await setCarryover(deps, asAdmin(club), member, operation.carryover);
    return [];
  }
  const { clubId, id, code } = pick(events, operation.event);
  if (operation.type === "edit") {
    await updateEvent(deps, asAdmin(clubId), id, eventInput(operation));
    return [];
  }
  const uid = pick(members, operation.member);
  if (operation.type === "check in") await checkIn(deps, uid, { code, key: randomUUID() });
  else await addAttendee(deps, asAdmin(clubId), id, uid);
  return [`${uid} at ${id}`];
}

/** Refusals are part of life: only what is no refusal may end the test. */
function ignoreRefusal(error: unknown): string[] {
  if (error instanceof AppError) return [];
  throw error;
}

async function readBooks({ deps }: TestApp, { clubs }: World) {
  const db = deps.database.read;
  const [entries, events, attendance] = await Promise.all([
    db.selectFrom("memberClubs").selectAll().where("clubId", "in", clubs).execute(),
    db.selectFrom("events").selectAll().where("clubId", "in", clubs).execute(),
    db.selectFrom("attendance").selectAll().where("clubId", "in", clubs).execute(),
  ]);
  return { entries, events, attendance };
}

onEveryDatabase("Whatever happens, in whatever order", (test) => {
  test("points are the sum of the events attended, and counts are true", async ({ app }) => {
    await fc.assert(
      fc.asyncProperty(history, async (batches) => {
        const world = await createWorld(app);
        const attended: string[] = [];
        for (const batch of batches) {
          const done = await Promise.all(
            batch.map((one) => perform(app, world, one).catch(ignoreRefusal)),
          );
          attended.push(...done.flat());
        }

        const { entries, events, attendance } = await readBooks(app, world);
        expect(attendance.map((row) => `${row.uid} at ${row.eventId}`).toSorted()).toEqual(
          attended.toSorted(),
        );
        for (const { id, attendeeCount } of events)
          expect(attendance.filter((row) => row.eventId === id)).toHaveLength(attendeeCount);
        const pointsOf = new Map(events.map((event) => [event.id, event.points ?? 0]));
        for (const entry of entries) {
          const own = attendance.filter(
            (row) => row.uid === entry.uid && row.clubId === entry.clubId,
          );
          const sum = own.reduce((total, row) => total + (pointsOf.get(row.eventId) ?? NaN), 0);
          expect(entry.new).toBe(sum);
          expect(own).not.toEqual([]);
        }
        const registered = new Set(entries.map(({ uid, clubId }) => `${uid} in ${clubId}`));
        for (const { uid, clubId } of attendance)
          expect(registered).toContain(`${uid} in ${clubId}`);
      }),
      { numRuns: 60 },
    );
  });
});
