import { expect } from "vitest";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const dayMs = 24 * 3_600_000;
const neverChanged = /are never changed/;

/** A page of the club's history, as the screen reads it. */
async function readPage({ browser, api }: Admin, before?: number) {
  const query = before === undefined ? "" : `?before=${before}`;
  return historyPageSchema.parse((await browser.get(`${api}/history${query}`)).body);
}

const previewUndo = ({ browser, api }: Admin, revision: number) =>
  browser.post(`${api}/previews`, { kind: "undo", revision });
const undo = ({ browser, api }: Admin, revision: number, expectedRevision?: number) =>
  browser.post(`${api}/operations`, { command: { kind: "undo", revision }, expectedRevision });
const revisionOf = ({ body }: { body: unknown }) => (body as { revision: number }).revision;

/** A club with an event of 10 points and two members who are checked in to it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [
    await signUpMember(app.browser(), { firstName: "Ana" }),
    await signUpMember(app.browser(), { firstName: "Ben" }),
  ];
  const event = await createEvent(admin, { points: 10 });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  return { admin, ana, ben, event };
}

const totalsOf = async (admin: Admin) =>
  [...(await listMembers(admin)).values()].map(({ totalPoints }) => totalPoints);

onEveryDatabase("A club's history", (test) => {
  test("shows who changed what, with old and new values, newest first (R10.1, R10.4)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const other = await createEvent(admin, { points: null, status: "Inactive", name: "Finals" });
    await admin.browser.post(`${admin.api}/events/${other.id}/attendees`, {
      personId: ana.personId,
    });
    await editEvent(admin, event, { points: 25, status: "Inactive", name: "Blitz" });
    await setCarryover(admin, ana.personId, null);

    const at = app.deps.clock().getTime();
    const actor = { id: admin.user.id, name: admin.user.name };
    const [anaNamed, benNamed] = [ana, ben].map(({ personId, user }) => ({
      id: personId,
      name: user.name,
    }));
    const [blitz, finals] = [
      { id: event.id, name: "Blitz" },
      { id: other.id, name: "Finals" },
    ];
    const checkedIn = (person: unknown) => ({
      kind: "checked-in",
      events: [{ event: blitz, people: 1 }],
      first: [person],
    });
    const done = [
      { kind: "club-created", clubName: admin.club.name },
      { kind: "event-created", event: blitz, status: "Active", points: 10 },
      checkedIn(anaNamed),
      checkedIn(benNamed),
      { kind: "event-created", event: finals, status: "Inactive", points: null },
      { kind: "attendees-added", event: finals, people: 1, first: [anaNamed] },
      {
        kind: "event-set",
        event: blitz,
        people: 2,
        changes: {
          name: { from: "Chess Night", to: "Blitz" },
          status: { from: "Active", to: "Inactive" },
          points: { from: 10, to: 25 },
        },
      },
      { kind: "carryover-set", person: anaNamed, carryover: { from: 0, to: null } },
    ];
    const operations = done.map((what, index) => ({
      revision: index + 1,
      at,
      what,
      reason: null,
      undo: null,
      undoneBy: null,
      actor: what.kind === "checked-in" ? null : actor,
      afterSeal: false,
      canUndo: ["attendees-added", "event-set", "carryover-set"].includes(what.kind),
    }));
    expect(await readPage(admin)).toEqual({
      revision: 8,
      more: false,
      operations: operations.toReversed(),
    });
  });

  test("doesn't include commands that changed nothing (R10.1)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const before = await app.dump();
    await editEvent(admin, event, {});
    await setCarryover(admin, ana.personId, 0);
    await admin.browser.put(`${admin.api}/members/nobody/carryover`, { carryover: 5, revision: 9 });
    await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, {
      personId: ana.personId,
    });
    for (const code of [event.code, "zzzzzzzz"])
      await ana.browser.post("/api/me/checkins", { code, key: crypto.randomUUID() });
    expect(await app.dump()).toEqual(before);
  });

  test("comes in pages of 50 (R10.4)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    for (let number = 0; number < 51; number += 1) await createEvent(admin);
    const first = await readPage(admin);
    expect(first.operations).toHaveLength(50);
    expect(first.more).toBe(true);
    const rest = await readPage(admin, first.operations.at(-1)?.revision);
    expect(rest.operations.map(({ revision }) => revision)).toEqual([2, 1]);
    expect(rest.more).toBe(false);
    expect(await admin.browser.get(`${admin.api}/history?before=x`)).toMatchObject(
      invalidInput({ before: "malformed" }),
    );
  });

  test("belongs to the club only (R10.4)", async ({ app }) => {
    const { admin } = await openClub(app);
    const other = await openClub(app);
    const { operations } = await readPage(admin);
    expect(JSON.stringify(operations)).not.toContain(other.event.id);
  });

  test("shows wrong passwords for the club's people (R10.10)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    for (const { user } of [ana, stranger, admin])
      await app.browser().post("/api/session", { email: user.email, password: "wrong" });
    const { body } = await admin.browser.get(`${admin.api}/refused-sign-ins`);
    const at = app.deps.clock().getTime();
    const { refusedSignIns } = body as { refusedSignIns: unknown[] };
    expect(refusedSignIns).toHaveLength(2);
    for (const { user } of [ana, admin])
      expect(refusedSignIns).toContainEqual({
        id: expect.any(String),
        at,
        person: { id: user.id, name: user.name },
      });
  });

  test("deletes wrong passwords after 30 days (R10.10)", async ({ app }) => {
    const { admin } = await openClub(app);
    const tryWrongPassword = () =>
      app.browser().post("/api/session", { email: admin.user.email, password: "wrong" });
    await tryWrongPassword();
    const month = app.deps.clock().getTime() + 30 * 24 * 3_600_000;
    app.setTime(new Date(month));
    await tryWrongPassword();
    await app.deps.jobs.run();
    const kept = () => app.deps.database.read.selectFrom("refusedSignIns").select("at").execute();
    expect(await kept()).toHaveLength(2);
    app.setTime(new Date(month + 1));
    await app.deps.jobs.run();
    expect(await kept()).toEqual([{ at: month }]);
  });

  test("can't be changed or deleted in the database (R10.3)", async ({ app }) => {
    await openClub(app);
    const before = await app.dump();
    const { write } = app.deps.database;
    for (const table of ["operations", "entries"] as const) {
      await expect(write.deleteFrom(table).execute()).rejects.toThrow(neverChanged);
      await expect(write.updateTable(table).set({ revision: 99 }).execute()).rejects.toThrow(
        neverChanged,
      );
    }
    const filled = write.updateTable("operations").set({ reason: "another" });
    await expect(filled.execute()).rejects.toThrow(neverChanged);
    expect(await app.dump()).toEqual(before);
  });
});

onEveryDatabase("An undo", (test) => {
  test("is previewed with the points it changes, and changes exactly those (R10.5)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const { revision } = await editEvent(admin, event, { points: 25 });
    const answer = await previewUndo(admin, revision);
    expect(answer.status, answer.text).toBe(200);
    const preview = previewSchema.parse(answer.body);
    expect(preview).toMatchObject({
      revision,
      people: 2,
      points: -30,
      skipped: [],
      moved: [ana, ben].map(({ personId, user }) => ({
        id: personId,
        name: user.name,
        now: 25,
        after: 10,
      })),
    });
    expect(await totalsOf(admin)).toEqual([25, 25]);

    const done = await undo(admin, revision, preview.revision);
    expect(done).toMatchObject({ status: 201, body: { revision: revision + 1 } });
    expect(await totalsOf(admin)).toEqual([10, 10]);
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}`);
    expect(body).toMatchObject({ event: { points: 10, revision: revision + 1 } });
  });

  test("is an operation that can itself be undone, repeatedly (R10.7)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    let { revision } = await setCarryover(admin, ana.personId, 30);
    const root = revision;
    const carryoverOf = async () => (await listMembers(admin)).get(ana.personId)?.carryover;
    for (const [carryover, redo] of [
      [0, false],
      [30, true],
      [0, false],
      [30, true],
    ] as const) {
      revision = revisionOf(await undo(admin, revision));
      expect(await carryoverOf()).toBe(carryover);
      const [latest] = (await readPage(admin)).operations;
      expect(latest).toMatchObject({ revision, undo: { root, redo }, canUndo: true });
      expect(latest?.what).toMatchObject({ kind: "carryover-set", carryover: { from: 0, to: 30 } });
    }
    const { operations } = await readPage(admin);
    const [fourth = 0, third = 0, second = 0, first = 0] = operations.map((one) => one.revision);
    const states = operations.slice(0, 5).map((one) => [one.revision, one.undoneBy, one.canUndo]);
    // The redone operation counts, and every redo stays in the history.
    expect(states).toEqual([
      [fourth, null, true],
      [third, fourth, false],
      [second, null, true],
      [first, second, false],
      [root, null, true],
    ]);
  });

  test("of a redone operation undoes the original one, and names itself when repeated (R10.9)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const { revision } = await setCarryover(admin, ana.personId, 30);
    const again = revisionOf(await undo(admin, revisionOf(await undo(admin, revision))));
    const done = await undo(admin, revision);
    expect(done).toMatchObject({ status: 201, body: { revision: again + 1 } });
    expect((await listMembers(admin)).get(ana.personId)?.carryover).toBe(0);
    expect(await undo(admin, revision)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { revision: again + 1 } },
    });
  });

  test("of a redone deletion also works from the deletion's own entry (R10.9)", async ({ app }) => {
    const { admin, event } = await openClub(app);
    const command = { kind: "delete-event", eventId: event.id };
    const { body } = await admin.browser.post(`${admin.api}/operations`, { command });
    const { revision } = body as { revision: number };
    let last = revision;
    // Each undo is at a different time, and the last one starts from the deletion's own entry.
    for (const [of, totals] of [
      [() => last, [10, 10]],
      [() => last, [0, 0]],
      [() => revision, [10, 10]],
      [() => last, [0, 0]],
      [() => revision, [10, 10]],
    ] as const) {
      app.setTime(new Date(app.deps.clock().getTime() + 60_000));
      const line = (await readPage(admin)).operations.find((one) => one.revision === of());
      expect(line?.canUndo).toBe(true);
      const answer = await undo(admin, of());
      expect(answer.status, answer.text).toBe(201);
      last = revisionOf(answer);
      expect(await totalsOf(admin)).toEqual(totals);
    }
  });

  test("that conflicts with a later change names it and changes nothing (R10.8)", async ({
    app,
  }) => {
    const { admin, event } = await openClub(app);
    const first = await editEvent(admin, event, { points: 25 });
    const second = await editEvent(admin, first, { points: 30 });
    const before = await app.dump();
    for (const answer of [
      await previewUndo(admin, first.revision),
      await undo(admin, first.revision),
    ]) {
      expect(answer).toMatchObject(refusal("changed-meanwhile"));
      expect(answer.body).toMatchObject({
        by: {
          revision: second.revision,
          actor: { name: admin.user.name },
          what: { kind: "event-set", changes: { points: { from: 25, to: 30 } } },
        },
      });
    }
    expect(await app.dump()).toEqual(before);
  });

  test("happens once, and a second try names the first (R10.9)", async ({ app }) => {
    const { admin, event } = await openClub(app);
    const { revision } = await editEvent(admin, event, { points: 25 });
    const done = revisionOf(await undo(admin, revision));
    expect(await undo(admin, revision)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { revision: done } },
    });
  });

  test("for several people skips those who were changed since (R10.8)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    const personIds = [ana.personId, ben.personId];
    const removed = await admin.browser.post(`${admin.api}/operations`, {
      command: { kind: "remove-attendees", eventId: event.id, personIds },
      reason: "Wrong room",
    });
    const added = await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, {
      personId: ana.personId,
    });
    const answer = await previewUndo(admin, revisionOf(removed));
    expect(answer.body).toMatchObject({
      moved: [{ id: ben.personId, now: 0, after: 10 }],
      skipped: [{ id: ana.personId, by: { revision: revisionOf(added) } }],
    });
    expect((await undo(admin, revisionOf(removed))).status).toBe(201);
    expect(await totalsOf(admin)).toEqual([10, 10]);
    const { operations } = await readPage(admin);
    expect(operations.find(({ revision }) => revision === revisionOf(removed))).toMatchObject({
      reason: "Wrong room",
    });
  });

  test("restores a person with their first time and recorded name (R8.7)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const list = async () =>
      (await admin.browser.get(`${admin.api}/events/${event.id}/attendees`)).body as object;
    const before = await list();
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [ana.personId] };
    const removed = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(await list()).toMatchObject({ attendees: [{}] });
    app.setTime(new Date(app.deps.clock().getTime() + 5 * dayMs));
    const { revision } = (await undo(admin, revisionOf(removed))).body as { revision: number };
    expect(await list()).toEqual({ ...before, revision });
  });

  test.for([
    { days: 29, status: 201 },
    { days: 31, status: 409 },
  ])("after $days days is answered with $status (R10.6)", async ({ days, status }, { app }) => {
    const today = app.deps.clock();
    app.setTime(new Date(today.getTime() - days * dayMs));
    const { admin, event } = await openClub(app);
    const { revision } = await editEvent(admin, event, { points: 25 });
    app.setTime(today);
    const { user, password } = admin;
    await admin.browser.post("/api/session", { email: user.email, password });
    const { operations } = await readPage(admin);
    const line = operations.find((operation) => operation.revision === revision);
    expect(line?.canUndo).toBe(status === 201);
    expect((await undo(admin, revision)).status).toBe(status);
  });

  test("of an operation that can't be undone says so (R10.6)", async ({ app }) => {
    const { admin } = await openClub(app);
    const before = await app.dump();
    for (const { revision, canUndo } of (await readPage(admin)).operations) {
      expect(canUndo).toBe(false);
      expect(await undo(admin, revision)).toMatchObject(refusal("cannot-undo"));
    }
    expect(await undo(admin, 99)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("that was previewed before a change has to be reviewed again (R10.5)", async ({ app }) => {
    const { admin, event } = await openClub(app);
    const { revision } = await editEvent(admin, event, { points: 25 });
    const expectedRevision = revision - 1;
    expect(await undo(admin, revision, expectedRevision)).toMatchObject(
      refusal("changed-meanwhile"),
    );
    expect((await undo(admin, revision, revision)).status).toBe(201);
  });
});
