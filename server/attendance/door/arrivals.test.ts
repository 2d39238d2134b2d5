import { expect } from "vitest";
import { memberCardSchema } from "#contract/attendance/door.ts";
import { cardIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Member,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with a helper, a member without points, and an event that they aren't at yet. */
async function openDoor(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const event = await createEvent(admin, { points: 5 });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin, { points: 0 })).code);
  const cardOf = async (member: Member) => {
    const { body } = await member.browser.get("/api/me/card");
    return cardIn(memberCardSchema.parse(body).link);
  };
  const arrivals = `${admin.api}/events/${event.id}/arrivals`;
  const admit = (input: object, { browser }: Person = admin) => browser.post(arrivals, input);
  const attendees = async () =>
    (await admin.browser.get(`${admin.api}/events/${event.id}/attendees`)).body;
  return { admin, helper, event, ana, cardOf, admit, attendees };
}

onEveryDatabase("A card at the door", (test) => {
  test("says that its owner is signed in at another event, too (R33.22)", async ({ app }) => {
    const { admin, ana } = await openDoor(app);
    const [build, drive] = [
      await createEvent(admin, { name: "Build", countsTime: true }),
      await createEvent(admin, { name: "Drive", countsTime: true }),
    ];
    const admitTo = async (event: { id: string }) => {
      const { api, browser } = admin;
      const path = `${api}/events/${event.id}/arrivals`;
      return (await browser.post(path, { personId: ana.personId })).body;
    };
    expect(await admitTo(build)).not.toHaveProperty("alsoAt");
    const alsoAt = { id: build.id, name: "Build" };
    expect(await admitTo(drive)).toMatchObject({ outcome: "added", alsoAt });
  });

  test("adds its owner, and says how many points they get (R8.15)", async ({ app }) => {
    const { admin, event, ana, cardOf, admit } = await openDoor(app);
    const at = app.deps.clock().getTime();
    const { status, body } = await admit({ card: await cardOf(ana) });
    expect(status).toBe(200);
    expect(body).toEqual({
      outcome: "added",
      revision: 5,
      attendee: { id: ana.personId, name: "Ana Ruiz", timestamp: at },
      points: 5,
    });
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({
      name: "Ana Ruiz",
      carryover: 0,
      totalPoints: 5,
    });
    const history = await admin.browser.get(`${admin.api}/history`);
    expect(history.body).toMatchObject({
      operations: [
        {
          actor: { id: admin.user.id },
          what: { kind: "attendees-added", event: { id: event.id }, people: 1 },
        },
        ...[{}, {}, {}, {}],
      ],
    });
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("already-checked-in"));
  });

  test("says how long its owner has been there, and changes nothing (R8.14)", async ({ app }) => {
    const { event, ana, cardOf, admit } = await openDoor(app);
    const { timestamp } = await checkIn(ana, event.code);
    app.setTime(new Date(timestamp + 60_000));
    const before = await app.dump();
    expect(await admit({ card: await cardOf(ana) })).toMatchObject({
      status: 200,
      body: { outcome: "already-here", attendee: { name: "Ana Ruiz", timestamp }, points: 5 },
    });
    expect(await app.dump()).toEqual(before);
  });

  test("counts once even if many scanners read it at the same time (R8.15)", async ({ app }) => {
    const { admin, helper, ana, cardOf, admit } = await openDoor(app);
    const card = await cardOf(ana);
    const answers = await Promise.all(
      [admin, helper, admin, helper].map((person) => admit({ card }, person)),
    );
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual(["added", ...Array(3).fill("already-here")].toSorted());
    expect((await listMembers(admin)).get(ana.personId)?.totalPoints).toBe(5);
  });

  test("is rejected if it's invalid or expired, and nothing changes (R8.13)", async ({ app }) => {
    const { ana, cardOf, admit } = await openDoor(app);
    const card = await cardOf(ana);
    const before = await app.dump();
    for (const wrong of ["nonsense", `${card}x`, ana.personId, "."])
      expect(await admit({ card: wrong })).toMatchObject(refusal("not-a-card"));
    for (const wrong of [{}, { card: "" }, { card: 5 }, { card: "x".repeat(201) }])
      expect(await admit(wrong)).toMatchObject(refusal("invalid-input"));
    app.setTime(new Date(app.deps.clock().getTime() + 3 * 60_000));
    expect(await admit({ card })).toMatchObject(refusal("card-too-old"));
    expect(await app.dump()).toEqual(before);
  });

  test("adds to a sealed event with a reason, which the history shows (R8.21)", async ({ app }) => {
    const { admin, event, ana, cardOf, admit } = await openDoor(app);
    const command = { kind: "seal-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const card = await cardOf(ana);
    const before = await app.dump();
    for (const reason of [undefined, "", "  "])
      expect(await admit({ card, reason })).toMatchObject(refusal("reason-needed"));
    expect(await admit({ card, reason: "x".repeat(301) })).toMatchObject(refusal("invalid-input"));
    expect(await app.dump()).toEqual(before);
    expect(await admit({ card, reason: "Came by the late bus" })).toMatchObject({
      status: 200,
      body: { outcome: "added" },
    });
    expect((await admin.browser.get(`${admin.api}/history`)).body).toMatchObject({
      operations: [
        { reason: "Came by the late bus", what: { kind: "attendees-added" } },
        { what: { kind: "event-sealed" } },
        ...[{}, {}, {}, {}],
      ],
    });
  });

  test("of a removed person adds them again, like an officer's manual add", async ({ app }) => {
    const { admin, event, ana, cardOf, admit } = await openDoor(app);
    const { timestamp } = await checkIn(ana, event.code);
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [ana.personId] };
    await admin.browser.post(`${admin.api}/operations`, { command });
    app.setTime(new Date(timestamp + 60_000));
    expect(await admit({ card: await cardOf(ana) })).toMatchObject({
      body: { outcome: "added", attendee: { timestamp } },
    });
  });
});

onEveryDatabase("At the door a helper", (test) => {
  test("can't add back anyone an officer removed, until the officer lets them return (R7.10)", async ({
    app,
  }) => {
    const { admin, helper, event, ana, cardOf, admit, attendees } = await openDoor(app);
    const { personId } = ana;
    await checkIn(ana, event.code);
    const removal = { kind: "remove-attendees", eventId: event.id, personIds: [personId] };
    const remove = (options: object = {}) =>
      admin.browser.post(`${admin.api}/operations`, { command: { ...removal, ...options } });
    expect((await remove()).status).toBe(201);
    const before = await app.dump();
    const byHand = `${admin.api}/events/${event.id}/attendees`;
    for (const answer of [
      await admit({ card: await cardOf(ana) }, helper),
      await admit({ personId }, helper),
      await helper.browser.post(byHand, { personId }),
    ])
      expect(answer).toMatchObject(refusal("removed-by-officer"));
    expect(await app.dump()).toEqual(before);
    expect((await remove({ mayReturn: true })).status).toBe(201);
    expect(await admit({ personId }, helper)).toMatchObject({ body: { outcome: "added" } });
    // A helper's undo isn't an officer's decision.
    const undone = await helper.browser.send("DELETE", `${byHand}/${personId}`);
    expect(undone.status).toBe(200);
    expect(await admit({ personId }, helper)).toMatchObject({ body: { outcome: "added" } });
    expect(await attendees()).toMatchObject({ attendees: [{ id: personId }] });
  });

  test("sees only names and times, and can undo a recent addition (R8.14)", async ({ app }) => {
    const { admin, helper, event, ana, cardOf, admit, attendees } = await openDoor(app);
    const added = await admit({ card: await cardOf(ana) }, helper);
    expect(added).toMatchObject({ status: 200, body: { outcome: "added" } });
    expect(Object.keys(added.body as object)).toEqual(["outcome", "revision", "attendee"]);
    const { attendee } = added.body as { attendee: object };
    expect(Object.keys(attendee).toSorted()).toEqual(["id", "name", "timestamp"]);
    const undone = await helper.browser.send(
      "DELETE",
      `${admin.api}/events/${event.id}/attendees/${ana.personId}`,
    );
    expect(undone.status).toBe(200);
    expect(await attendees()).toMatchObject({ attendees: [] });
  });

  test("adds people at open events only (R8.14)", async ({ app }) => {
    const { admin, helper, event, ana, cardOf, admit } = await openDoor(app);
    await editEvent(admin, event, { status: "Inactive" });
    const card = await cardOf(ana);
    expect(await admit({ card }, helper)).toMatchObject(refusal("not-found"));
    expect(await admit({ card }, admin)).toMatchObject({ body: { outcome: "added" } });
  });

  test("adds members by name, and no one else (R8.15)", async ({ app }) => {
    const { admin, helper, admit } = await openDoor(app);
    const ben = await signUpMember(app.browser());
    const { personId } = ben;
    const before = await app.dump();
    expect(await admit({ personId }, helper)).toMatchObject(refusal("not-found"));
    expect(await admit({ personId }, admin)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    await checkIn(ben, (await createEvent(admin)).code);
    expect(await admit({ personId }, helper)).toMatchObject({ body: { outcome: "added" } });
  });
});
