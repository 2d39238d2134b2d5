import { DatabaseSync } from "node:sqlite";
import { describe, expect, vi } from "vitest";
import { newcomerSchema, type Newcomer } from "#contract/attendance/door.ts";
import type { Event } from "#contract/events/events.ts";
import type { ImportedPerson } from "#contract/imports/imports.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { walkedSteps } from "#test-support/databases/walked-steps.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  setCarryover,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { sheetRow } from "#test-support/sheets/sheets.ts";
import { verify } from "../../operations/verify/verify.ts";

/** Adds a person without an account to an event. */
async function meet(admin: Admin, event: Event, lastName: string): Promise<Newcomer> {
  const nia = { firstName: "Nia", lastName, gradYear: 2026 };
  const path = `${admin.api}/events/${event.id}/newcomers`;
  return newcomerSchema.parse((await admin.browser.post(path, nia)).body);
}

const merge = (personId: string, fromId: string) => ({ kind: "merge-members", personId, fromId });
const preview = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/previews`, command);
const operate = ({ browser, api }: Admin, command: object, how: object = {}) =>
  browser.post(`${api}/operations`, { command, ...how });
const remove = ({ id: eventId }: Event, personId: string) => ({
  kind: "remove-attendees",
  eventId,
  personIds: [personId],
});

/** Runs a command and returns its operation's revision. */
async function done(admin: Admin, command: object, how: object = {}): Promise<number> {
  const answer = await operate(admin, command, how);
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

const undo = (revision: number) => ({ kind: "undo", revision });

async function totals(admin: Admin) {
  const members = [...(await listMembers(admin)).values()];
  return Object.fromEntries(members.map(({ name, totalPoints }) => [name, totalPoints]));
}

/**
 * A club in which Nia attends with an account, after she was added to two events without one, one
 * of which she also attended with it.
 */
async function meetTwice(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [kickoff, build] = [
    await createEvent(admin, { name: "Kickoff", points: 5 }),
    await createEvent(admin, { name: "Build", points: 2 }),
  ];
  const met = await meet(admin, kickoff, "Newcomer");
  const personIds = [met.attendee.id];
  await done(admin, { kind: "add-attendees", eventId: build.id, personIds });
  await setCarryover(admin, met.attendee.id, 7);
  app.setTime(new Date(met.attendee.timestamp + 3_600_000));
  const nia = await signUpMember(app.browser(), { firstName: "Nia", lastName: "Haddad" });
  await checkIn(nia, build.code);
  return { admin, kickoff, build, met, fromId: met.attendee.id, nia, personId: nia.personId };
}

async function importRows(admin: Admin, ...rows: Partial<ImportedPerson>[]) {
  const people = rows.map(({ name = "Ana Ruiz", ...row }) =>
    sheetRow(name, { gradYear: null, marks: "x", ...row }),
  );
  const meetings = [{ name: "Old Meeting", date: "2025-09-12", points: 3 }];
  return admin.browser.post(`${admin.api}/imports`, { sheet: { meetings, people } });
}

const idOf = async (admin: Admin, name: string) =>
  [...(await listMembers(admin)).values()].find((member) => member.name === name)?.id ?? "";

const faultsOf = ({ deps: { database } }: TestApp) => verify(database.read);

onEveryDatabase("Two records of one person", (test) => {
  test("leave nothing to remove of the merged one, which no undo could restore (R4.8, R10.18)", async ({
    app,
  }) => {
    const { admin, kickoff, fromId, personId } = await meetTwice(app);
    await done(admin, merge(personId, fromId));
    const before = await app.dump();
    for (const mayReturn of [true, false]) {
      const command = { ...remove(kickoff, fromId), mayReturn };
      expect(await preview(admin, command)).toMatchObject(refusal("not-found"));
      expect(await operate(admin, command)).toMatchObject(refusal("not-found"));
    }
    expect(await app.dump()).toEqual(before);
    // Of both records, the one that is left is removed, and comes back with an undo.
    const both = { ...remove(kickoff, fromId), personIds: [fromId, personId], mayReturn: true };
    const removed = await done(admin, both);
    await done(admin, undo(removed));
    expect(await totals(admin)).toMatchObject({ "Nia Haddad": 14 });
    expect(await faultsOf(app)).toEqual([]);
  });

  test("are merged after a preview of the points, separated by undo, and merged again by redo (R4.8)", async ({
    app,
  }) => {
    const { admin, kickoff, build, met, nia, personId, fromId } = await meetTwice(app);
    const before = await app.dump();
    const looked = await preview(admin, merge(personId, fromId));
    expect(looked).toMatchObject({ status: 200 });
    expect(looked.body).toMatchObject({
      what: { kind: "members-merged", both: 1 },
      moved: [
        { id: personId, name: "Nia Haddad", now: 2, after: 14 },
        { id: fromId, name: "Nia Newcomer", now: 14, after: 0 },
      ],
      points: -2,
      withoutEvents: 0,
      skipped: [],
    });
    expect(await app.dump()).toEqual(before);

    const revision = await done(admin, merge(personId, fromId), {
      expectedRevision: (looked.body as { revision: number }).revision,
      reason: "She says so",
    });
    expect(await totals(admin)).toEqual({ "Nia Haddad": 14 });
    const listed = await admin.browser.get(`${admin.api}/events/${build.id}/attendees`);
    expect(listed.body).toMatchObject({ attendees: [{ id: personId }] });
    const own = await nia.browser.get("/api/me/clubs");
    expect(own.body).toMatchObject({ clubs: [{ totalPoints: 14 }] });
    const { body } = await admin.browser.get(`${admin.api}/history`);
    expect((body as { operations: object[] }).operations[0]).toMatchObject({
      actor: { id: admin.user.id },
      reason: "She says so",
      canUndo: true,
      what: {
        kind: "members-merged",
        both: 1,
        person: { id: personId, name: "Nia Haddad" },
        from: { id: fromId, name: "Nia Newcomer" },
      },
    });
    expect(await faultsOf(app)).toEqual([]);
    // Her slip doesn't work while its person is merged.
    const claim = { claim: met.claim.code };
    const stranger = await signUpMember(app.browser());
    expect(await stranger.browser.post("/api/me/claims", claim)).toMatchObject(
      invalidInput({ claim: "unknown-claim" }),
    );

    const undone = await done(admin, undo(revision));
    expect(await totals(admin)).toEqual({ "Nia Haddad": 2, "Nia Newcomer": 14 });
    expect(await faultsOf(app)).toEqual([]);
    await done(admin, undo(undone));
    expect(await totals(admin)).toEqual({ "Nia Haddad": 14 });
    expect(await faultsOf(app)).toEqual([]);
    const slip = await admin.browser.post(`${admin.api}/members/${fromId}/claim`, {});
    expect(slip).toMatchObject(refusal("not-found"));
    expect(await submitCode(nia, kickoff.code)).toMatchObject(refusal("already-checked-in"));
  });

  test("are separated entirely or not at all, naming the conflict (R4.8)", async ({ app }) => {
    const { admin, kickoff, personId, fromId } = await meetTwice(app);
    const revision = await done(admin, merge(personId, fromId));
    const removed = await done(admin, remove(kickoff, personId));
    expect(await operate(admin, undo(revision))).toMatchObject(
      refusal("changed-meanwhile", { by: { revision: removed } }),
    );
    await done(admin, undo(removed));

    // The person they were merged into was merged into someone else.
    const other = await signUpMember(app.browser(), { firstName: "Mia", lastName: "Okafor" });
    await checkIn(other, kickoff.code);
    const met = await meet(admin, kickoff, "Third");
    const first = await done(admin, merge(met.attendee.id, (await meetNobody(admin, kickoff)).id));
    const second = await done(admin, merge(other.personId, met.attendee.id));
    expect(await operate(admin, undo(first))).toMatchObject(
      refusal("changed-meanwhile", { by: { revision: second } }),
    );
    await done(admin, undo(second));
    await done(admin, undo(first));

    // Later attendance stays with the remaining person, even at an event that is deleted before the
    // undo.
    const dead = await createEvent(admin, { points: 9 });
    await done(admin, { kind: "add-attendees", eventId: dead.id, personIds: [personId] });
    await done(admin, { kind: "delete-event", eventId: dead.id });
    await done(admin, undo(revision));
    expect(await totals(admin)).toMatchObject({ "Nia Haddad": 2, "Nia Newcomer": 14 });
    expect(await faultsOf(app)).toEqual([]);
  });

  test("are also merged at deleted events and, with a reason, at sealed ones (R4.8)", async ({
    app,
  }) => {
    const { admin, kickoff, build, personId, fromId } = await meetTwice(app);
    await done(admin, { kind: "seal-event", eventId: kickoff.id });
    await done(admin, { kind: "delete-event", eventId: build.id });
    expect(await operate(admin, merge(personId, fromId))).toMatchObject(refusal("reason-needed"));
    const revision = await done(admin, merge(personId, fromId), { reason: "She says so" });
    expect(await totals(admin)).toEqual({ "Nia Haddad": 12 });
    await done(admin, undo(revision), { reason: "She does not" });
    expect(await totals(admin)).toEqual({ "Nia Haddad": 0, "Nia Newcomer": 12 });
    expect(await faultsOf(app)).toEqual([]);
  });

  test("need another look after any change to either (R4.8)", async ({ app }) => {
    const { admin, kickoff, build, personId, fromId } = await meetTwice(app);
    const { body } = await preview(admin, merge(personId, fromId));
    const { revision: expectedRevision } = body as { revision: number };
    const changes = [
      () => operate(admin, remove(build, fromId)),
      () => operate(admin, remove(build, personId)),
      () => setCarryover(admin, personId, 1),
      () => editEvent(admin, kickoff, { points: 6 }),
    ];
    for (const change of changes) {
      await change();
      const answer = await operate(admin, merge(personId, fromId), { expectedRevision });
      expect(answer).toMatchObject(refusal("changed-meanwhile"));
      const { by } = answer.body as { by: { revision: number } };
      await done(admin, undo(by.revision));
    }
  });

  test("can't be merged when both have accounts, have different school ids, or one doesn't exist (R4.8)", async ({
    app,
  }) => {
    const { admin, kickoff, personId, fromId } = await meetTwice(app);
    const second = await signUpMember(app.browser(), { firstName: "Nia", lastName: "School" });
    await checkIn(second, kickoff.code);
    await importRows(admin, { schoolId: "1" }, { name: "Ana R.", schoolId: "2" });
    const [one, other] = [await idOf(admin, "Ana Ruiz"), await idOf(admin, "Ana R.")];
    const strange = await signUpAdmin(app.browser());
    const far = await meet(strange, await createEvent(strange), "Far");
    const before = await app.dump();
    for (const [command, code] of [
      [merge(personId, second.personId), "two-accounts"],
      [merge(fromId, personId), "account-stays"],
      [merge(one, other), "two-school-ids"],
      [merge(personId, personId), "not-found"],
      [merge(personId, far.attendee.id), "not-found"],
      [merge(far.attendee.id, fromId), "not-found"],
    ] as const) {
      expect(await preview(admin, command)).toMatchObject(refusal(code));
      expect(await operate(admin, command)).toMatchObject(refusal(code));
    }
    for (const wrong of [{ personId }, { personId: 5, fromId }])
      expect(await operate(admin, { kind: "merge-members", ...wrong })).toMatchObject({
        status: 400,
      });
    expect(await app.dump()).toEqual(before);
  });

  test("stay merged for the next sheet, which recognizes either (R4.8)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await importRows(admin, { name: "Ana Ruiz", schoolId: "1001", email: "ana@school.example" });
    const ana = await signUpMember(app.browser(), {
      firstName: "Ana",
      lastName: "Ruiz",
      email: "ana@home.example",
    });
    await checkIn(ana, (await createEvent(admin, { points: 4 })).code);
    const fromId = [...(await listMembers(admin)).values()].find(({ id }) => id !== ana.personId);
    const revision = await done(admin, merge(ana.personId, fromId?.id ?? ""));
    const again = [
      { name: "Ana Ruiz", schoolId: "1001" },
      { name: "Ana Ruiz", email: "ana@school.example", marks: "x" },
      { name: "Ana Ruiz", email: "ana@home.example", marks: "." },
    ];
    for (const row of again)
      expect(await importRows(admin, row)).toMatchObject({ body: { revision: null } });
    expect(await totals(admin)).toEqual({ "Ana Ruiz": 7 });
    await done(admin, undo(revision));
    const known = await app.deps.database.read
      .selectFrom("memberships")
      .select(["personId", "schoolId", "email"])
      .orderBy("schoolId", (order) => order.asc().nullsFirst())
      .execute();
    expect(known).toEqual([
      { personId: ana.personId, schoolId: null, email: null },
      { personId: fromId?.id, schoolId: "1001", email: "ana@school.example" },
    ]);
  });

  test("are never merged because of a name, nor are siblings because of their parents' email (R4.8)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const email = "parents@example.org";
    await importRows(admin, { name: "Ana Ruiz", email }, { name: "Ben Ruiz", email });
    expect([...(await listMembers(admin)).keys()]).toHaveLength(2);
    const ana = { firstName: "Ana", lastName: "Ruiz", email };
    const member = await signUpMember(app.browser(), ana);
    await checkIn(member, (await createEvent(admin, { points: 4 })).code);
    const members = [...(await listMembers(admin)).values()];
    expect(members).toHaveLength(3);
    expect(members.find(({ id }) => id === member.personId)?.totalPoints).toBe(4);
  });
});

/** A person who was added and then removed, so that nothing is recorded about them. */
async function meetNobody(admin: Admin, event: Event): Promise<{ id: string }> {
  const { attendee } = await meet(admin, event, "Nobody");
  await done(admin, remove(event, attendee.id));
  return attendee;
}

onEveryDatabase("A merge", (test) => {
  test("counts a person who was at one event as both from the earlier time on", async ({ app }) => {
    const { admin, build, met, fromId, personId } = await meetTwice(app);
    await done(admin, merge(personId, fromId));
    const { body } = await admin.browser.get(`${admin.api}/events/${build.id}/attendees`);
    expect(body).toMatchObject({
      attendees: [{ id: personId, timestamp: met.attendee.timestamp }],
    });
  });

  describe("of a person with an account, with no retention period,", () => {
    test.override("options", { config: { given: { retentionDays: 0 } } });

    test("is erased together with the name on the merged record", async ({ app }) => {
      const { admin, nia, fromId, personId } = await meetTwice(app);
      await done(admin, merge(personId, fromId));
      expect((await closeAccount(nia.browser)).status).toBe(204);
      await app.deps.jobs.stop();
      const left = JSON.stringify(await dumpAllTables(app.deps.database.read));
      for (const name of ["Nia Haddad", "Nia Newcomer"]) expect(left).not.toContain(name);
    });
  });

  test("is refused for people who were removed, on either side", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const [kept, gone] = [await meet(admin, event, "Kept"), await meet(admin, event, "Gone")];
    await done(admin, undo(gone.revision));
    const before = await app.dump();
    const [id, goneId] = [kept.attendee.id, gone.attendee.id];
    for (const command of [merge(id, goneId), merge(goneId, id)])
      expect(await operate(admin, command)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("of two people without an account is erased with both names and the reasons given", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { points: 5 });
    const [kept, merged] = [await meet(admin, event, "Kept"), await meet(admin, event, "Merged")];
    const { id } = kept.attendee;
    await done(admin, merge(id, merged.attendee.id));
    const points = { kind: "set-attendance-points", eventId: event.id, personIds: [id], points: 7 };
    await done(admin, points, { reason: "Her brother told us" });
    expect(JSON.stringify(await dumpAllTables(app.deps.database.read))).toContain("Nia Merged");
    expect(await admin.browser.send("DELETE", `${admin.api}/members/${id}`)).toMatchObject({
      status: 204,
    });
    const left = JSON.stringify(await dumpAllTables(app.deps.database.read));
    for (const text of ["Nia Kept", "Nia Merged", "Her brother"]) expect(left).not.toContain(text);
    const { departures } = await app.dump();
    expect(departures).toHaveLength(2);
  });

  test("reads the attendance of two people only, not of their whole club", async ({
    ownApp: app,
  }) => {
    const { platform, write } = app.deps.database;
    const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
    const { admin, nia, met } = await meetTwice(app);
    const command = merge(nia.personId, met.attendee.id);
    expect((await preview(admin, command)).status).toBe(200);
    await done(admin, command);
    expect((await nia.browser.get(`/api/me/clubs/${admin.club.id}`)).status).toBe(200);
    const texts = prepared.mock.calls.map(([text]) => text);
    prepared.mockRestore();
    if (platform.engine === "postgres") return;
    const about = texts.filter((text) => /"(?:attendance|entries)"/.test(text));
    expect(about.length).toBeGreaterThan(5);
    expect(await walkedSteps(write, about)).toEqual([]);
  });
});
