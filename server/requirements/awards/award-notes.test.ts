import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { undoDays } from "#contract/ledger/ledger.ts";
import { awardLine, getAward, giveAward } from "#test-support/club-data/awards.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { eraseGonePeople } from "../../accounts/privacy/erase-unclaimed.ts";
import { verify } from "../../operations/verify/verify.ts";

async function done({ browser, api }: Admin, command: object): Promise<number> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
  return (answer.body as { revision: number }).revision;
}

const merge = (admin: Admin, personId: string, fromId: string) =>
  done(admin, { kind: "merge-members", personId, fromId });
const undo = (admin: Admin, revision: number) => done(admin, { kind: "undo", revision });

/** A club with a member; `addNewcomer` adds one without an account and returns their id. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const ana = await signUpMember(app.browser());
  const event = await createEvent(admin, { date: null });
  await checkIn(ana, event.code);
  const addNewcomer = async () => {
    const path = `${admin.api}/events/${event.id}/newcomers`;
    const person = { firstName: "Nia", lastName: randomUUID(), gradYear: null };
    const { body } = await admin.browser.post(path, person);
    return (body as { attendee: { id: string } }).attendee.id;
  };
  return { admin, ana, addNewcomer };
}

/** Lets days pass, after which the admin has to log in again. */
async function letDaysPass(app: TestApp, { browser, user }: Admin, days: number) {
  app.setTime(new Date(app.deps.clock().getTime() + days * 24 * 3_600_000));
  const login = { email: user.email, password: testPassword };
  expect(await browser.post("/api/session", login)).toMatchObject({ status: 200 });
}

async function givenIn(admin: Admin, awardId: string) {
  const { people } = await getAward(admin, awardId);
  return people.map(({ id, note }) => [id, note]);
}

onEveryDatabase("The note of an award, when a merged record is erased", (test) => {
  test("stays if it came with that record (R27.3)", async ({ app }) => {
    const { admin, ana, addNewcomer } = await openClub(app);
    const fromId = await addNewcomer();
    const { awardId } = await giveAward(admin, [awardLine(fromId, { note: "Team lead" })]);
    await merge(admin, ana.personId, fromId);
    await letDaysPass(app, admin, undoDays + 1);
    expect(await eraseGonePeople(app.deps)).toBe(1);
    expect(await givenIn(admin, awardId)).toEqual([[ana.personId, "Team lead"]]);
    expect((await app.dump()).awardNotes).toMatchObject([{ personId: ana.personId }]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("stays if it came through several records, in any order of their erasure (R27.3)", async ({
    app,
  }) => {
    const { admin, ana, addNewcomer } = await openClub(app);
    // They are erased in the order of their ids.
    const ids = [await addNewcomer(), await addNewcomer(), await addNewcomer()].toSorted();
    const [low = "", middle = "", high = ""] = ids;
    const lines = ids.map((id) => awardLine(id, { note: `Note of ${id}` }));
    const awardIds: string[] = [];
    for (const line of lines) awardIds.push((await giveAward(admin, [line])).awardId);
    await merge(admin, low, high);
    await merge(admin, middle, low);
    await merge(admin, ana.personId, middle);
    await letDaysPass(app, admin, undoDays + 1);
    expect(await eraseGonePeople(app.deps)).toBe(3);
    const given = await Promise.all(awardIds.map((awardId) => givenIn(admin, awardId)));
    expect(given).toEqual(ids.map((id) => [[ana.personId, `Note of ${id}`]]));
  });

  test("comes back when its removal or its change is undone afterward (R10.8, R27.3)", async ({
    app,
  }) => {
    const { admin, ana, addNewcomer } = await openClub(app);
    const fromId = await addNewcomer();
    const line = awardLine(fromId, { note: "Team lead" });
    const { awardId: takenId } = await giveAward(admin, [line]);
    const { awardId: changedId } = await giveAward(admin, [line]);
    await merge(admin, ana.personId, fromId);
    await letDaysPass(app, admin, undoDays - 5);
    const personIds = [ana.personId];
    const taken = await done(admin, { kind: "remove-attendees", eventId: takenId, personIds });
    const lines = [awardLine(ana.personId, { note: "Found a sponsor" })];
    const changed = await done(admin, { kind: "add-to-award", awardId: changedId, lines });
    await letDaysPass(app, admin, 6);
    expect(await eraseGonePeople(app.deps)).toBe(1);
    await undo(admin, taken);
    expect(await givenIn(admin, takenId)).toEqual([[ana.personId, "Team lead"]]);
    const undone = await undo(admin, changed);
    expect(await givenIn(admin, changedId)).toEqual([[ana.personId, "Team lead"]]);
    await undo(admin, undone);
    expect(await givenIn(admin, changedId)).toEqual([[ana.personId, "Found a sponsor"]]);
  });

  test("is deleted with a removed member, and with all records merged into theirs (R14.5, R27.3)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, addNewcomer } = await openClub(app);
    const [removedId, fromId, keptId] = [
      await addNewcomer(),
      await addNewcomer(),
      await addNewcomer(),
    ];
    const all = [ana.personId, removedId, fromId, keptId];
    const lines = all.map((id) => awardLine(id, { note: `Note of ${id}` }));
    await giveAward(admin, lines);
    await merge(admin, keptId, fromId);
    for (const personId of [removedId, keptId])
      await done(admin, { kind: "remove-member", personId });
    await letDaysPass(app, admin, undoDays + 1);
    await eraseGonePeople(app.deps);
    expect((await app.dump()).awardNotes).toMatchObject([{ personId: ana.personId }]);
  });
});
