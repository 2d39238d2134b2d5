import fc from "fast-check";
import { expect, test } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { standingsChoices } from "#contract/clubs/standings/standings-choices.ts";
import type { Event } from "#contract/events/events.ts";
import { checkProperty } from "#test-support/checks/check-property.ts";
import { testDatabases } from "#test-support/databases/databases.ts";
import {
  createEvent,
  listMembers,
  checkIn,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { createTestApp, type TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../operations/verify/verify.ts";

/** Changes a setting of the club. */
const setting = fc.constantFrom<object>(
  ...["UTC", "Europe/Berlin"].map((timeZone) => ({ kind: "set-time-zone", timeZone })),
  ...standingsChoices.map((shows) => ({ kind: "set-standings", shows })),
  ...["Chess", "Go"].map((clubName) => ({ kind: "set-club-name", clubName })),
);

const event = fc.nat(1);
const member = fc.nat(2);
const newcomer = fc.nat(1);
const members = fc.uniqueArray(member, { minLength: 1 });
const points = fc.option(fc.integer({ min: -20, max: 20 }));

/** A random step; its numbers select members, events, and so on. */
const step = fc.oneof(
  fc.record({ do: fc.constant("check in" as const), member, event }),
  fc.record({ do: fc.constant("add" as const), member, event }),
  fc.record({ do: fc.constant("remove" as const), event, members, mayReturn: fc.boolean() }),
  fc.record({ do: fc.constant("move" as const), event, members }),
  fc.record({ do: fc.constant("set points" as const), event, member, points }),
  fc.record({
    do: fc.constant("add lines" as const),
    event,
    lines: fc.array(fc.constantFrom("Member A", "b, member", "Nobody"), { maxLength: 3 }),
  }),
  fc.record({
    do: fc.constant("end" as const),
    event,
    kind: fc.constantFrom("cancel-event", "reinstate-event", "delete-event"),
  }),
  fc.record({ do: fc.constant("count heads" as const), event, heads: fc.option(fc.nat(50)) }),
  fc.record({
    do: fc.constant("seal" as const),
    event,
    kind: fc.constantFrom("seal-event", "unseal-event"),
  }),
  fc.record({ do: fc.constant("approve" as const), event, members }),
  fc.record({
    do: fc.constant("set event" as const),
    event,
    points,
    status: fc.constantFrom("Active" as const, "Inactive" as const),
    name: fc.constantFrom("Kickoff", "Finals"),
    date: fc.option(fc.constant("2026-11-20")),
  }),
  fc.record({ do: fc.constant("set carry-over" as const), member, carryover: points }),
  fc.record({
    do: fc.constant("repeat" as const),
    event,
    weeks: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
  }),
  fc.record({ do: fc.constant("add new" as const), newcomer, event }),
  fc.record({ do: fc.constant("merge" as const), newcomer, into: fc.nat(4) }),
  fc.record({ do: fc.constant("set" as const), setting }),
  fc.record({ do: fc.constant("undo" as const), back: fc.nat(8) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

type Club = {
  app: TestApp;
  admin: Admin;
  members: Member[];
  /** Members without an account. */
  newcomerIds: string[];
  eventIds: string[];
};

/**
 * A club with two events, three members, and two more without an account, who all attended a third
 * event.
 */
async function openClub(app: TestApp): Promise<Club> {
  const admin = await signUpAdmin(app.browser());
  const start = await createEvent(admin, { points: 1 });
  const members: Member[] = [];
  for (const lastName of ["A", "B", "C"]) {
    const member = await signUpMember(app.browser(), { firstName: "Member", lastName });
    await checkIn(member, start.code);
    members.push(member);
  }
  const newcomerIds: string[] = [];
  for (const lastName of ["D", "E"]) {
    const path = `${admin.api}/events/${start.id}/newcomers`;
    const input = { firstName: "Member", lastName, gradYear: null };
    const { body } = await admin.browser.post(path, input);
    newcomerIds.push(newcomerSchema.parse(body).attendee.id);
  }
  // Arrivals at the second event are late. Events without a date take place today.
  const now = Temporal.Instant.fromEpochMilliseconds(app.deps.clock().getTime());
  const clock = (minutes: number) =>
    now.add({ minutes }).toZonedDateTimeISO("UTC").toPlainDateTime().toString().slice(0, 16);
  const times = { starts: clock(-60), ends: clock(60), timeZone: "UTC" };
  const late = { ...times, lateAfter: 5, latePoints: 3 };
  const undated = await createEvent(admin, { points: 5, date: null });
  const eventIds = [undated.id, (await createEvent(admin, late)).id];
  return { app, admin, members, newcomerIds, eventIds };
}

async function readEvents({ admin }: Club): Promise<Event[]> {
  const { body } = await admin.browser.get(`${admin.api}/events`);
  return (body as { events: Event[] }).events;
}

/** Required after a seal. */
const reason = "Found out later";

/** Values that a later operation changed, and that return once it is undone. */
const takenBackTwice: Step[] = [
  { do: "set carry-over", member: 0, carryover: 3 },
  { do: "set carry-over", member: 0, carryover: 0 },
  { do: "set event", event: 0, points: 7, status: "Active", name: "Kickoff", date: null },
  { do: "set event", event: 0, points: 9, status: "Inactive", name: "Finals", date: null },
  { do: "add", member: 1, event: 0 },
  { do: "remove", members: [1], event: 0, mayReturn: false },
];

/** Operations that are undone, redone, and undone for good, with other work in between. */
const redone: Step[] = [
  { do: "set event", event: 0, points: 7, status: "Active", name: "Kickoff", date: null },
  { do: "undo", back: 0 },
  { do: "undo", back: 0 },
  { do: "add", member: 1, event: 0 },
  { do: "undo", back: 0 },
  { do: "undo", back: 0 },
  { do: "set carry-over", member: 0, carryover: 3 },
  { do: "undo", back: 6 },
];

/** A meeting that is counted, sealed, and then corrected anyway. */
const sealed: Step[] = [
  { do: "approve", members: [0, 1], event: 0 },
  { do: "count heads", event: 0, heads: 3 },
  { do: "seal", event: 0, kind: "seal-event" },
  { do: "add", member: 2, event: 0 },
  { do: "approve", members: [2], event: 0 },
  { do: "remove", members: [0], event: 0, mayReturn: false },
  { do: "undo", back: 0 },
  { do: "set event", event: 0, points: 4, status: "Inactive", name: "Kickoff", date: null },
];

/** Two members who are merged, split, and merged again, while events come and go. */
const merged: Step[] = [
  { do: "add new", newcomer: 0, event: 0 },
  { do: "add", member: 0, event: 0 },
  { do: "add new", newcomer: 0, event: 1 },
  { do: "end", event: 1, kind: "delete-event" },
  { do: "merge", newcomer: 1, into: 3 },
  { do: "merge", newcomer: 0, into: 0 },
  { do: "undo", back: 0 },
  { do: "undo", back: 0 },
  { do: "undo", back: 4 },
  { do: "set points", event: 0, member: 0, points: 9 },
];

/** The club's visible state, without ids and revisions, which differ between engines. */
async function stateOf(club: Club) {
  const events = (await readEvents(club)).filter(({ id }) => club.eventIds.includes(id));
  const members = [...(await listMembers(club.admin)).values()];
  return {
    events: club.eventIds.map((id) => {
      const event = events.find((candidate) => candidate.id === id);
      const isCancelled = typeof event?.cancelledAt === "number";
      const isSealed = typeof event?.sealedAt === "number";
      const { name, date, points, status, attendeeCount } = event ?? {};
      return [name, date, points, status, attendeeCount, isCancelled, isSealed];
    }),
    members: members
      .map(({ name, carryover, totalPoints }) => [name, carryover, totalPoints])
      .toSorted(),
  };
}

async function revisionOf({ app, admin }: Club): Promise<number> {
  const { revision } = await app.deps.database.read
    .selectFrom("clubs")
    .select("revision")
    .where("id", "=", admin.club.id)
    .executeTakeFirstOrThrow();
  return revision;
}

/** Performs a step as the browser would and returns the outcome. */
async function take(club: Club, step: Step): Promise<string> {
  const { admin, members, newcomerIds, eventIds } = club;
  const { browser, api } = admin;
  const memberAt = (index: number) => members[index] as Member;
  const personIdsOf = (indexes: number[]) => indexes.map((index) => memberAt(index).personId);
  const eventAt = (index: number) => eventIds[index] as string;
  const send = async () => {
    switch (step.do) {
      case "check in": {
        const event = (await readEvents(club)).find(({ id }) => id === eventAt(step.event));
        return submitCode(memberAt(step.member), event?.code);
      }
      case "add":
        return browser.post(`${api}/events/${eventAt(step.event)}/attendees`, {
          personId: memberAt(step.member).personId,
        });
      case "remove": {
        const [eventId, { mayReturn }] = [eventAt(step.event), step];
        const personIds = personIdsOf(step.members);
        return doAsPreviewed(club, { kind: "remove-attendees", eventId, personIds, mayReturn });
      }
      case "move": {
        const personIds = personIdsOf(step.members);
        const [eventId, toEventId] = [eventAt(step.event), eventAt(1 - step.event)];
        return doAsPreviewed(club, { kind: "move-attendees", eventId, personIds, toEventId });
      }
      case "set points": {
        const personIds = personIdsOf([step.member]);
        const command = { kind: "set-attendance-points", eventId: eventAt(step.event), personIds };
        return doAsPreviewed(club, { ...command, points: step.points });
      }
      case "add lines": {
        const { lines } = step;
        return doAsPreviewed(club, { kind: "add-lines", eventId: eventAt(step.event), lines });
      }
      case "end":
      case "seal":
        return doAsPreviewed(club, { kind: step.kind, eventId: eventAt(step.event) });
      case "count heads": {
        const command = { kind: "count-heads", eventId: eventAt(step.event), note: "" };
        return doAsPreviewed(club, { ...command, heads: step.heads });
      }
      case "approve": {
        const [eventId, asking] = [eventAt(step.event), step.members.map(memberAt)];
        for (const { browser: own } of asking)
          await own.post("/api/me/requests", { eventId, reason: "Was there" });
        const personIds = asking.map(({ personId }) => personId);
        return doAsPreviewed(club, { kind: "approve-requests", eventId, personIds });
      }
      case "set event": {
        const event = (await readEvents(club)).find(({ id }) => id === eventAt(step.event));
        const { points, status, name, date } = step;
        const input = { ...event, points, status, name, date, reason };
        return browser.put(`${api}/events/${event?.id}`, input);
      }
      case "set carry-over": {
        const { personId } = memberAt(step.member);
        const { revision } = (await listMembers(admin)).get(personId) ?? {};
        const { carryover } = step;
        return browser.put(`${api}/members/${personId}/carryover`, { carryover, revision });
      }
      case "repeat": {
        const eventId = eventAt(step.event);
        const event = (await readEvents(club)).find(({ id }) => id === eventId);
        const first = Temporal.PlainDate.from(event?.date ?? "2026-11-20");
        const dates = step.weeks.map((weeks) => first.add({ weeks }).toString());
        return doAsPreviewed(club, { kind: "repeat-event", eventId, dates });
      }
      case "add new": {
        const personIds = newcomerIds.slice(step.newcomer, step.newcomer + 1);
        const command = { kind: "add-attendees", eventId: eventAt(step.event), personIds };
        return doAsPreviewed(club, command);
      }
      case "merge": {
        const personId = [...members.map((member) => member.personId), ...newcomerIds][step.into];
        const fromId = newcomerIds[step.newcomer];
        return doAsPreviewed(club, { kind: "merge-members", personId, fromId });
      }
      case "set":
        return doAsPreviewed(club, step.setting);
      case "undo":
        return undoAsPreviewed(club, (await revisionOf(club)) - step.back);
    }
  };
  const { status, body } = await send();
  const { error } = (body ?? {}) as { error?: { code: string } };
  return `${step.do}: ${error?.code ?? status}`;
}

const undoAsPreviewed = (club: Club, revision: number) =>
  doAsPreviewed(club, { kind: "undo", revision });

/** Performs a command, and fails unless points move as previewed. */
async function doAsPreviewed(club: Club, command: object) {
  const { browser, api } = club.admin;
  const preview = await browser.post(`${api}/previews`, command);
  const before = await listMembers(club.admin);
  const answer = await browser.post(`${api}/operations`, { command, reason });
  expect(answer.status === 201).toBe(preview.status === 200);
  if (preview.status !== 200) return answer;
  const { moved } = preview.body as { moved: { id: string; now: number; after: number }[] };
  const after = await listMembers(club.admin);
  for (const { id, totalPoints } of before.values()) {
    const line = moved.find((one) => one.id === id);
    expect(line?.now ?? totalPoints).toBe(totalPoints);
    // A merged member has no points left.
    expect(after.get(id)?.totalPoints ?? 0).toBe(line?.after ?? totalPoints);
  }
  return answer;
}

/** Performs all steps, verifying the records after each one, then undoes everything in reverse. */
async function live(club: Club, steps: readonly Step[]) {
  const start = await stateOf(club);
  const first = await revisionOf(club);
  const states: [string, unknown][] = [];
  for (const one of steps) {
    states.push([await take(club, one), await stateOf(club)]);
    expect(await verify(club.app.deps.database.read)).toEqual([]);
  }
  // A removal can't be undone once the person has checked in again.
  if (steps.some((one) => one.do === "remove" && one.mayReturn)) return states;
  for (let revision = await revisionOf(club); revision > first; revision -= 1)
    await takeBack(club, revision);
  expect(await verify(club.app.deps.database.read)).toEqual([]);
  expect(await stateOf(club)).toEqual(start);
  return states;
}

/** Reverts one operation: by an undo, or by a removal for check-ins, which have no undo. */
async function takeBack(club: Club, revision: number): Promise<void> {
  const { browser, api } = club.admin;
  const { body } = await browser.get(`${api}/history?before=${revision + 1}`);
  const [operation] = (body as { operations: { undoneBy: number | null; what: object }[] })
    .operations;
  if (operation?.undoneBy !== null) return;
  const undone = await undoAsPreviewed(club, revision);
  if (undone.status === 201) return;
  const entries = await club.app.deps.database.read
    .selectFrom("entries")
    .select(["personId", "eventId"])
    .where("clubId", "=", club.admin.club.id)
    .where("revision", "=", revision)
    .execute();
  for (const { personId, eventId } of entries) {
    const command = { kind: "remove-attendees", eventId, personIds: [personId] };
    expect((await browser.post(`${api}/operations`, { command, reason })).status).toBe(201);
  }
}

test("Whatever officers and members do, records agree, both engines give the same results, and everything can be undone (R9.1, R9.2, R10.6, R16.3)", async () => {
  const apps = await Promise.all(testDatabases.map((engine) => createTestApp(engine)));
  try {
    await checkProperty(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const [sqlite, postgres] = await Promise.all(
          apps.map(async (app) => live(await openClub(app), steps)),
        );
        expect(postgres).toEqual(sqlite);
      }),
      { runs: 12, runsInCi: 100, examples: [[takenBackTwice], [redone], [sealed], [merged]] },
    );
  } finally {
    for (const app of apps) await app.dispose();
  }
}, 300_000);

test("A helper sees only names and times (R3.1)", async () => {
  const [engine] = testDatabases;
  if (engine === undefined) throw new Error("There is no engine.");
  const app = await createTestApp(engine);
  const { admin, members, eventIds } = await openClub(app);
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const path = `${admin.api}/events/${eventIds[0]}/attendees`;
  const added = await helper.browser.post(path, { personId: members[0]?.personId });
  const attendee = { id: members[0]?.personId, name: "Member A", timestamp: expect.any(Number) };
  expect(added.body).toEqual({ revision: expect.any(Number), attendee });
  const list = async () => (await helper.browser.get(path)).body;
  // The second response comes from the cache.
  for (const body of [await list(), await list()])
    expect(body).toEqual({ revision: expect.any(Number), attendees: [attendee] });
  const { body } = await admin.browser.get(path);
  expect(body).toMatchObject({ attendees: [{ gradYear: 2027 }] });
  await app.dispose();
});
