import { expect } from "vitest";
import { noTimes } from "#contract/events/times/check-in-window.ts";
import {
  createEvent,
  editEvent,
  eventInput,
  signUpAdmin,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const starts = "2027-01-15T16:00";
const ends = "2027-01-15T17:30";
const timeZone = "Europe/Berlin";
const inBerlin = {
  date: "2027-01-15",
  timeZone,
  starts,
  ends,
  startsAt: Date.UTC(2027, 0, 15, 15),
  endsAt: Date.UTC(2027, 0, 15, 16, 30),
};

async function zoneOf(app: TestApp, admin: Admin) {
  const clubs = (await app.dump())["clubs"] as { id: string; timeZone: string | null }[];
  return clubs.find(({ id }) => id === admin.club.id)?.timeZone;
}

onEveryDatabase("An event with times", (test) => {
  test("takes check-ins from half an hour before until half an hour after, or as the form says (R6.18)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone });
    const event = await createEvent(admin, { starts, ends });
    expect(event).toMatchObject({
      ...inBerlin,
      opensAt: Date.UTC(2027, 0, 15, 14, 30),
      closesAt: Date.UTC(2027, 0, 15, 17),
      lateAfter: null,
      latePoints: null,
    });
    const more = { opensBefore: 0, closesAfter: 10, lateAfter: 15, latePoints: 1 };
    expect(await editEvent(admin, event, { starts, ends, ...more })).toMatchObject({
      ...inBerlin,
      opensAt: inBerlin.startsAt,
      closesAt: Date.UTC(2027, 0, 15, 16, 40),
      lateAfter: 15,
      latePoints: 1,
    });
  });

  test("keeps its times if the form omits them, and loses them if it clears them (R6.22)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone });
    const event = await createEvent(admin, { starts, ends, lateAfter: 5 });
    const renamed = await editEvent(admin, event, { name: "Gala" });
    expect(renamed).toEqual({ ...event, name: "Gala", revision: renamed.revision });
    const next = await editEvent(admin, renamed, { date: "2027-01-22" });
    expect(next).toMatchObject({ date: "2027-01-22", starts: "2027-01-22T16:00", lateAfter: 5 });
    expect(await editEvent(admin, next, { starts: null })).toMatchObject(noTimes);
  });

  test("gets them back by undo, and its history shows what changed", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone });
    const event = await createEvent(admin, { starts, ends });
    const { revision } = await editEvent(admin, event, { starts: null });
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const changes = { starts: { from: starts, to: null }, opensAt: { to: null } };
    expect(body).toMatchObject({ operations: [{ what: { changes } }, {}, {}] });
    const command = { kind: "undo", revision };
    expect(await admin.browser.post(`${admin.api}/operations`, { command })).toMatchObject({
      status: 201,
    });
    const again = await admin.browser.get(`${admin.api}/events/${event.id}`);
    expect(again.body).toMatchObject({ event: { ...event, revision: revision + 1 } });
  });

  test.for([
    [{ starts: "2027-03-28T02:30", ends: "2027-03-28T04:00" }, { starts: "no-such-time" }],
    [{ starts, ends: starts }, { ends: "not-after-start" }],
    [{ starts, ends: undefined }, { ends: "required" }],
    [{ starts: "tomorrow", ends }, { starts: "not-a-time" }],
    [{ starts: "2027-02-30T10:00", ends }, { starts: "not-a-date" }],
    [{ starts, ends, opensBefore: 1.5 }, { opensBefore: "not-whole-number" }],
    [
      { starts, ends, closesAfter: 10_081 },
      { closesAfter: { code: "too-large", params: { maximum: 10_080 } } },
    ],
    [{ starts, ends, lateAfter: -1 }, { lateAfter: { code: "too-small", params: { minimum: 0 } } }],
    [
      { starts: "2027-10-31T02:30", ends: "2027-10-31T04:00" },
      { starts: { code: "comes-twice", params: { first: "+02:00", second: "+01:00" } } },
    ],
  ] as const)("is rejected with invalid times: %j (R6.20)", async ([times, fields], { app }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone });
    const answer = await admin.browser.post(`${admin.api}/events`, { ...eventInput(), ...times });
    expect(answer).toMatchObject(invalidInput(fields));
    const event = await createEvent(admin);
    const update = { ...eventInput(), ...times, revision: event.revision };
    const changed = await admin.browser.put(`${admin.api}/events/${event.id}`, update);
    expect(changed).toMatchObject(invalidInput(fields));
  });
});

onEveryDatabase("The time zone of a club", (test) => {
  test("comes from the browser in which the club was created (R6.21)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { timeZone });
    await createEvent(admin, { starts, ends, timeZone: "Asia/Tokyo" });
    expect(await zoneOf(app, admin)).toBe(timeZone);
  });

  test("comes from the browser of the first officer who sets an event time (R6.21)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    await createEvent(admin, { timeZone: "Asia/Tokyo" });
    expect(await zoneOf(app, admin)).toBeNull();
    const event = await createEvent(admin, { starts, ends, timeZone });
    expect(event).toMatchObject(inBerlin);
    expect(await editEvent(admin, event, { starts, ends, timeZone: "Asia/Tokyo" })).toMatchObject(
      inBerlin,
    );
    expect(await zoneOf(app, admin)).toBe(timeZone);
  });

  test("stays unset after a rejected save, and is published once it is set (R6.21)", async ({
    ownApp: app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { name: "Kickoff" });
    const times = { date: "2027-01-15", starts, ends, timeZone };
    const stale = { ...eventInput(times), revision: event.revision - 1 };
    const { status } = await admin.browser.put(`${admin.api}/events/${event.id}`, stale);
    expect(status).toBe(409);
    const wrong = eventInput({ ...times, ends: starts });
    expect((await admin.browser.post(`${admin.api}/events`, wrong)).status).toBe(400);
    expect(await zoneOf(app, admin)).toBe(null);

    const { revision } = await editEvent(admin, event, times);
    expect(await zoneOf(app, admin)).toBe(timeZone);
    const changes = (await app.dump())["changes"] as { revision: number; changes: string }[];
    const last = changes.find((one) => one.revision === revision);
    expect(last?.changes).toBe('[{"type":"refresh","what":"everything"}]');
  });

  for (const unknown of ["Mars/Olympus", "+02:00", "Europe/Berlin\n"])
    test(`is never an unknown one: ${JSON.stringify(unknown)}`, async ({ app }) => {
      const admin = await signUpAdmin(app.browser(), { timeZone: unknown });
      expect(await zoneOf(app, admin)).toBeNull();
      const input = { ...eventInput(), starts, ends, timeZone: unknown };
      expect(await admin.browser.post(`${admin.api}/events`, input)).toMatchObject(
        invalidInput({ timeZone: "required" }),
      );
    });
});

onEveryDatabase("A helper", (test) => {
  test("sees an event before it opens and until a day after it closed, and its attendees for just as long (R3.24)", async ({
    app,
  }) => {
    app.setTime(new Date("2027-01-14T00:00Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone });
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const { id, opensAt, closesAt } = await createEvent(admin, { starts, ends });
    const seen = { id, name: "Chess Night", date: "2027-01-15", opensAt, closesAt, timeZone };
    const look = async () => {
      const list = await helper.browser.get(`${admin.api}/open-events`);
      const attendees = await helper.browser.get(`${admin.api}/events/${id}/attendees`);
      const club = await helper.browser.get(`/api/me/events/${id}`);
      return [(list.body as { events: unknown[] }).events, attendees.status, club.status];
    };
    expect(await look()).toEqual([[seen], 200, 200]);
    const dayLater = (closesAt ?? 0) + 24 * 3_600_000;
    app.setTime(new Date(dayLater - 1));
    expect(await look()).toEqual([[seen], 200, 200]);
    app.setTime(new Date(dayLater));
    expect(await look()).toEqual([[], 404, 404]);
  });
});
