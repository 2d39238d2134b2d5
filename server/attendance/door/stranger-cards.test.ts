import { expect } from "vitest";
import { usedTicketsSchema } from "#contract/attendance/check-in/tickets.ts";
import { memberCardSchema } from "#contract/attendance/door.ts";
import { cardIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Member,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const minute = 60_000;

/** A club with a helper and an event, and a person who belongs to no club. */
async function openDoor(app: TestApp) {
  const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const event = await createEvent(admin, { name: "Kickoff", points: 5 });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const arrivals = `${admin.api}/events/${event.id}/arrivals`;
  const scan = (card: string, { browser }: Person = admin, more: object = {}) =>
    browser.post(arrivals, { card, ...more });
  return { admin, helper, event, ana, scan };
}

const wait = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

async function readCard({ browser }: Member) {
  const { body } = await browser.get("/api/me/card");
  const { link, questions } = memberCardSchema.parse(body);
  return { card: cardIn(link), questions };
}

async function answer({ browser }: Member, eventId: string, checksIn: boolean) {
  const { body, text } = await browser.post("/api/me/check-in-answers", { eventId, checksIn });
  return usedTicketsSchema.parse(body, { error: () => text }).used;
}

onEveryDatabase("The card of someone who isn't in the club", (test) => {
  test("adds nobody, tells the scanner nothing, and asks its owner (R8.28)", async ({ app }) => {
    const { admin, helper, event, ana, scan } = await openDoor(app);
    const { card } = await readCard(ana);
    for (const person of [admin, helper]) {
      const refused = await scan(card, person);
      expect(refused).toMatchObject(refusal("confirm-on-phone"));
      expect(refused.text).not.toMatch(/Ana|Ruiz|2027|example\.org/u);
    }
    expect((await listMembers(admin)).size).toBe(0);
    expect((await readCard(ana)).questions).toEqual([
      { eventId: event.id, eventName: "Kickoff", clubName: "Chess Club" },
    ]);
  });

  test("checks them in from the time of the scan once they confirm, and nobody twice (R4.2, R8.28)", async ({
    app,
  }) => {
    const { admin, event, ana, scan } = await openDoor(app);
    const { card } = await readCard(ana);
    const at = app.deps.clock().getTime();
    await scan(card);
    await editEvent(admin, event, { status: "Inactive" });
    wait(app, 29 * minute);
    expect(await answer(ana, event.id, true)).toMatchObject([
      {
        kind: "success",
        receipt: { eventName: "Kickoff", points: 5, timestamp: at, lateBy: null },
      },
    ]);
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 5 });
    expect(await answer(ana, event.id, true)).toEqual([]);
    expect((await readCard(ana)).questions).toEqual([]);
    const { attendance } = await app.dump();
    expect(attendance).toMatchObject([{ personId: ana.personId, at, method: "scanner" }]);
    expect(await scan((await readCard(ana)).card)).toMatchObject({
      body: { outcome: "already-here", attendee: { name: "Ana Ruiz", timestamp: at } },
    });
  });

  test("is forgotten by Not Me and after 30 minutes (R8.28)", async ({ ownApp: app }) => {
    const { admin, event, ana, scan } = await openDoor(app);
    await scan((await readCard(ana)).card);
    expect(await answer(ana, event.id, false)).toEqual([]);
    expect((await app.dump())["cardScans"]).toEqual([]);
    await scan((await readCard(ana)).card);
    wait(app, 30 * minute);
    expect((await readCard(ana)).questions).toEqual([]);
    expect(await answer(ana, event.id, true)).toEqual([]);
    expect((await listMembers(admin)).size).toBe(0);
    await app.deps.jobs.run();
    expect((await app.dump())["cardScans"]).toEqual([]);
  });

  test("asks only its owner, and not about an event that is gone (R3.5, R8.28)", async ({
    app,
  }) => {
    const { admin, event, ana, scan } = await openDoor(app);
    await scan((await readCard(ana)).card);
    const ben = await signUpMember(app.browser());
    expect((await readCard(ben)).questions).toEqual([]);
    expect(await answer(ben, event.id, true)).toEqual([]);
    const command = { kind: "cancel-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    expect((await readCard(ana)).questions).toEqual([]);
    expect(await answer(ana, event.id, true)).toEqual([]);
    expect((await listMembers(admin)).size).toBe(0);
  });

  test("asks the same person three times in a row, with the same answer at the scanner (R8.28)", async ({
    app,
  }) => {
    const { event, ana, scan } = await openDoor(app);
    const asked = [];
    for (let time = 0; time < 5; time += 1) {
      expect(await scan((await readCard(ana)).card)).toMatchObject(refusal("confirm-on-phone"));
      asked.push((await readCard(ana)).questions.length);
      await answer(ana, event.id, false);
    }
    expect(asked).toEqual([1, 1, 1, 0, 0]);
  });

  test("asks nobody if it waited on a device longer than it is valid (R8.28, R25.6)", async ({
    app,
  }) => {
    const { admin, event, ana, scan } = await openDoor(app);
    const { card } = await readCard(ana);
    const at = app.deps.clock().getTime();
    wait(app, 2 * minute);
    const waiting = (ageMs: number) => ({ queued: { doerId: admin.user.id, ageMs } });
    expect(await scan(card, admin, waiting(2 * minute))).toMatchObject(refusal("confirm-on-phone"));
    expect(await answer(ana, event.id, true)).toMatchObject([{ receipt: { timestamp: at } }]);
    const ben = await signUpMember(app.browser());
    const ofBen = (await readCard(ben)).card;
    wait(app, 60 * minute);
    expect(await scan(ofBen, admin, waiting(60 * minute))).toMatchObject(refusal("card-too-old"));
    expect((await readCard(ben)).questions).toEqual([]);
  });

  test("asks someone who was removed from the club again, and brings them back with their points (R4.15, R8.28)", async ({
    app,
  }) => {
    const { admin, event, ana, scan } = await openDoor(app);
    await checkIn(ana, (await createEvent(admin, { points: 2 })).code);
    const command = { kind: "remove-member", personId: ana.personId };
    await admin.browser.post(`${admin.api}/operations`, { command });
    wait(app, minute);
    expect(await scan((await readCard(ana)).card)).toMatchObject(refusal("confirm-on-phone"));
    expect((await listMembers(admin)).size).toBe(0);
    expect(await answer(ana, event.id, true)).toMatchObject([{ kind: "success" }]);
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 7 });
  });
});
