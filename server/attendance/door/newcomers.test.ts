import { expect } from "vitest";
import { claimSchema, newcomerSchema, type Newcomer } from "#contract/attendance/door.ts";
import { operationAnswerSchema } from "#contract/ledger/ledger.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import {
  createEvent,
  editEvent,
  listMembers,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { listLedgerFaults } from "../../operations/verify/ledger-faults.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";

const nia = { firstName: " nIA", lastName: "NEW-comer ", gradYear: 2027 };

/** A club with a helper, and an event that people without an account come to. */
async function openDoor(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const event = await createEvent(admin, { points: 5 });
  const path = `${admin.api}/events/${event.id}`;
  const add = (input: object, { browser }: Person = admin) =>
    browser.post(`${path}/newcomers`, { isSomeoneElse: true, ...input });
  const meet = async (input: object = nia): Promise<Newcomer> => {
    const { status, body } = await add(input);
    expect(status).toBe(201);
    return newcomerSchema.parse(body);
  };
  return { admin, helper, event, path, add, meet };
}

onEveryDatabase("A new person at the door", (test) => {
  test("is a member on the list from then on, named like at a sign-up (R8.18)", async ({ app }) => {
    const { admin, event, add } = await openDoor(app);
    const { status, body } = await add(nia);
    expect(status).toBe(201);
    const { attendee, claim } = newcomerSchema.parse(body);
    expect(body).toEqual({
      outcome: "added",
      revision: 3,
      attendee: {
        id: expect.any(String),
        name: "Nia New-comer",
        timestamp: app.deps.clock().getTime(),
      },
      points: 5,
      claim: {
        code: expect.stringMatching(/^[a-z2-9]{8}$/),
        link: `http://localhost:3000/create-account?claim=${claim.code}`,
      },
    });
    expect((await listMembers(admin)).get(attendee.id)).toMatchObject({
      name: "Nia New-comer",
      gradYear: 2027,
      totalPoints: 5,
      unclaimed: true,
    });
    const what = { kind: "newcomer-added", people: 1, event: { id: event.id } };
    expect((await admin.browser.get(`${admin.api}/history`)).body).toMatchObject({
      operations: [{ actor: { id: admin.user.id }, what }, {}, {}],
    });
    expect((await app.dump()).people).toMatchObject([{ id: attendee.id, accountId: null }]);
  });

  test("may not know when they graduate (R8.18)", async ({ ownApp: app }) => {
    const { admin, meet } = await openDoor(app);
    const { attendee } = await meet({ ...nia, gradYear: null });
    expect((await app.dump()).people).toMatchObject([{ id: attendee.id, gradYear: null }]);
    expect((await listMembers(admin)).get(attendee.id)).toMatchObject({ totalPoints: 5 });
  });

  test("may be a 9th grader whom the sign-up doesn't accept yet (R2.3, R8.18)", async ({ app }) => {
    app.setTime(new Date("2026-11-24T18:00:00Z"));
    const { add, helper } = await openDoor(app);
    expect((await add({ ...nia, gradYear: 2030 })).status).toBe(201);
    expect((await add({ ...nia, gradYear: 2030 }, helper)).status).toBe(201);
    expect(
      await app.browser().post("/api/accounts", memberSignUp({ gradYear: 2030 })),
    ).toMatchObject(invalidInput({ gradYear: { code: "too-late", params: { maximum: 2027 } } }));
    // The school year, and with it the limit, changes on August 1.
    app.setTime(new Date("2027-08-02T18:00:00Z"));
    const later = await openDoor(app);
    expect((await later.add({ ...nia, gradYear: 2031 })).status).toBe(201);
    expect(await later.add({ ...nia, gradYear: 2032 })).toMatchObject(
      invalidInput({ gradYear: { code: "too-late", params: { maximum: 2031 } } }),
    );
  });

  test("gets a code that is stored nowhere else (R8.18)", async ({ app }) => {
    const { meet } = await openDoor(app);
    const [first, second] = [await meet(), await meet()];
    expect(first.claim.code).not.toBe(second.claim.code);
    const kept = JSON.stringify(await dumpAllTables(app.deps.database.write));
    for (const { claim } of [first, second]) {
      expect(kept).not.toContain(claim.code);
      expect(app.log.text()).not.toContain(claim.code);
    }
  });

  test("is rejected with the invalid field, and nothing changes", async ({ app }) => {
    app.setTime(new Date("2026-11-24T18:00:00Z"));
    const { add } = await openDoor(app);
    const before = await app.dump();
    for (const [wrong, answer] of [
      [{ firstName: " " }, invalidInput({ firstName: "required" })],
      [{ lastName: undefined }, invalidInput({ lastName: "required" })],
      [
        { gradYear: 2031 },
        invalidInput({ gradYear: { code: "too-late", params: { maximum: 2030 } } }),
      ],
      [
        { gradYear: 1899 },
        invalidInput({ gradYear: { code: "too-early", params: { minimum: 1900 } } }),
      ],
      [{ gradYear: "2027" }, invalidInput({ gradYear: "not-whole-number" })],
    ] as const)
      expect(await add({ ...nia, ...wrong })).toMatchObject(answer);
    expect(await app.dump()).toEqual(before);
  });

  test("can come with many others, up to a limit", async ({ app }) => {
    const { admin, helper, add } = await openDoor(app);
    for (let count = 0; count < 99; count += 1)
      await app.deps.allowances.take(allowancesOf.newcomers, admin.user.id);
    expect((await add(nia)).status).toBe(201);
    expect(await add(nia)).toMatchObject(refusal("too-many-attempts"));
    expect((await add(nia, helper)).status).toBe(201);
  });

  test("can be added by helpers, who see only names and times, at open events (R8.18)", async ({
    app,
  }) => {
    const { admin, helper, event, path, add } = await openDoor(app);
    const { status, body } = await add(nia, helper);
    expect(status).toBe(201);
    expect(Object.keys(body as object)).toEqual(["outcome", "revision", "attendee", "claim"]);
    const { attendee } = newcomerSchema.parse(body);
    expect(Object.keys(attendee).toSorted()).toEqual(["id", "name", "timestamp"]);
    const undone = await helper.browser.send("DELETE", `${path}/attendees/${attendee.id}`);
    expect(undone.status).toBe(200);
    expect((await listMembers(admin)).size).toBe(0);

    await editEvent(admin, event, { status: "Inactive" });
    expect(await add(nia, helper)).toMatchObject(refusal("not-found"));
    expect((await add(nia)).status).toBe(201);
  });

  test("is added to a sealed event with a reason, which the history shows (R8.21)", async ({
    app,
  }) => {
    const { admin, event, add } = await openDoor(app);
    const command = { kind: "seal-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const before = await app.dump();
    for (const reason of [undefined, "", "  "])
      expect(await add({ ...nia, reason })).toMatchObject(refusal("reason-needed"));
    expect(await add({ ...nia, reason: "x".repeat(301) })).toMatchObject(refusal("invalid-input"));
    const { failures: _tries, ...rest } = before;
    expect(await app.dump()).toMatchObject(rest);
    const reason = "Came by the late bus";
    expect((await add({ ...nia, reason })).status).toBe(201);
    const history = await admin.browser.get(`${admin.api}/history`);
    expect(history.body).toMatchObject({
      operations: [{ reason, afterSeal: true, what: { kind: "newcomer-added" } }, {}, {}, {}],
    });
  });
});

const dayMs = 24 * 3_600_000;

onEveryDatabase(
  "A maximum graduation year after that of the 9th graders",
  { options: { config: { given: { maxGraduationYear: 2038 } } } },
  (test) => {
    test("also applies at the door (R2.3, R8.18)", async ({ app }) => {
      app.setTime(new Date("2026-11-24T18:00:00Z"));
      const { add } = await openDoor(app);
      expect((await add({ ...nia, gradYear: 2038 })).status).toBe(201);
      expect(await add({ ...nia, gradYear: 2039 })).toMatchObject(
        invalidInput({ gradYear: { code: "too-late", params: { maximum: 2038 } } }),
      );
    });
  },
);

onEveryDatabase("The addition of a new person", (test) => {
  test("can be undone and redone: in between they appear nowhere, and have no code (R8.19)", async ({
    app,
  }) => {
    const { admin, event, path, meet } = await openDoor(app);
    const { attendee, claim, revision } = await meet();
    const undone = await undo(admin, revision);
    expect(undone.status).toBe(201);
    expect((await listMembers(admin)).size).toBe(0);
    for (const list of [
      `${path}/attendees`,
      `${admin.api}/turnout`,
      `${admin.api}/member-names?search=nia`,
    ])
      expect((await admin.browser.get(list)).text).not.toContain("Nia");
    const file = await admin.browser.get(`${admin.api}/exports/members?format=csv`);
    expect(file.text).not.toContain("Nia");
    const signUp = memberSignUp({ claim: claim.code });
    expect(await app.browser().post("/api/accounts", signUp)).toMatchObject(
      invalidInput({ claim: "unknown-claim" }),
    );
    const renewed = await admin.browser.post(`${admin.api}/members/${attendee.id}/claim`, {});
    expect(renewed).toMatchObject(refusal("not-found"));
    const add = { kind: "add-attendees", eventId: event.id, personIds: [attendee.id] };
    expect(await admin.browser.post(`${admin.api}/operations`, { command: add })).toMatchObject(
      refusal("not-found"),
    );
    expect((await undo(admin, operationAnswerSchema.parse(undone.body).revision)).status).toBe(201);
    expect((await listMembers(admin)).get(attendee.id)).toMatchObject({ totalPoints: 5 });
    expect((await app.browser().post("/api/accounts", signUp)).status).toBe(201);
    expect(await listLedgerFaults(app.deps.database.read)).toEqual([]);
  });

  test("can't be undone once they signed up or attended a different event, and names which (R8.19)", async ({
    app,
  }) => {
    const { admin, meet } = await openDoor(app);
    const [first, second] = [await meet(), await meet()];
    const member = await signUpMember(app.browser(), { claim: first.claim.code });
    const other = await createEvent(admin, { name: "Chess" });
    const command = { kind: "add-attendees", eventId: other.id, personIds: [second.attendee.id] };
    const added = await admin.browser.post(`${admin.api}/operations`, { command });
    const before = await app.dump();
    expect(await undo(admin, first.revision)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { actor: { id: member.user.id }, what: { kind: "person-claimed" } } },
    });
    expect(await undo(admin, second.revision)).toMatchObject({
      ...refusal("changed-meanwhile"),
      body: { by: { what: { kind: "attendees-added", event: { id: other.id } } } },
    });
    expect(await app.dump()).toEqual(before);
    const removed = await undo(admin, operationAnswerSchema.parse(added.body).revision);
    expect((await undo(admin, second.revision)).status).toBe(201);
    expect([...(await listMembers(admin)).keys()]).toEqual([member.personId]);
    // Changes to a removed person's records can't be undone before that removal is.
    const again = operationAnswerSchema.parse(removed.body).revision;
    expect(await undo(admin, again)).toMatchObject(refusal("changed-meanwhile"));
  });

  test("is deleted a month after it was undone, and immediately if an officer erases them (R8.19)", async ({
    app,
  }) => {
    const { admin, helper, meet } = await openDoor(app);
    const named = { ...nia, firstName: "Zebulon", lastName: "Quagmire" };
    const [gone, erased] = [await meet(named), await meet(named)];
    await undo(admin, gone.revision);
    const path = `${admin.api}/members/${erased.attendee.id}`;
    expect(await helper.browser.send("DELETE", path)).toMatchObject(refusal("wrong-role"));
    expect((await admin.browser.send("DELETE", path)).status).toBe(204);
    expect((await listMembers(admin)).get(erased.attendee.id)).toEqual({
      id: erased.attendee.id,
      name: "Former member",
      gradYear: null,
      carryover: 0,
      totalPoints: 5,
      revision: expect.any(Number),
      erased: true,
    });
    expect(await admin.browser.send("DELETE", path)).toMatchObject(refusal("not-found"));
    // They can't be added anymore, so no search finds them.
    const search = `${admin.api}/member-names?search=former`;
    expect(await helper.browser.get(search)).toMatchObject({ status: 200, body: { members: [] } });
    const keeps = async () => JSON.stringify(await dumpAllTables(app.deps.database.write));
    app.setTime(new Date(app.deps.clock().getTime() + 29 * dayMs));
    await app.deps.jobs.run();
    expect(await keeps()).toContain("Zebulon");
    app.setTime(new Date(app.deps.clock().getTime() + 2 * dayMs));
    await app.deps.jobs.run();
    expect(await keeps()).not.toMatch(/zebulon|quagmire/i);
  });
});

onEveryDatabase("A second slip", (test) => {
  test("replaces the first, which expired after half a year (R8.20)", async ({ app }) => {
    const { admin, helper, meet } = await openDoor(app);
    const { attendee, claim } = await meet();
    const path = `${admin.api}/members/${attendee.id}/claim`;
    const signUp = (code: string) =>
      app.browser().post("/api/accounts", memberSignUp({ claim: code }));
    app.setTime(new Date(app.deps.clock().getTime() + 181 * dayMs));
    expect(await signUp(claim.code)).toMatchObject(invalidInput({ claim: "expired-claim" }));
    const owner = app.browser();
    await owner.post("/api/session", { email: admin.user.email, password: testPassword });
    const renewed = claimSchema.parse((await owner.post(path, {})).body);
    expect(await signUp(claim.code)).toMatchObject(invalidInput({ claim: "unknown-claim" }));
    expect(await signUp(renewed.code)).toMatchObject({
      body: { user: { personId: attendee.id } },
    });
    expect(await owner.post(path, {})).toMatchObject(refusal("not-found"));
    expect(await helper.browser.post(path, {})).toMatchObject(refusal("signed-out"));
  });
});

function undo({ browser, api }: Admin, revision: number) {
  return browser.post(`${api}/operations`, { command: { kind: "undo", revision } });
}
