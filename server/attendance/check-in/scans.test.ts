import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
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

const minute = 60_000;
const wait = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

/** A club, a member who has been to one of its events, and one who hasn't. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club", timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { points: 1 })).code);
  const stranger = await signUpMember(app.browser());
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  return { admin, ana, stranger, event };
}

type Waited = { queued?: { personId: string; ageMs: number } };

/** What the page sends on its own when its link was opened. */
function scan({ browser }: Pick<Member, "browser">, code: string, others: Waited = {}) {
  const submission = { code, key: crypto.randomUUID(), how: "scan", ...others };
  return browser.post("/api/me/checkins", submission);
}

const operate = (admin: Admin, command: object, reason?: string) =>
  admin.browser.post(`${admin.api}/operations`, { command, reason });

onEveryDatabase("A scanned link of someone who is logged in", (test) => {
  test("counts at once for a member of the club at an open event (R7.36)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const at = app.deps.clock().getTime();
    expect(await scan(ana, event.code)).toMatchObject({
      status: 200,
      body: { eventId: event.id, points: 5, timestamp: at },
    });
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 6 });
    expect(await scan(ana, event.code)).toMatchObject({
      ...refusal("already-checked-in"),
      body: { receipt: { eventId: event.id } },
    });
  });

  test("only asks someone who isn't a member, who then presses once (R7.37)", async ({ app }) => {
    const { admin, stranger, event } = await openClub(app);
    const before = await app.dump();
    const question = { eventId: event.id, eventName: "Kickoff", clubName: "Chess Club" };
    for (let time = 0; time < 2; time += 1)
      expect(await scan(stranger, event.code)).toMatchObject({
        ...refusal("new-club"),
        body: { question },
      });
    expect(await app.dump()).toEqual(before);
    await checkIn(stranger, event.code);
    expect((await listMembers(admin)).get(stranger.personId)).toMatchObject({ totalPoints: 5 });
  });

  test("asks someone whom an officer removed from the club (R4.15, R7.37)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const removal = { kind: "remove-member", personId: ana.personId };
    expect((await operate(admin, removal)).status).toBe(201);
    const before = await app.dump();
    expect(await scan(ana, event.code)).toMatchObject(refusal("new-club"));
    expect(await app.dump()).toEqual(before);
  });

  test("saves a spot of members before check-in opens, and asks others (R7.24, R7.37)", async ({
    ownApp: app,
  }) => {
    app.setTime(new Date("2026-11-20T23:00:00Z"));
    const { admin, ana, stranger } = await openClub(app);
    const times = { starts: "2026-11-21T00:30", ends: "2026-11-21T02:00" };
    const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times });
    const before = await app.dump();
    expect(await scan(stranger, event.code)).toMatchObject(refusal("new-club"));
    expect(await app.dump()).toEqual(before);
    expect(await scan(ana, event.code)).toMatchObject({
      ...refusal("not-open-yet"),
      body: { spotSaved: true },
    });
    wait(app, 70 * minute);
    await app.deps.jobs.run();
    const members = await listMembers(admin);
    expect(members.get(ana.personId)).toMatchObject({ totalPoints: 6 });
    expect(members.has(stranger.personId)).toBe(false);
  });

  test("does nothing at an event that isn't open (R7.38)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const inactive = await createEvent(admin, { status: "Inactive" });
    const sealed = await createEvent(admin);
    await operate(admin, { kind: "seal-event", eventId: sealed.id });
    const ended = { starts: "2020-09-01T15:00", ends: "2020-09-01T16:00" };
    const closed = await createEvent(admin, { date: "2020-09-01", ...ended });
    const before = await app.dump();
    expect(await scan(ana, sealed.code)).toMatchObject(refusal("press-submit"));
    expect(await scan(ana, closed.code)).toMatchObject(refusal("check-in-closed"));
    expect(await app.dump()).toEqual(before);
    expect(await scan(ana, inactive.code)).toMatchObject(refusal("invalid-code"));
  });

  test("doesn't bring anyone back whom an officer removed from the event (R7.10, R7.38)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    await checkIn(ana, event.code);
    const personIds = [ana.personId];
    const removal = { kind: "remove-attendees", eventId: event.id, personIds };
    await operate(admin, removal);
    expect(await scan(ana, event.code)).toMatchObject(refusal("removed-from-event"));
    expect((await operate(admin, { ...removal, mayReturn: true })).status).toBe(201);
    expect(await scan(ana, event.code)).toMatchObject(refusal("press-submit"));
    await checkIn(ana, event.code);
  });

  test("waits on a device as a scan, too (R7.23, R7.37)", async ({ app }) => {
    const { ana, stranger, event } = await openClub(app);
    const waited = ({ personId }: Member) => ({ queued: { personId, ageMs: 5000 } });
    expect(await scan(stranger, event.code, waited(stranger))).toMatchObject(refusal("new-club"));
    expect((await scan(ana, event.code, waited(ana))).status).toBe(200);
  });

  test("asks an officer if it waited since before the seal, while it was open (R7.30, R7.38)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, stranger, event } = await openClub(app);
    const closed = await createEvent(admin);
    wait(app, minute);
    await editEvent(admin, closed, { status: "Inactive" });
    wait(app, minute);
    for (const { id: eventId } of [event, closed])
      await operate(admin, { kind: "seal-event", eventId });
    wait(app, minute);
    const scanAfter = (member: Member, { code }: { code: string }, minutes: number) => {
      const queued = { personId: member.personId, ageMs: minutes * minute };
      return scan(member, code, { queued });
    };
    const before = await app.dump();
    expect(await scanAfter(ana, event, 0.5)).toMatchObject(refusal("press-submit"));
    expect(await scanAfter(ana, closed, 1.5)).toMatchObject(refusal("press-submit"));
    expect(await scanAfter(stranger, event, 2)).toMatchObject(refusal("new-club"));
    expect(await app.dump()).toEqual(before);
    expect(await scanAfter(ana, event, 2)).toMatchObject(refusal("asked-officers"));
  });

  test("counts wrong codes like a press (R7.9, R7.38)", async ({ app }) => {
    const { ana, event } = await openClub(app);
    for (let time = 0; time < 10; time += 1)
      expect(await scan(ana, `zzzz222${"abcdefghjk"[time]}`)).toMatchObject(
        refusal("invalid-code"),
      );
    expect(await scan(ana, event.code)).toMatchObject(refusal("too-many-attempts"));
  });
});

onEveryDatabase("Undoing one's own scan", (test) => {
  const undo = ({ browser }: Pick<Member, "browser">, { id }: { id: string }) =>
    browser.delete(`/api/me/checkins/${id}`);

  test("takes it off within a minute, and the code works again (R7.39)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    await scan(ana, event.code);
    wait(app, minute - 1);
    expect((await undo(ana, event)).status).toBe(204);
    const attended = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(attended.body).toMatchObject({ attendees: [] });
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 1 });
    expect(await scan(ana, event.code)).toMatchObject(refusal("press-submit"));
    await checkIn(ana, event.code);
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 6 });
  });

  test("is the member's own in History, and no removal to them (R5.5, R7.40)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    await scan(ana, event.code);
    await undo(ana, event);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [latest] = (body as { operations: object[] }).operations;
    expect(latest).toMatchObject({
      actor: { name: "Ana Ruiz" },
      what: { kind: "check-in-undone", event: { name: "Kickoff" }, first: [{ name: "Ana Ruiz" }] },
    });
    const own = await ana.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(own.body).toMatchObject({ removals: [] });
  });

  test("changes nothing the second time, also at the same moment (R7.39)", async ({ app }) => {
    const { ana, event } = await openClub(app);
    await scan(ana, event.code);
    const answers = await Promise.all([undo(ana, event), undo(ana, event)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { operations } = await app.dump();
    expect(await undo(ana, event)).toMatchObject({ status: 204 });
    expect((await app.dump())["operations"]).toEqual(operations);
    const own = (operations as { kind: string; actorId: string }[]).filter(
      ({ kind, actorId }) => kind === "check-in-undone" && actorId === ana.user.id,
    );
    expect(own).toHaveLength(1);
  });

  test("doesn't count again what is sent once more, and blames no officer (R7.7, R7.40)", async ({
    app,
  }) => {
    const { ana, event } = await openClub(app);
    const key = crypto.randomUUID();
    await ana.browser.post("/api/me/checkins", { code: event.code, key, how: "link" });
    await undo(ana, event);
    expect(await submitCode(ana, event.code, key)).toMatchObject(refusal("press-submit"));
  });

  test("is over after a minute, and for anything but a link (R7.39)", async ({ app }) => {
    const { admin, ana, stranger, event } = await openClub(app);
    await scan(ana, event.code);
    wait(app, minute);
    const typed = await createEvent(admin);
    await checkIn(ana, typed.code);
    const added = await createEvent(admin);
    const path = `${admin.api}/events/${added.id}/attendees`;
    expect((await admin.browser.post(path, { personId: ana.personId })).status).toBe(201);
    const before = (await app.dump())["operations"];
    for (const one of [event, typed, added])
      expect(await undo(ana, one)).toMatchObject(refusal("cannot-undo"));
    expect(await undo(stranger, event)).toMatchObject(refusal("not-found"));
    expect(await undo(ana, { id: "x" })).toMatchObject(refusal("not-found"));
    expect((await app.dump())["operations"]).toEqual(before);
  });

  test("is over once anything else has changed (R7.39)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const personIds = [ana.personId];
    const changes: ((eventId: string) => object)[] = [
      (eventId) => ({ kind: "set-attendance-points", eventId, personIds, points: 9 }),
      (eventId) => ({ kind: "mark-late", eventId, personIds }),
      (eventId) => ({ kind: "seal-event", eventId }),
      (eventId) => ({ kind: "cancel-event", eventId }),
    ];
    for (const changeOf of changes) {
      const event = await createEvent(admin, { points: 5 });
      await scan(ana, event.code);
      expect((await operate(admin, changeOf(event.id))).status).toBe(201);
      const before = (await app.dump())["operations"];
      expect(await undo(ana, event)).toMatchObject(refusal("cannot-undo"));
      expect((await app.dump())["operations"]).toEqual(before);
    }
    const removedFrom = await createEvent(admin);
    await scan(ana, removedFrom.code);
    await operate(admin, { kind: "remove-attendees", eventId: removedFrom.id, personIds });
    expect(await undo(ana, removedFrom)).toMatchObject(refusal("not-found"));
    const both = await createEvent(admin);
    await scan(ana, both.code);
    const twice = { firstName: "Ana", lastName: "Reyes", gradYear: 2027 };
    const added = await admin.browser.post(`${admin.api}/events/${both.id}/newcomers`, twice);
    const { attendee } = added.body as { attendee: { id: string } };
    const merge = { kind: "merge-members", personId: ana.personId, fromId: attendee.id };
    expect((await operate(admin, merge)).status).toBe(201);
    expect(await undo(ana, both)).toMatchObject(refusal("cannot-undo"));
    const left = await createEvent(admin);
    await scan(ana, left.code);
    await operate(admin, { kind: "remove-member", personId: ana.personId });
    expect(await undo(ana, left)).toMatchObject(refusal("cannot-undo"));
  });

  test("is over once it was moved or merged, or the year has ended (R7.39)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event: left } = await openClub(app);
    const personIds = [ana.personId];
    const joined = await createEvent(admin);
    await scan(ana, left.code);
    const move = { kind: "move-attendees", eventId: left.id, personIds, toEventId: joined.id };
    expect((await operate(admin, move)).status).toBe(201);
    const merged = await createEvent(admin);
    const newcomer = { firstName: "Ana", lastName: "Ruiz Diaz", gradYear: 2028 };
    const path = `${admin.api}/events/${merged.id}/newcomers`;
    const { attendee } = newcomerSchema.parse((await admin.browser.post(path, newcomer)).body);
    wait(app, 1);
    await scan(ana, merged.code);
    const merge = { kind: "merge-members", personId: ana.personId, fromId: attendee.id };
    expect((await operate(admin, merge, "One person")).status).toBe(201);
    const ended = await createEvent(admin);
    await scan(ana, ended.code);
    const before = (await app.dump())["operations"];
    expect(await undo(ana, left)).toMatchObject(refusal("not-found"));
    for (const one of [joined, merged])
      expect(await undo(ana, one)).toMatchObject(refusal("cannot-undo"));
    expect((await app.dump())["operations"]).toEqual(before);
    const year = { name: "2027–28", startsOn: "2027-08-01", carry: { kind: "all" } };
    const start = await operate(admin, { kind: "start-year", ...year, graduateIds: [] });
    expect(start.status).toBe(201);
    expect(await undo(ana, ended)).toMatchObject(refusal("cannot-undo"));
  });

  test("follows what the event is worth by now (R7.39, R9.2)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    await scan(ana, event.code);
    await editEvent(admin, event, { points: 8 });
    expect((await undo(ana, event)).status).toBe(204);
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 1 });
  });

  test("can be undone and redone by officers (R10.6, R10.20)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    await scan(ana, event.code);
    await undo(ana, event);
    const pointsAfter = async (revision: number) => {
      const { status, body } = await operate(admin, { kind: "undo", revision });
      expect(status).toBe(201);
      const { totalPoints } = (await listMembers(admin)).get(ana.personId) ?? {};
      return { totalPoints, revision: (body as { revision: number }).revision };
    };
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [latest] = (body as { operations: { revision: number }[] }).operations;
    const undone = await pointsAfter(latest?.revision ?? 0);
    expect(undone.totalPoints).toBe(6);
    expect(await undo(ana, event)).toMatchObject(refusal("cannot-undo"));
    expect((await pointsAfter(undone.revision)).totalPoints).toBe(1);
  });

  test("gives a single-use slip back to its member (R7.39, R21.2)", async ({ app }) => {
    const { admin, ana, stranger, event } = await openClub(app);
    const given = await admin.browser.post(`${admin.api}/events/${event.id}/slips`, { count: 1 });
    const code = /"code":"(\w+)"/.exec(given.text)?.[1] ?? "";
    expect((await scan(ana, code)).status).toBe(200);
    expect((await undo(ana, event)).status).toBe(204);
    expect(await submitCode(stranger, code)).toMatchObject(refusal("slip-used"));
    await checkIn(ana, code);
  });

  test("is limited like other changes (R7.40)", async ({ app }) => {
    const { ana, event } = await openClub(app);
    await scan(ana, event.code);
    for (let time = 0; time < 10; time += 1) await undo(ana, event);
    for (const minutes of [0, 9]) {
      wait(app, minutes * minute);
      expect(await undo(ana, event)).toMatchObject(refusal("too-many-attempts"));
    }
    wait(app, minute);
    expect((await undo(ana, event)).status).toBe(204);
  });
});
