import { expect } from "vitest";
import { kioskNamesSchema, unknownIdsSchema } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { openKiosk, setSchoolIds } from "#test-support/club-data/kiosks.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A club with members, of whom Ana and Ben have IDs, and an open event with a kiosk. */
async function openClub(app: TestApp, options: object = {}) {
  const admin = await signUpAdmin(app.browser());
  const people = [];
  for (const [firstName, lastName] of [
    ["Ana", "Ruiz"],
    ["Ben", "Okoro"],
    ["Cleo", "Vance"],
  ])
    people.push(await signUpMember(app.browser(), { firstName, lastName }));
  const [ana, ben, cleo] = people;
  if (ana === undefined || ben === undefined || cleo === undefined) throw new Error("Nobody");
  const before = await createEvent(admin, { name: "Before", points: 1 });
  for (const member of people) await checkIn(member, before.code);
  const earlier = await editEvent(admin, before, { status: "Inactive" });
  await setSchoolIds(app, admin.club.id, { [ana.personId]: "1234567", [ben.personId]: "7654321" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const path = `${admin.api}/events/${event.id}`;
  const wait = (ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
  const kiosk = await openKiosk(app, admin, event.id, options);
  const schoolIdOf = async (personId: string) => {
    const rows = await app.deps.database.read
      .selectFrom("memberships")
      .select("schoolId")
      .where((row) => row.and({ clubId: admin.club.id, personId }))
      .execute();
    return rows[0]?.schoolId ?? null;
  };
  const unknown = async () =>
    unknownIdsSchema.parse((await admin.browser.get(`${path}/unknown-ids`)).body).unknownIds;
  return { admin, ana, ben, cleo, earlier, event, path, wait, kiosk, schoolIdOf, unknown };
}

onEveryDatabase("An entry at a kiosk", (test) => {
  test("counts once, from two kiosks and a phone at the same moment (R33.10)", async ({ app }) => {
    const { admin, ana, event, kiosk } = await openClub(app);
    const other = await openKiosk(app, admin, null);
    const answers = await Promise.all([
      kiosk.say({ entry: "1234567" }),
      other.say({ entry: "1234567" }),
      kiosk.say({ entry: "1234567" }),
    ]);
    const outcomes = answers.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(["already-here", "already-here", "signed-in"]);
    expect((await listMembers(admin)).get(ana.personId)?.totalPoints).toBe(6);
    const phone = { code: event.code, key: crypto.randomUUID(), how: "typed" };
    expect(await ana.browser.post("/api/me/checkins", phone)).toMatchObject(
      refusal("already-checked-in"),
    );
  });

  test("that is sent again with its key gets the same answer, and does nothing (R33.14)", async ({
    app,
  }) => {
    const { kiosk, wait, ana, path, admin } = await openClub(app);
    const entry = { key: crypto.randomUUID(), entry: "1234567" };
    const first = await kiosk.say(entry);
    expect(first).toMatchObject({ outcome: "signed-in", here: 1 });
    const before = await app.dump();
    wait(10_000);
    expect(await kiosk.say(entry)).toEqual(first);
    expect(await app.dump()).toEqual(before);
    // Even if an officer has removed them since.
    const command = { kind: "remove-attendees", eventId: path.split("/").at(-1) };
    const removal = { command: { ...command, personIds: [ana.personId] } };
    expect((await admin.browser.post(`${admin.api}/operations`, removal)).status).toBe(201);
    expect(await kiosk.say(entry)).toEqual({ ...first, here: 0 });
    expect(await kiosk.send({ entry: "1234567" })).toMatchObject(refusal("removed-by-officer"));
  });

  test("that waited counts from when it was made, once, for a day (R33.15)", async ({ app }) => {
    const { admin, ana, ben, event, kiosk, wait, path } = await openClub(app);
    wait(hour);
    const now = app.deps.clock().getTime();
    const queued = { kioskId: kiosk.id, ageMs: 20 * minute };
    const entry = { key: crypto.randomUUID(), entry: "1234567", queued };
    for (let time = 0; time < 2; time += 1)
      expect(await kiosk.say(entry)).toMatchObject({ outcome: "signed-in", points: 5 });
    const listed = await admin.browser.get(`${path}/attendees`);
    expect(listed.body).toMatchObject({
      attendees: [{ id: ana.personId, timestamp: now - 20 * minute }],
    });
    const other = await openKiosk(app, admin, event.id);
    expect(await other.send(entry)).toMatchObject(refusal("other-account"));
    const old = { kioskId: kiosk.id, ageMs: 24 * hour + 1 };
    expect(await kiosk.send({ entry: "7654321", queued: old })).toMatchObject(
      refusal("waited-too-long"),
    );
    // Of the events that are open, only those that were open then count.
    const anyOpen = await openKiosk(app, admin, null);
    wait(5 * minute);
    await editEvent(admin, event, { status: "Inactive" });
    wait(30 * minute);
    const late = (ageMs: number) => ({ entry: "7654321", queued: { kioskId: anyOpen.id, ageMs } });
    expect(await anyOpen.say(late(29 * minute))).toEqual({ outcome: "nothing-open" });
    expect(await anyOpen.say(late(31 * minute))).toMatchObject({
      outcome: "signed-in",
      personId: ben.personId,
      event: { id: event.id },
    });
  });

  test("that is late is marked so, as by a code (R33.11)", async ({ app }) => {
    const { admin, ana, ben, event, kiosk, wait } = await openClub(app);
    wait(hour);
    const now = app.deps.clock().getTime();
    const times = { startsAt: now - hour, endsAt: now + hour, opensAt: now - hour };
    await app.deps.database.write
      .updateTable("events")
      .set({ ...times, closesAt: now + hour, lateAfter: 30, latePoints: 2, createdAt: now - hour })
      .where("id", "=", event.id)
      .execute();
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({ points: 2 });
    const queued = { kioskId: kiosk.id, ageMs: 40 * minute };
    expect(await kiosk.say({ entry: "7654321", queued })).toMatchObject({ points: 5 });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    const { attendees } = body as { attendees: { id: string; lateBy: number | null }[] };
    const lateBy = new Map(attendees.map((one) => [one.id, one.lateBy]));
    expect(lateBy).toEqual(
      new Map([
        [ana.personId, 60],
        [ben.personId, null],
      ]),
    );
  });

  test("says in how attendance was recorded that it was a kiosk, and how (R33.20)", async ({
    app,
  }) => {
    const { admin, ana, ben, cleo, path, kiosk } = await openClub(app);
    await kiosk.say({ entry: "1234567" });
    await kiosk.say({ entry: "7654321", how: "typed" });
    await kiosk.say({ personId: cleo.personId, how: "name" });
    const { body } = await admin.browser.get(`${path}/attendance-methods`);
    const { records } = body as { records: object[] };
    expect(records).toHaveLength(3);
    for (const [{ personId }, method] of [
      [ana, "kiosk"],
      [ben, "kiosk-typed"],
      [cleo, "kiosk-name"],
    ] as const)
      expect(records).toContainEqual({ personId, method, by: null });
  });

  test("by name finds up to three first names with initials (R33.9, R33.13)", async ({ app }) => {
    const { admin, kiosk, ana, earlier } = await openClub(app);
    await editEvent(admin, earlier, { status: "Active" });
    for (const [lastName, gradYear] of [
      ["Reyes", 2026],
      ["Stone", 2027],
      ["Tran", 2027],
    ])
      await checkIn(
        await signUpMember(app.browser(), { firstName: "Ana", lastName, gradYear }),
        earlier.code,
      );
    const search = async (letters: string) =>
      kioskNamesSchema.parse((await kiosk.names(letters)).body);
    expect(await search("a")).toEqual({ people: [], more: false });
    const { people, more } = await search("an");
    expect(more).toBe(true);
    expect(people.map(({ shown }) => shown)).toEqual(["Ana R.", "Ana R.", "Ana S."]);
    expect(people.map(({ gradYear }) => gradYear === null)).toEqual([false, false, true]);
    const answer = await kiosk.names("ana ruiz");
    expect(answer.text).not.toContain("uiz");
    const both = await search("ana r");
    expect(both.people.map(({ shown }) => shown)).toEqual(["Ana R.", "Ana R."]);
    expect(both.people.map(({ personId }) => personId)).toContain(ana.personId);
    // More of a last name tells nothing.
    for (const letters of ["ana ruiz", "ana rxyz", "an ru"])
      expect(await search(letters)).toEqual(both);
    expect(await search("ruiz")).toEqual({ people: [], more: false });
    const stranger = await signUpMember(app.browser(), { firstName: "Zoe", lastName: "Zimmer" });
    expect(await search("zo")).toEqual({ people: [], more: false });
    for (const personId of [stranger.personId, undefined])
      expect(await kiosk.send({ personId, how: "name" })).toMatchObject(refusal("not-found"));
    for (let time = 5; time < bounds.maxNameSearchesPerMinute; time += 1) await kiosk.names("an");
    expect(await kiosk.names("an")).toMatchObject(refusal("too-many-attempts"));
  });

  test("is refused where an ID can't be typed, or names are off (R33.13)", async ({ app }) => {
    const { kiosk, cleo, admin, event, schoolIdOf } = await openClub(app, { scansOnly: true });
    const byName = { personId: cleo.personId, how: "name" };
    const before = await app.dump();
    for (const typed of [
      { entry: "1234567", how: "typed" },
      { ...byName, entry: "55512", entryHow: "typed" },
    ])
      expect(await kiosk.send(typed)).toMatchObject(refusal("scans-only"));
    expect(await app.dump()).toEqual(before);
    // An ID that was scanned is learned by name here, too.
    expect(await kiosk.names("cl")).toMatchObject({ status: 200 });
    expect(await kiosk.say({ ...byName, entry: "55512", entryHow: "scanned" })).toMatchObject({
      outcome: "signed-in",
      linked: true,
    });
    expect(await schoolIdOf(cleo.personId)).toBe("55512");
    const withoutNames = await openKiosk(app, admin, event.id, { names: false });
    for (const named of [byName, { ...byName, entry: "55599", entryHow: "scanned" }])
      expect(await withoutNames.send(named)).toMatchObject(refusal("names-off"));
    expect(await withoutNames.names("cl")).toMatchObject(refusal("names-off"));
    expect(await withoutNames.say({ entry: "1234567", how: "typed" })).toMatchObject({
      outcome: "signed-in",
    });
    for (const wrong of [{}, { entry: "" }, { entry: "1", how: "guessed" }])
      expect(await withoutNames.send(wrong)).toMatchObject(refusal("invalid-input"));
  });

  test("with an unknown ID and then a name links the ID, in an operation of its own (R33.19)", async ({
    app,
  }) => {
    const { admin, ana, cleo, kiosk, schoolIdOf } = await openClub(app);
    const unknown = { entry: " 555-12 " };
    expect(await kiosk.say(unknown)).toEqual({ outcome: "unknown-id" });
    const named = { ...unknown, personId: cleo.personId, how: "name", entryHow: "scanned" };
    const key = crypto.randomUUID();
    // Sent again, because the answer was lost.
    for (let time = 0; time < 2; time += 1)
      expect(await kiosk.say({ ...named, key })).toMatchObject({
        outcome: "signed-in",
        shown: "Cleo V.",
        linked: true,
      });
    expect(await schoolIdOf(cleo.personId)).toBe("555-12");
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const { operations } = body as { operations: { revision: number }[] };
    const actor = { id: kiosk.id, isKiosk: true };
    expect(operations.slice(0, 2)).toMatchObject([
      { actor, what: { kind: "school-id-set" } },
      { actor, what: { kind: "attendees-added" } },
    ]);
    const revision = operations[0]?.revision;
    const command = { kind: "undo", revision };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await schoolIdOf(cleo.personId)).toBeNull();
    expect((await listMembers(admin)).get(cleo.personId)?.totalPoints).toBe(6);
    // Members who have another ID keep it, and nobody's ID becomes someone else's.
    const other = { entry: "999", personId: ana.personId, how: "name" };
    const answer = await kiosk.say(other);
    expect(answer).toMatchObject({ outcome: "signed-in" });
    expect(answer).not.toHaveProperty("linked");
    expect(await schoolIdOf(ana.personId)).toBe("1234567");
  });

  test("with an unknown ID that waited is kept for an officer, who says whose it is (R33.17, R33.18)", async ({
    app,
  }) => {
    const { admin, ana, ben, cleo, event, path, kiosk, wait, unknown, schoolIdOf } =
      await openClub(app);
    wait(hour);
    const now = app.deps.clock().getTime();
    const waited = (entry: string, ageMs: number) => ({
      key: crypto.randomUUID(),
      entry,
      how: "typed",
      queued: { kioskId: kiosk.id, ageMs },
    });
    const [first, second, third] = [
      waited("800 1", 40 * minute),
      waited("800 2", 30 * minute),
      waited("800 3", 20 * minute),
    ];
    for (const entry of [second, first, first, third])
      expect(await kiosk.say(entry)).toEqual({ outcome: "kept" });
    expect(await unknown()).toEqual([
      { key: first.key, entry: "800 1", at: now - 40 * minute },
      { key: second.key, entry: "800 2", at: now - 30 * minute },
      { key: third.key, entry: "800 3", at: now - 20 * minute },
    ]);
    const settle = (key: string, personId: string | null) =>
      admin.browser.post(`${path}/unknown-ids`, { key, personId });
    const stranger = await signUpMember(app.browser());
    expect(await settle(first.key, stranger.personId)).toMatchObject(refusal("not-found"));
    expect(await settle("no-such-key", cleo.personId)).toMatchObject(refusal("not-found"));
    expect((await settle(first.key, cleo.personId)).body).toMatchObject({
      unknownIds: [{ key: second.key }, { key: third.key }],
    });
    expect(await settle(first.key, cleo.personId)).toMatchObject(refusal("not-found"));
    const { body } = await admin.browser.get(`${path}/attendees`);
    expect(body).toMatchObject({
      attendees: [{ id: cleo.personId, timestamp: now - 40 * minute }],
    });
    expect(await schoolIdOf(cleo.personId)).toBe("800 1");
    const { attendance } = await app.dump();
    const asTyped = { eventId: event.id, kioskEntry: "typed", method: "hand" };
    expect(attendance).toContainEqual(expect.objectContaining(asTyped));
    // Known by now, but sent again: it still does nothing.
    expect(await kiosk.say(first)).toEqual({ outcome: "kept" });
    expect(await kiosk.say({ entry: "8001" })).toMatchObject({ outcome: "already-here" });
    // On the list already, with an ID: it is settled, and they keep theirs.
    await kiosk.say({ entry: "7654321" });
    expect((await settle(second.key, ben.personId)).status).toBe(200);
    expect(await schoolIdOf(ben.personId)).toBe("7654321");
    expect((await settle(third.key, null)).body).toMatchObject({ unknownIds: [] });
    expect(await schoolIdOf(ana.personId)).toBe("1234567");
    expect(await ana.browser.get(`${path}/unknown-ids`)).toMatchObject(refusal("not-found"));
  });

  test("with unknown IDs has a limit, which never slows down known ones (R33.16)", async ({
    app,
  }) => {
    const { admin, kiosk, earlier, wait } = await openClub(app);
    await editEvent(admin, earlier, { status: "Active" });
    const ids: Record<string, string> = {};
    for (let number = 0; number < 20; number += 1) {
      const member = await signUpMember(app.browser());
      await checkIn(member, earlier.code);
      ids[member.personId] = `4000${number}`;
    }
    await setSchoolIds(app, admin.club.id, ids);
    const guess = (number: number) => kiosk.send({ entry: `guess ${number}` });
    for (let number = 0; number < bounds.maxUnknownIdsPerMinute; number += 1)
      expect((await guess(number)).body).toEqual({ outcome: "unknown-id" });
    expect(await guess(10)).toMatchObject(refusal("too-many-attempts"));
    for (const id of Object.values(ids))
      expect(await kiosk.say({ entry: id })).toMatchObject({ outcome: "signed-in" });
    wait(6_000);
    expect((await guess(11)).body).toEqual({ outcome: "unknown-id" });
    // A program that tries them all doesn't learn which ones are known either.
    for (let number = 12; number < 101; number += 1) await guess(number);
    expect(await kiosk.send({ entry: "1234567" })).toMatchObject(refusal("too-many-attempts"));
    wait(11_000);
    expect(await kiosk.say({ entry: "1234567" })).toMatchObject({ outcome: "signed-in" });
  });
});
