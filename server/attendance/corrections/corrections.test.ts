import { expect } from "vitest";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { previewSchema, type LineOutcome } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

type Options = { expectedRevision?: number; reason?: string };

/** Previews a command, and fails unless it can be done. */
async function look({ browser, api }: Admin, command: object) {
  const { status, body, text } = await browser.post(`${api}/previews`, command);
  expect(status, text).toBe(200);
  return previewSchema.parse(body);
}

const send = ({ browser, api }: Admin, command: object, options: Options = {}) =>
  browser.post(`${api}/operations`, { command, ...options });

/** Runs a command, and returns its revision. */
async function act(admin: Admin, command: object, options: Options = {}): Promise<number> {
  const { status, body, text } = await send(admin, command, options);
  expect(status, text).toBe(201);
  return (body as { revision: number }).revision;
}

/** A command about people at an event. */
const about = (kind: string, { id: eventId }: { id: string }, ...people: Member[]) => ({
  kind,
  eventId,
  personIds: people.map(({ personId }) => personId),
});

/** The club from a member's point of view. */
async function seenBy({ browser }: Member, { club }: Admin) {
  const { body } = await browser.get(`/api/me/clubs/${club.id}`);
  return memberClubDetailsSchema.parse(body);
}

async function attendeesOf({ browser, api }: Admin, eventId: string) {
  const { body } = await browser.get(`${api}/events/${eventId}/attendees`);
  return (body as { attendees: { id: string; timestamp: number; points: number | null }[] })
    .attendees;
}

const totalOf = async (admin: Admin, { personId }: Member) =>
  (await listMembers(admin)).get(personId)?.totalPoints;

/** A club with an event of 10 points that Ana and Ben are checked in to, and one of 3 points. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [
    await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" }),
    await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" }),
  ];
  const event = await createEvent(admin, { points: 10 });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const other = await createEvent(admin, { points: 3, name: "Finals", date: "2026-11-30" });
  return { admin, ana, ben, event, other };
}

const agrees = async ({ deps }: TestApp) => expect(await verify(deps.database.read)).toEqual([]);

onEveryDatabase("Removing attendees", (test) => {
  test("shows the member a line with the reason, and their code says so (R5.5)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const command = about("remove-attendees", event, ana);
    expect(await look(admin, command)).toMatchObject({
      people: 1,
      points: -10,
      withoutEvents: 1,
      moved: [{ name: "Ana Ruiz", now: 10, after: 0, withoutEvents: true }],
    });
    await act(admin, command, { reason: "Was seen elsewhere" });
    const { id, name, date } = event;
    expect(await seenBy(ana, admin)).toMatchObject({
      totalPoints: 0,
      attendance: [],
      removals: [{ id, name, date, reason: "Was seen elsewhere", moved: false, mayReturn: false }],
    });
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("removed-from-event"));
    expect((await listMembers(admin)).has(ana.personId)).toBe(true);
    await agrees(app);
  });

  test("counts only people whose points change, and names those left without an event (R10.5)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    await act(admin, { ...about("set-attendance-points", event, ana), points: 0 });
    expect(await look(admin, about("remove-attendees", event, ana, ben))).toMatchObject({
      people: 1,
      points: -10,
      withoutEvents: 2,
      what: { people: 2 },
      moved: [{ id: ben.personId, now: 10, after: 0, withoutEvents: true }],
    });
  });

  test("lets people who may return check in again with their earlier time (R7.10)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const at = app.deps.clock().getTime();
    const command = about("remove-attendees", event, ana);
    await act(admin, command);
    await act(admin, { ...command, mayReturn: true });
    app.setTime(new Date(at + 60_000));
    const again = await submitCode(ana, event.code);
    expect(again).toMatchObject({ status: 200, body: { points: 10, timestamp: at } });
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("already-checked-in"));
    expect(await seenBy(ana, admin)).toMatchObject({ totalPoints: 10, removals: [] });
    expect(await attendeesOf(admin, event.id)).toHaveLength(2);
    await agrees(app);
    // That permission is only good once.
    await act(admin, command);
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("removed-from-event"));
  });

  test("doesn't block people whose addition was only undone (R7.10)", async ({ app }) => {
    const { admin, ana, other } = await openClub(app);
    const revision = await act(admin, about("add-attendees", other, ana));
    await act(admin, { kind: "undo", revision });
    expect(await seenBy(ana, admin)).toMatchObject({ totalPoints: 10, removals: [] });
    expect((await submitCode(ana, other.code)).status).toBe(200);
    await agrees(app);
  });

  test("keeps the first reason when redone, and the reason is erased with the member (R10.7)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const reason = "Was seen elsewhere";
    const revision = await act(admin, about("remove-attendees", event, ana), { reason });
    const undo = await act(admin, { kind: "undo", revision });
    expect(await seenBy(ana, admin)).toMatchObject({ totalPoints: 10, removals: [] });
    await act(admin, { kind: "undo", revision: undo });
    expect(await seenBy(ana, admin)).toMatchObject({ removals: [{ reason, moved: false }] });
    expect(JSON.stringify(await app.dump())).toContain(reason);
    await ana.browser.send("DELETE", "/api/me", { body: { password: ana.password } });
    app.setTime(new Date(app.deps.clock().getTime() + 400 * 24 * 3_600_000));
    await app.deps.jobs.run();
    expect(JSON.stringify(await app.dump())).not.toContain(reason);
  });
});

onEveryDatabase("Moving attendees", (test) => {
  test("counts people at both events once, from the earlier time on (R8.8)", async ({ app }) => {
    const { admin, ana, ben, event, other } = await openClub(app);
    const at = app.deps.clock().getTime();
    app.setTime(new Date(at + 60_000));
    await checkIn(ben, other.code);
    const before = await attendeesOf(admin, other.id);
    const command = { ...about("move-attendees", event, ana, ben), toEventId: other.id };
    expect(await look(admin, command)).toMatchObject({
      people: 2,
      points: -17,
      withoutEvents: 0,
      moved: [
        { name: "Ana Ruiz", now: 10, after: 3 },
        { name: "Ben Okoro", now: 13, after: 3 },
      ],
    });
    const revision = await act(admin, command);
    expect(await attendeesOf(admin, event.id)).toEqual([]);
    const moved = await attendeesOf(admin, other.id);
    expect(moved.map(({ timestamp }) => timestamp)).toEqual([at, at]);
    expect(await totalOf(admin, ana)).toBe(3);
    expect(await totalOf(admin, ben)).toBe(3);
    expect(await seenBy(ana, admin)).toMatchObject({ removals: [{ moved: true }] });
    await agrees(app);

    await act(admin, { kind: "undo", revision });
    expect(await attendeesOf(admin, other.id)).toEqual(before);
    expect(await attendeesOf(admin, event.id)).toHaveLength(2);
    expect(await totalOf(admin, ana)).toBe(10);
    expect(await totalOf(admin, ben)).toBe(13);
    await agrees(app);
  });

  test("counts from the earlier time on, even if they were removed (R8.8)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const at = app.deps.clock().getTime();
    await act(admin, about("remove-attendees", event, ana));
    app.setTime(new Date(at + 60_000));
    const later = await createEvent(admin, { name: "Late Shift" });
    await checkIn(ana, later.code);
    await act(admin, { ...about("move-attendees", later, ana), toEventId: event.id });
    const moved = await attendeesOf(admin, event.id);
    expect(moved.find(({ id }) => id === ana.personId)?.timestamp).toBe(at);
    await agrees(app);
  });

  test("takes along the points of each attendance, and never moves to another club's event (R8.8)", async ({
    app,
  }) => {
    const { admin, ana, event, other } = await openClub(app);
    await act(admin, { ...about("set-attendance-points", event, ana), points: 7 });
    const command = about("move-attendees", event, ana);
    const foreign = await createEvent(await signUpAdmin(app.browser()));
    const before = await app.dump();
    for (const toEventId of [foreign.id, event.id, "nonsense"])
      expect(await send(admin, { ...command, toEventId })).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    await act(admin, { ...command, toEventId: other.id });
    expect(await attendeesOf(admin, other.id)).toMatchObject([{ id: ana.personId, points: 7 }]);
    expect(await totalOf(admin, ana)).toBe(7);
  });
});

onEveryDatabase("Points of an attendance", (test) => {
  test("replace the event's, and don't follow its changes (R5.5, R8.9)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const of = about("set-attendance-points", event, ana);
    await act(admin, { ...of, points: 4 }, { reason: "Left at half-time" });
    expect(await seenBy(ana, admin)).toMatchObject({
      totalPoints: 4,
      attendance: [{ points: 4, reason: "Left at half-time" }],
    });
    await editEvent(admin, event, { points: 20 });
    expect([await totalOf(admin, ana), await totalOf(admin, ben)]).toEqual([4, 20]);
    await act(admin, { ...of, points: null });
    expect(await totalOf(admin, ana)).toBe(20);
    await agrees(app);
  });
});

onEveryDatabase("A canceled event", (test) => {
  test("stays, without a working code or points, until that is undone (R6.11)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const late = await signUpMember(app.browser());
    await act(admin, { ...about("set-attendance-points", event, ana), points: 4 });
    const cancel = { kind: "cancel-event", eventId: event.id };
    const shown = await look(admin, cancel);
    expect(shown).toMatchObject({ people: 2, points: -14, withoutEvents: 2 });
    await act(admin, cancel, { expectedRevision: shown.revision, reason: "Storm" });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}`);
    const cancelledAt = app.deps.clock().getTime();
    expect(body).toMatchObject({ event: { attendeeCount: 2, cancelledAt } });
    for (const member of [ana, late])
      expect(await submitCode(member, event.code)).toMatchObject(refusal("invalid-code"));
    expect(await seenBy(ana, admin)).toMatchObject({
      totalPoints: 0,
      attendance: [{ id: event.id, points: 0, cancelled: true, reason: "Storm" }],
    });
    await agrees(app);
    const { attended } = await app.deps.database.read
      .selectFrom("balances")
      .select("attended")
      .where("personId", "=", ben.personId)
      .executeTakeFirstOrThrow();
    expect(attended).toBe(0);

    // Changes in the meantime don't count before the event does again.
    await editEvent(admin, { ...event, revision: shown.revision + 1 }, { points: 6 });
    await act(admin, { kind: "reinstate-event", eventId: event.id });
    expect([await totalOf(admin, ana), await totalOf(admin, ben)]).toEqual([4, 6]);
    expect((await submitCode(late, event.code)).status).toBe(200);
    await agrees(app);
  });
});

onEveryDatabase("A deleted event", (test) => {
  test("is gone everywhere, and returns by undo (R6.12)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const before = await seenBy(ana, admin);
    const removal = await act(admin, about("remove-attendees", event, ben));
    const revision = await act(admin, { kind: "delete-event", eventId: event.id });
    const path = `${admin.api}/events/${event.id}`;
    for (const gone of [path, `${path}/attendees`])
      expect(await admin.browser.get(gone)).toMatchObject(refusal("not-found"));
    const input = { status: "Active", name: "", date: null, points: 5, revision };
    expect(await admin.browser.put(path, input)).toMatchObject(refusal("not-found"));
    const list = await admin.browser.get(`${admin.api}/events`);
    expect(list.text).not.toContain(event.id);
    expect((await admin.browser.get("/api/me/export")).text).not.toContain(event.code);
    expect(await seenBy(ana, admin)).toMatchObject({ totalPoints: 0, attendance: [] });
    expect(await seenBy(ben, admin)).toMatchObject({ removals: [] });
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("invalid-code"));
    await agrees(app);

    // Attendance of an event that no one can see isn't changed unnoticed.
    const undone = await send(admin, { kind: "undo", revision: removal });
    expect(undone).toMatchObject(refusal("changed-meanwhile"));
    expect(undone.body).toMatchObject({ by: { revision, what: { kind: "event-deleted" } } });
    await act(admin, { kind: "undo", revision });
    await act(admin, { kind: "undo", revision: removal });
    const after = await seenBy(ana, admin);
    expect(after).toEqual({ ...before, revision: after.revision });
    expect(await totalOf(admin, ben)).toBe(10);
    await agrees(app);
  });
});

onEveryDatabase("A pasted list", (test) => {
  test("gives each line its own outcome, however many are unknown (R8.10)", async ({ app }) => {
    const { admin, ana, ben, event, other } = await openClub(app);
    const twin = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
    await checkIn(twin, event.code);
    const stranger = await signUpMember(app.browser());
    await app.deps.database.write
      .updateTable("memberships")
      .set({ schoolId: "S-1234" })
      .where("personId", "=", twin.personId)
      .execute();
    const unknown = Array.from({ length: 95 }, (_, number) => `Nobody ${number}`);
    const known = ["  ruiz,  ANA ", ana.user.email, "", "Ben Okoro", "s-1234", stranger.user.email];
    const command = { kind: "add-lines", eventId: other.id, lines: [...unknown, ...known] };
    const shown = await look(admin, command);
    const answer = await send(admin, command, { expectedRevision: shown.revision });
    const { lines: done } = answer.body as { lines: LineOutcome[] };
    expect(done).toEqual(shown.lines);
    expect(done.slice(0, 95).map(({ outcome }) => outcome)).toEqual(unknown.map(() => "unknown"));
    const named = ({ personId: id, user: { name } }: Member) => ({ id, name, gradYear: 2027 });
    const twins = [named(ben), named(twin)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(done.slice(95)).toEqual([
      { line: "ruiz,  ANA", outcome: "added", people: [named(ana)] },
      { line: ana.user.email, outcome: "already-here", people: [named(ana)] },
      { line: "Ben Okoro", outcome: "several", people: twins },
      { line: "s-1234", outcome: "added", people: [named(twin)] },
      { line: stranger.user.email, outcome: "unknown", people: [] },
    ]);
    expect(await attendeesOf(admin, other.id)).toHaveLength(2);
    expect((await send(admin, { ...command, lines: ["Nobody"] })).status).toBe(201);
    await agrees(app);
  });
});

onEveryDatabase("A previewed correction", (test) => {
  test("is rejected after its subject has changed, and names who changed it (R10.5)", async ({
    app,
  }) => {
    const { admin, ana, event, other } = await openClub(app);
    const cancel = { kind: "cancel-event", eventId: event.id };
    const commands = [
      about("remove-attendees", event, ana),
      { ...about("move-attendees", event, ana), toEventId: other.id },
      { ...about("set-attendance-points", event, ana), points: 1 },
      cancel,
      { kind: "delete-event", eventId: event.id },
      { kind: "add-lines", eventId: event.id, lines: ["Ana Ruiz", "Nobody"] },
    ];
    let latest = event;
    for (const command of commands) {
      const { revision: expectedRevision } = await look(admin, command);
      latest = await editEvent(admin, latest, { points: (latest.points ?? 0) + 1 });
      const before = await app.dump();
      const answer = await send(admin, command, { expectedRevision });
      if (command.kind === "add-lines") {
        // No one is added, so nothing is outdated.
        expect(answer.status).toBe(201);
        continue;
      }
      expect(answer, command.kind).toMatchObject(refusal("changed-meanwhile"));
      expect(answer.body).toMatchObject({ by: { actor: { name: admin.user.name } } });
      expect(await app.dump()).toEqual(before);
    }
    const { revision: expectedRevision } = await look(admin, cancel);
    const late = await signUpMember(app.browser());
    await checkIn(late, event.code);
    const answer = await send(admin, cancel, { expectedRevision });
    expect(answer).toMatchObject(refusal("changed-meanwhile"));
  });
});
