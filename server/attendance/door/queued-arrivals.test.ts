import { expect } from "vitest";
import { doorPassesSchema, doorAnswerSchema } from "#contract/attendance/passes.ts";
import { cardIn, passTokenIn } from "#test-support/club-data/links.ts";
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

const minute = 60_000;
const hour = 60 * minute;

/** The person a device sends, on whose behalf, and with which login. */
type Sending = { who?: object; by?: Admin; as?: Admin; reason?: string; key?: string };

/** A club with a helper and a member, and an event that the member isn't at yet. */
async function openDoor(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  await checkIn(ana, (await createEvent(admin)).code);
  const event = await createEvent(admin, { points: 5 });
  const path = `${admin.api}/events/${event.id}`;
  const { personId } = ana;
  const wait = (ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));
  const send = (
    ageMs: number,
    { who = { personId }, by = admin, as = by, reason, key }: Sending = {},
  ) =>
    by.browser.post(`${path}/arrivals`, {
      ...who,
      reason,
      queued: { doerId: as.user.id, ageMs, key },
    });
  const cardOf = (id: string) => cardIn(app.deps.memberCards.issue(id, app.deps.clock()).link);

  return { admin, helper, ana, event, path, send, cardOf, wait };
}

onEveryDatabase("A person who was added offline", (test) => {
  test("counts from that time, once however often it is sent (R25.6)", async ({ app }) => {
    const { admin, ana, send, wait } = await openDoor(app);
    const timestamp = app.deps.clock().getTime();
    wait(2 * hour);
    const attendee = { id: ana.personId, name: "Ana Ruiz", timestamp };
    const answers = await Promise.all([send(2 * hour), send(2 * hour), send(2 * hour)]);
    expect(answers.map(({ body }) => (body as { outcome: string }).outcome).toSorted()).toEqual([
      ...["added", "already-here", "already-here"],
    ]);
    for (const { body } of answers) expect(body).toMatchObject({ attendee });
    wait(minute);
    expect(await send(2 * hour + minute)).toMatchObject({ body: { outcome: "already-here" } });
    expect((await listMembers(admin)).get(ana.personId)?.totalPoints).toBe(15);
  });

  test("is still added by the one addition that did it, however often it is sent (R25.12)", async ({
    app,
  }) => {
    const { admin, helper, ana, event, path, send, cardOf, wait } = await openDoor(app);
    const [key, otherKey] = [crypto.randomUUID(), crypto.randomUUID()];
    const who = { card: cardOf(ana.personId) };
    const answers = await Promise.all([send(0, { who, key }), send(0, { who, key })]);
    wait(minute);
    answers.push(await send(minute, { who, key }));
    for (const { body } of answers) expect(body).toMatchObject({ outcome: "added", points: 5 });
    expect((await listMembers(admin)).get(ana.personId)?.totalPoints).toBe(15);
    for (const other of [{ key: otherKey }, {}, { by: helper, key: otherKey }])
      expect(await send(minute, other)).toMatchObject({ body: { outcome: "already-here" } });
    // It can still be undone there, as long as nobody has changed it since.
    const points = { kind: "set-attendance-points", eventId: event.id, personIds: [ana.personId] };
    await admin.browser.post(`${admin.api}/operations`, { command: { ...points, points: 1 } });
    expect(await send(minute, { key })).toMatchObject({ body: { outcome: "already-here" } });
    expect(await admin.browser.get(`${path}/attendees`)).toMatchObject({
      body: { attendees: [{ id: ana.personId }] },
    });
  });

  test("never counts from before the event was created (R25.6)", async ({ app }) => {
    const { event, send } = await openDoor(app);
    expect(await send(20 * hour)).toMatchObject({
      body: { outcome: "added", attendee: { timestamp: event.createdAt } },
    });
  });

  test("is added on behalf of the same account, never under a different login (R25.6)", async ({
    app,
  }) => {
    const { admin, helper, send } = await openDoor(app);
    const before = await app.dump();
    for (const [by, as] of [
      [helper, admin],
      [admin, helper],
    ] as const)
      expect(await send(minute, { by, as })).toMatchObject(refusal("other-account"));
    expect(await app.dump()).toEqual(before);
    expect((await send(minute, { by: helper })).status).toBe(200);
  });

  test("comes too late after a day (R25.6)", async ({ app }) => {
    const { send } = await openDoor(app);
    const before = await app.dump();
    expect(await send(24 * hour + 1)).toMatchObject(refusal("waited-too-long"));
    for (const wrong of [-1, 0.5, "1"])
      expect(await send(wrong as number)).toMatchObject(refusal("invalid-input"));
    expect(await app.dump()).toEqual(before);
    expect((await send(24 * hour)).status).toBe(200);
  });

  test("stays removed if the addition was undone and only its answer was lost (R25.6)", async ({
    app,
  }) => {
    const { admin, ana, path, send, wait } = await openDoor(app);
    expect((await send(0)).status).toBe(200);
    wait(minute);
    await admin.browser.send("DELETE", `${path}/attendees/${ana.personId}`, { body: {} });
    wait(minute);
    const before = await app.dump();
    expect(await send(2 * minute)).toMatchObject(refusal("undone-since"));
    expect(await app.dump()).toEqual(before);
    // Adding them again works.
    wait(minute);
    expect((await send(minute / 2)).status).toBe(200);
  });

  test("needs a reason at a sealed event instead of being added (R8.21, R25.6)", async ({
    app,
  }) => {
    const { admin, event, send } = await openDoor(app);
    const command = { kind: "seal-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    const before = await app.dump();
    expect(await send(minute)).toMatchObject(refusal("reason-needed"));
    expect(await app.dump()).toEqual(before);
    expect((await send(minute, { reason: "On the paper list" })).status).toBe(200);
  });

  test("is added by the card shown then, even if it has expired since (R25.6)", async ({ app }) => {
    const { ana, send, cardOf, wait } = await openDoor(app);
    const card = cardOf(ana.personId);
    wait(hour);
    // It had already expired when it was shown.
    expect(await send(30 * minute, { who: { card } })).toMatchObject(refusal("card-too-old"));
    expect(await send(2 * hour, { who: { card } })).toMatchObject(refusal("card-too-old"));
    expect(await send(hour, { who: { card } })).toMatchObject({ body: { outcome: "added" } });
  });

  test("is added on behalf of the same door pass, while it is valid (R25.6)", async ({ app }) => {
    const { admin, ana, path, wait } = await openDoor(app);
    const made = await admin.browser.post(`${path}/door-passes`, {});
    const [pass] = doorPassesSchema.parse(made.body).passes;
    const holder = app.browser();
    const taking = { token: passTokenIn(pass?.link), name: "Sam", key: crypto.randomUUID() };
    const { door } = doorAnswerSchema.parse((await holder.post("/api/door", taking)).body);
    const send = (doerId: string) =>
      holder.post(`${path}/arrivals`, {
        personId: ana.personId,
        queued: { doerId, ageMs: minute },
      });
    expect(await send(admin.user.id)).toMatchObject(refusal("other-account"));
    expect(await send(door?.passId ?? "")).toMatchObject({ body: { outcome: "added" } });
    wait(13 * hour);
    expect(await send(door?.passId ?? "")).toMatchObject(refusal("pass-over"));
  });
});
