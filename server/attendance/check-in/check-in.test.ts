import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with an event, and a user who belongs to no club yet. */
async function openEvent(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  return { admin, member, event: await createEvent(admin, { date: "2026-11-20", points: 10 }) };
}

const invalidCode = {
  status: 404,
  body: {
    error: {
      code: "invalid-code",
      message:
        "Invalid code. Check the code or check with the club admin to make sure that the event is active.",
    },
  },
};

onEveryDatabase("A check-in", { enginesDiffer: true }, (test) => {
  test("answers with a receipt (R7.5)", async ({ app }) => {
    const { admin, member, event } = await openEvent(app);
    expect(await checkIn(member, event.code)).toEqual({
      clubId: admin.club.id,
      clubName: admin.club.name,
      eventId: event.id,
      eventName: "Chess Night",
      date: "2026-11-20",
      points: 10,
      timestamp: app.deps.clock().getTime(),
      lateBy: null,
      timeZone: null,
    });
  });

  test("makes the person a member of the club if it's their first (R4.2)", async ({
    ownApp: app,
  }) => {
    const { admin, member, event } = await openEvent(app);
    await checkIn(member, event.code);
    const joinedAt = app.deps.clock().getTime();
    const { personId } = member;
    const membership = { clubId: admin.club.id, personId, joinedAt, state: "active" };
    expect(await app.dump()).toMatchObject({
      memberships: [membership],
      balances: [{ personId, carryover: 0, earned: 10, attended: 1 }],
    });

    app.setTime(new Date(joinedAt + 60_000));
    await checkIn(member, (await createEvent(admin, { points: 5 })).code);
    expect(await app.dump()).toMatchObject({
      memberships: [membership],
      balances: [{ personId, carryover: 0, earned: 15, attended: 2 }],
    });
  });

  test("records the name and graduation year, and counts (R8.1)", async ({ app }) => {
    const { admin, member, event } = await openEvent(app);
    const { timestamp } = await checkIn(member, event.code);
    const { name } = member.user;
    expect(
      (await admin.browser.get(`${admin.api}/events/${event.id}/attendees`)).body,
    ).toMatchObject({
      attendees: [{ id: member.personId, name, gradYear: 2027, timestamp }],
    });
    expect((await admin.browser.get(`${admin.api}/events`)).body).toMatchObject({
      events: [{ ...event, attendeeCount: 1 }],
    });
  });

  test("to an event without points earns none (R9.3)", async ({ ownApp: app }) => {
    const { admin, member } = await openEvent(app);
    const { code } = await createEvent(admin, { points: null });
    expect(await checkIn(member, code)).toMatchObject({ points: null });
    expect((await app.dump()).balances).toMatchObject([{ earned: 0 }]);
  });

  test("takes the code as people type it", async ({ app }) => {
    const { admin, member } = await openEvent(app);
    const typings = [
      (code: string) => code.toUpperCase(),
      (code: string) => ` ${code} `,
      (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`,
      (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`,
      (code: string) => [...code.toUpperCase()].join(" – "),
    ];
    for (const type of typings) {
      const event = await createEvent(admin);
      expect((await checkIn(member, type(event.code))).eventId).toBe(event.id);
    }
  });

  test("gets the same receipt if it's sent again with its key, and counts once (R7.7)", async ({
    app,
  }) => {
    const { member, event } = await openEvent(app);
    const key = crypto.randomUUID();
    const first = await submitCode(member, event.code, key);
    const before = await app.dump();
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const again = await submitCode(member, event.code.toUpperCase(), key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await app.dump()).toEqual(before);
  });

  test("gets the same receipt if it's sent again after the event was closed", async ({ app }) => {
    const { admin, member, event } = await openEvent(app);
    const key = crypto.randomUUID();
    const first = await submitCode(member, event.code, key);
    await editEvent(admin, event, { status: "Inactive" });
    expect(await submitCode(member, event.code, key)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test("gets its receipt without points if it's sent again after the event was canceled", async ({
    app,
  }) => {
    const { admin, member, event } = await openEvent(app);
    const key = crypto.randomUUID();
    expect(await submitCode(member, event.code, key)).toMatchObject({ body: { points: 10 } });
    const command = { kind: "cancel-event", eventId: event.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    expect(await submitCode(member, event.code, key)).toMatchObject({
      status: 200,
      body: { eventId: event.id, points: 0 },
    });
  });

  test("to the same event again is rejected with the receipt that counts (R7.4)", async ({
    app,
  }) => {
    const { member, event } = await openEvent(app);
    const receipt = await checkIn(member, event.code);
    const before = await app.dump();
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const answer = await submitCode(member, event.code);
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 409,
      body: {
        error: {
          code: "already-checked-in",
          message: "You have already been checked into this event.",
        },
        receipt,
      },
    });
    expect(await app.dump()).toEqual(before);
  });

  test("with another person's key still counts for the person who sent it", async ({
    ownApp: app,
  }) => {
    const { member, event } = await openEvent(app);
    const other = await signUpMember(app.browser());
    const key = crypto.randomUUID();
    for (const person of [member, other])
      expect((await submitCode(person, event.code, key)).status).toBe(200);
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 2 }]);
  });

  test("with one key at two events counts at both", async ({ app }) => {
    const { admin, member, event } = await openEvent(app);
    const key = crypto.randomUUID();
    const other = await createEvent(admin);
    for (const { code } of [event, other])
      expect((await submitCode(member, code, key)).status).toBe(200);
  });

  test("sent 50 times at the same time counts once (R7.4)", async ({ ownApp: app }) => {
    const { member, event } = await openEvent(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => submitCode(member, event.code)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await app.dump()).toMatchObject({
      attendance: [{ personId: member.personId }],
      events: [{ attendeeCount: 1 }],
      balances: [{ earned: 10 }],
    });
  });

  test("counts for each of many people at the same time (R7.6)", async ({ ownApp: app }) => {
    const { event } = await openEvent(app);
    const people = await Promise.all(Array.from({ length: 8 }, () => signUpMember(app.browser())));
    await Promise.all(people.map((person) => checkIn(person, event.code)));
    const { attendance, events, balances } = await app.dump();
    expect(attendance).toHaveLength(8);
    expect(events).toMatchObject([{ attendeeCount: 8 }]);
    expect(balances).toMatchObject(people.map(() => ({ earned: 10 })));
  });

  test("changes nothing if any part of it fails (R7.6)", async ({ app }) => {
    const { member, event } = await openEvent(app);
    const before = await app.dump();
    const { schema } = app.deps.database.write;
    await schema.alterTable("balances").renameTo("away").execute();
    expect(await submitCode(member, event.code)).toMatchObject(refusal("unexpected"));
    await schema.alterTable("away").renameTo("balances").execute();
    expect(await app.dump()).toEqual(before);
    expect(app.log.takeErrors()).not.toEqual([]);
    await checkIn(member, event.code);
  });
});

onEveryDatabase("A check-in with a wrong code", { enginesDiffer: true }, (test) => {
  test("is rejected, whatever was typed (R7.3)", async ({ app }) => {
    const { member, event } = await openEvent(app);
    const before = await app.dump();
    for (const code of ["zzzzzzzz", event.code.slice(1), "' or 1=1 --", "%", "\0", "🎉", "\ud800"])
      expect(await submitCode(member, code), code).toMatchObject(invalidCode);
    expect(await app.dump()).toEqual(before);
  });

  test("gets exactly the same answer if the event is Inactive (R6.3, R7.3)", async ({ app }) => {
    const { admin, member, event } = await openEvent(app);
    const closed = await editEvent(admin, event, { status: "Inactive" });
    const before = await app.dump();
    const [unknown, inactive] = [
      await submitCode(member, "zzzzzzzz"),
      await submitCode(member, event.code),
    ];
    expect(inactive).toMatchObject(invalidCode);
    expect(inactive.text).toBe(unknown.text);
    expect(await app.dump()).toEqual(before);
    await editEvent(admin, closed, { status: "Active" });
    await checkIn(member, event.code);
  });

  test("reveals nothing about an Inactive event, even to its attendees", async ({ app }) => {
    const { admin, member, event } = await openEvent(app);
    await checkIn(member, event.code);
    await editEvent(admin, event, { status: "Inactive" });
    const answer = await submitCode(member, event.code);
    expect({ status: answer.status, body: answer.body }).toEqual(invalidCode);
  });
});

onEveryDatabase("A check-in of a removed person", { enginesDiffer: true }, (test) => {
  test("is rejected, even with its earlier key, until an officer adds them again (R7.10, R8.7)", async ({
    ownApp: app,
  }) => {
    const { admin, member, event } = await openEvent(app);
    const { personId } = member;
    const key = crypto.randomUUID();
    expect((await submitCode(member, event.code, key)).status).toBe(200);
    const command = { kind: "remove-attendees", eventId: event.id, personIds: [personId] };
    const removed = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(removed.status).toBe(201);
    const before = await app.dump();
    for (const again of [key, crypto.randomUUID()])
      expect(await submitCode(member, event.code, again)).toMatchObject(
        refusal("removed-from-event"),
      );
    expect(await app.dump()).toEqual(before);

    const added = await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, {
      personId,
    });
    expect(added.status).toBe(201);
    expect(await submitCode(member, event.code, key)).toMatchObject({ status: 200 });
    expect((await app.dump()).balances).toMatchObject([{ earned: 10, attended: 1 }]);
  });
});
