import { expect } from "vitest";
import { claimSheetSchema } from "#contract/attendance/door.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const row = { gradYear: 2027, carryover: null, marks: "x", own: [], who: "find" };
const zebulon = { name: "Zebulon Quagmire", email: "zebulon@example.org", schoolId: "Z-17" };
const ana = { name: "Ana Ruiz", email: "parents@example.org", schoolId: null };

/** A club with an imported sheet of two people, and a member who signed up. */
async function bringSheet(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const meetings = [{ name: "Old Meeting", date: "2025-09-12", points: 3 }];
  const people = [zebulon, ana].map((person, index) => ({ ...row, ...person, row: index + 2 }));
  await admin.browser.post(`${admin.api}/imports`, { sheet: { meetings, people } });
  const member = await signUpMember(app.browser());
  await checkIn(member, (await createEvent(admin)).code);
  const members = [...(await listMembers(admin)).values()];
  const idOf = (name: string) => members.find((one) => one.name === name)?.id ?? "";
  return { admin, member, members, ids: [idOf(zebulon.name), idOf(ana.name)] as const };
}

const ask = ({ browser, api }: Admin, personIds: unknown) =>
  browser.post(`${api}/claims`, { personIds });

onEveryDatabase("A person from an imported sheet", (test) => {
  test("gets a printed slip that lets them sign up as themselves (R4.10)", async ({ app }) => {
    const { admin, member, members, ids } = await bringSheet(app);
    const unclaimed = members.filter((one) => one.unclaimed === true).map(({ id }) => id);
    expect(unclaimed.toSorted()).toEqual([...ids].toSorted());
    const strange = await signUpAdmin(app.browser());
    expect((await ask(strange, ids)).body).toEqual({ claims: [] });
    const first = await ask(admin, [...ids.toReversed(), member.personId, ids[0]]);
    expect(first.status, first.text).toBe(201);
    const { claims: old } = claimSheetSchema.parse(first.body);
    expect(old.map(({ name }) => name)).toEqual(["Ana Ruiz", "Zebulon Quagmire"]);
    const { claims } = claimSheetSchema.parse((await ask(admin, ids)).body);
    const codes = [...old, ...claims].map(({ code }) => code);
    expect(new Set(codes).size).toBe(4);
    expect(JSON.stringify(await app.dump())).not.toMatch(new RegExp(codes.join("|")));

    const signUp = (code = "") =>
      app.browser().post("/api/accounts", memberSignUp({ claim: code }));
    expect(await signUp(old[1]?.code)).toMatchObject(invalidInput({ claim: "unknown-claim" }));
    expect(await signUp(claims[0]?.code)).toMatchObject({ body: { user: { personId: ids[0] } } });
    const now = await listMembers(admin);
    expect(now.get(ids[0])).toMatchObject({ totalPoints: 3 });
    expect(now.get(ids[0])).not.toHaveProperty("unclaimed");
    expect((await ask(admin, ids)).body).toMatchObject({ claims: [{ id: ids[1] }] });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("gets no slip for invalid input, or for more people than fit on a sheet (R4.10)", async ({
    app,
  }) => {
    const { admin } = await bringSheet(app);
    for (const wrong of [undefined, [], [5], Array(201).fill("x")])
      expect((await ask(admin, wrong)).status).toBe(400);
  });

  test("is erased on request, with everyone merged into them, and again after a restore (R8.20)", async ({
    ownApp: app,
  }) => {
    const { admin, ids } = await bringSheet(app);
    const [personId, other] = ids;
    const merge = { kind: "merge-members", personId, fromId: other };
    const done = await admin.browser.post(`${admin.api}/operations`, { command: merge });
    expect(done.status, done.text).toBe(201);
    await ask(admin, ids);
    const path = `${admin.api}/members/${personId}`;
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    expect(await admin.browser.send("DELETE", path)).toMatchObject(refusal("not-found"));
    const keeps = async () => JSON.stringify(await dumpAllTables(app.deps.database.write));
    const marks = /zebulon|quagmire|Z-17|ana ruiz|parents@/i;
    expect(await keeps()).not.toMatch(marks);
    expect((await listMembers(admin)).get(personId)).toMatchObject({
      name: "Former member",
      gradYear: null,
      totalPoints: 3,
    });

    const { write } = app.deps.database;
    const { name, email, schoolId } = zebulon;
    for (const id of ids)
      await write
        .updateTable("people")
        .set({ name, erasedAt: null })
        .where("id", "=", id)
        .execute();
    await write
      .updateTable("memberships")
      .set({ email, schoolId })
      .where("personId", "=", personId)
      .execute();
    expect(await keeps()).toMatch(marks);
    await app.deps.jobs.run();
    expect(await keeps()).not.toMatch(marks);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});
