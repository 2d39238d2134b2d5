import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/**
 * A club whose member Ána Ruiz attended an earlier event, and two people who let others in at the
 * next.
 */
async function openDoor(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const ana = await signUpMember(app.browser(), { firstName: "Ána", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin)).code);
  const event = await createEvent(admin);
  const path = `${admin.api}/events/${event.id}`;
  const add = (input: object, { browser }: Admin = admin) =>
    browser.post(`${path}/newcomers`, { gradYear: null, ...input });
  return { admin, helper, ana, event, path, add };
}

const nia = { firstName: "Nia", lastName: "Newcomer" };

onEveryDatabase("A new person with a member's name", (test) => {
  test("needs a confirmation first, regardless of case and accents (R25.9)", async ({ app }) => {
    const { ana, event, add } = await openDoor(app);
    const before = await app.dump();
    const [id, name] = [ana.personId, "Ána Ruiz"];
    for (const input of [
      { firstName: "Ana", lastName: "Ruiz" },
      { firstName: " aNA", lastName: "RUÍZ " },
    ])
      expect(await add(input)).toMatchObject(
        refusal("same-name", { namesakes: [{ id, name, since: null }] }),
      );
    expect(await app.dump()).toEqual(before);
    const { timestamp: since } = await checkIn(ana, event.code);
    expect(await add({ firstName: "Ana", lastName: "Ruiz" })).toMatchObject(
      refusal("same-name", { namesakes: [{ id, name, since }] }),
    );
    for (const [firstName, lastName] of [
      ["Ana", "Ruizz"],
      ["An", "Ruiz"],
      ["Ruiz", "Ana"],
    ])
      expect((await add({ firstName, lastName })).status).toBe(201);
  });

  test("is added once they are confirmed to be someone else (R25.9)", async ({ app }) => {
    const { admin, add } = await openDoor(app);
    const input = { firstName: "Ana", lastName: "Ruiz", isSomeoneElse: true };
    expect((await add(input)).status).toBe(201);
    expect(await add({ ...input, isSomeoneElse: false })).toMatchObject(refusal("invalid-input"));
    expect((await listMembers(admin)).size).toBe(2);
  });

  test("counts once if two stations add them at the same time (R25.9)", async ({ app }) => {
    const { admin, helper, add } = await openDoor(app);
    const answers = await Promise.all([admin, helper, admin].map((person) => add(nia, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const added = answers.find(({ status }) => status === 201);
    const { attendee } = newcomerSchema.parse(added?.body);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer).toMatchObject(
        refusal("same-name", {
          namesakes: [{ id: attendee.id, name: "Nia Newcomer", since: attendee.timestamp }],
        }),
      );
    expect((await listMembers(admin)).size).toBe(2);
  });

  test("isn't confused with people taken off the list again or of another club (R25.9)", async ({
    app,
  }) => {
    const { admin, path, add } = await openDoor(app);
    const { attendee } = newcomerSchema.parse((await add(nia)).body);
    const undone = await admin.browser.send("DELETE", `${path}/attendees/${attendee.id}`, {
      body: {},
    });
    expect(undone.status).toBe(200);
    expect((await add(nia)).status).toBe(201);
    const other = await signUpAdmin(app.browser());
    const theirs = `${other.api}/events/${(await createEvent(other)).id}/newcomers`;
    expect((await other.browser.post(theirs, { ...nia, gradYear: null })).status).toBe(201);
  });
});
