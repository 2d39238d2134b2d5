import { expect } from "vitest";
import { newcomerSchema, type Newcomer } from "#contract/door.ts";
import { giveSeats } from "#test-support/api-requests.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { dumpAllTables } from "#test-support/dump-tables.ts";
import {
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  type Person,
} from "#test-support/people.ts";
import { invalidInput, refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";
import { allowancesOf } from "../platform/limits/allowances.ts";

const nia = { firstName: " nIA", lastName: "NEW-comer ", gradYear: 2027 };

/** A club with a helper, and an event at which people are met who have no account. */
async function openDoor(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const event = await createEvent(admin, { points: 5 });
  const path = `${admin.api}/events/${event.id}`;
  const add = (input: object, { browser }: Person = admin) =>
    browser.post(`${path}/newcomers`, input);
  const meet = async (input: object = nia): Promise<Newcomer> => {
    const { status, body } = await add(input);
    expect(status).toBe(201);
    return newcomerSchema.parse(body);
  };
  return { admin, helper, event, path, add, meet };
}

onEveryDatabase("Somebody new at the door", (test) => {
  test("is a member on the list from then on, named as at a sign-up", async ({ app }) => {
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
      ...{ name: "Nia New-comer", gradYear: 2027, totalPoints: 5 },
    });
    const what = {
      ...{ kind: "attendees-added", people: 1 },
      event: { id: event.id },
    };
    expect((await admin.browser.get(`${admin.api}/history`)).body).toMatchObject({
      operations: [{ actor: { id: admin.user.id }, what }, {}, {}],
    });
    expect((await app.dump()).people).toMatchObject([{ id: attendee.id, accountId: null }]);
  });

  test("may not know when they graduate", async ({ app }) => {
    const { admin, meet } = await openDoor(app);
    const { attendee } = await meet({ ...nia, gradYear: null });
    expect((await app.dump()).people).toMatchObject([{ id: attendee.id, gradYear: null }]);
    expect((await listMembers(admin)).get(attendee.id)).toMatchObject({ totalPoints: 5 });
  });

  test("gets a code that stands nowhere else", async ({ app }) => {
    const { meet } = await openDoor(app);
    const [first, second] = [await meet(), await meet()];
    expect(first.claim.code).not.toBe(second.claim.code);
    const kept = JSON.stringify(await dumpAllTables(app.deps.database.write));
    for (const { claim } of [first, second]) {
      expect(kept).not.toContain(claim.code);
      expect(app.log.text()).not.toContain(claim.code);
    }
  });

  test("is refused with what is wrong, and nothing changes", async ({ app }) => {
    const { add } = await openDoor(app);
    const before = await app.dump();
    for (const [wrong, answer] of [
      [{ firstName: " " }, invalidInput({ firstName: "required" })],
      [{ lastName: undefined }, invalidInput({ lastName: "required" })],
      [
        { gradYear: 2028 },
        invalidInput({ gradYear: { code: "too-late", params: { maximum: 2027 } } }),
      ],
      [{ gradYear: "2027" }, invalidInput({ gradYear: "not-whole-number" })],
    ] as const)
      expect(await add({ ...nia, ...wrong })).toMatchObject(answer);
    expect(await app.dump()).toEqual(before);
  });

  test("comes with others, but not by the thousand", async ({ app }) => {
    const { admin, helper, add } = await openDoor(app);
    for (let count = 0; count < 99; count += 1)
      await app.deps.allowances.take(allowancesOf.newcomers, admin.user.id);
    expect((await add(nia)).status).toBe(201);
    expect(await add(nia)).toMatchObject(refusal("too-many-attempts"));
    expect((await add(nia, helper)).status).toBe(201);
  });

  test("is added by helpers, who see names and times only, at events that are open", async ({
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
    expect((await listMembers(admin)).get(attendee.id)).toMatchObject({ totalPoints: 0 });

    await editEvent(admin, event, { status: "Inactive" });
    expect(await add(nia, helper)).toMatchObject(refusal("not-found"));
    expect((await add(nia)).status).toBe(201);
  });
});
