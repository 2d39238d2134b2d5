import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { verify } from "./verify.ts";
import { listWrongEarnings } from "./wrong-earnings.store.ts";
import { repairWrongEarnings } from "./wrong-earnings.ts";

onEveryDatabase("Members whose points don't match what they attended", (test) => {
  test("are found by name, and repaired by an operation of the club, once (R9.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const [sam, ana] = await Promise.all(
      ["Sam", "Ana"].map((firstName) => signUpMember(app.browser(), { firstName })),
    );
    if (sam === undefined || ana === undefined) return expect.fail("Someone is missing.");
    const first = await createEvent(admin, { points: 5 });
    const second = await createEvent(admin, { points: 1 });
    for (const code of [first.code, second.code]) await checkIn(sam, code);
    await checkIn(ana, first.code);
    const { personId } = sam;
    // What redoing an import did to someone whom it didn't bring, until version 1.0.
    const { write, read } = app.deps.database;
    await write
      .updateTable("balances")
      .set({ earned: 1, attended: 1 })
      .where("personId", "=", personId)
      .execute();
    await write
      .insertInto("entries")
      .values({
        clubId: admin.club.id,
        revision: 2,
        line: 1,
        termId: "1",
        personId,
        eventId: first.id,
        points: -5,
      })
      .execute();

    const { id: clubId } = admin.club;
    expect(await listWrongEarnings(read)).toMatchObject([
      { clubId, personId, earned: 1, rightEarned: 6, attended: 1, rightAttended: 2 },
    ]);
    expect(await repairWrongEarnings(app.deps, clubId)).toBe(1);
    expect(await repairWrongEarnings(app.deps, clubId)).toBe(0);
    expect(await verify(read)).toEqual([]);
    const points = [...(await listMembers(admin)).values()].map(({ totalPoints }) => totalPoints);
    expect(points.toSorted()).toEqual([5, 6]);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [last] = (body as { operations: object[] }).operations;
    expect(last).toMatchObject({ what: { kind: "records-repaired", people: 1 }, canUndo: false });
  });
});
