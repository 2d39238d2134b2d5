import { expect } from "vitest";
import type { TicketAnswer } from "#contract/attendance/check-in/tickets.ts";
import type { EventInput } from "#contract/events/events.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { useSpots } from "#test-support/club-data/spots.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  testPassword,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../../operations/verify/verify.ts";

const timeZone = "America/Los_Angeles";
const opensAt = Date.parse("2027-01-15T23:30:00Z");
const [minute, hour] = [60_000, 3_600_000];

/** A club with an event whose check-in opens later, at 3:30 PM, and a member who comes early. */
async function openEarly(app: TestApp, beforeMs = 10 * minute, more: Partial<EventInput> = {}) {
  app.setTime(new Date(opensAt - beforeMs));
  const admin = await signUpAdmin(app.browser(), { timeZone });
  const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times, ...more });
  return { admin, event, member: await signUpMember(app.browser()) };
}

/** Lets time pass without any requests. */
async function waitUntil(app: TestApp, instant: number): Promise<void> {
  app.setTime(new Date(instant));
  await app.deps.jobs.run();
}

async function scan(browser: Browser, code: string): Promise<TicketAnswer> {
  const answer = await browser.post("/api/tickets", { code });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as TicketAnswer;
}

async function correct(admin: Admin, command: object): Promise<void> {
  const answer = await admin.browser.post(`${admin.api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
}

onEveryDatabase("A member who comes before check-in opens", (test) => {
  test("learns when it opens, and is counted automatically at the opening (R7.24)", async ({
    ownApp: app,
  }) => {
    const { event, member } = await openEarly(app);
    expect(await submitCode(member, event.code)).toMatchObject(
      refusal("not-open-yet", { opensAt, timeZone, spotSaved: true }),
    );
    await waitUntil(app, opensAt - 1);
    await useSpots(member);
    expect((await app.dump()).attendance).toEqual([]);
    await waitUntil(app, opensAt);
    const { attendance, balances } = await app.dump();
    expect(attendance).toMatchObject([{ personId: member.personId, at: opensAt, lateBy: null }]);
    expect(balances).toMatchObject([{ earned: 5 }]);
    expect(await verify(app.deps.database.read)).toEqual([]);
    expect(await useSpots(member)).toMatchObject([
      { kind: "success", receipt: { eventName: "Kickoff", timestamp: opensAt, points: 5 } },
    ]);
  });

  test("gets the receipt at the opening even if nothing has counted them yet (R7.24)", async ({
    ownApp: app,
  }) => {
    const { event, member } = await openEarly(app);
    await submitCode(member, event.code);
    expect(await useSpots(member)).toMatchObject([
      { kind: "not-open-yet", closedWindow: { opensAt, spotSaved: true } },
    ]);
    app.setTime(new Date(opensAt + minute));
    expect(await useSpots(member)).toMatchObject([
      { kind: "success", receipt: { timestamp: opensAt } },
    ]);
    await app.deps.jobs.run();
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 1 }]);
  });

  test("is counted once, however often they come and wherever they are counted (R7.24)", async ({
    ownApp: app,
  }) => {
    const { event, member } = await openEarly(app);
    const key = crypto.randomUUID();
    for (const each of [crypto.randomUUID(), key, key]) await submitCode(member, event.code, each);
    app.setTime(new Date(opensAt));
    const [, , , sentAgain] = await Promise.all([
      app.deps.jobs.run(),
      app.deps.jobs.run(),
      useSpots(member),
      submitCode(member, event.code, key),
    ]);
    expect(sentAgain).toMatchObject({ status: 200 });
    expect((await app.dump()).events).toMatchObject([{ attendeeCount: 1 }]);
  });

  test("gets no spot hours before, but learns when it opens (R7.24)", async ({ ownApp: app }) => {
    const { event, member } = await openEarly(app, 2 * hour + 1);
    expect(await submitCode(member, event.code)).toMatchObject(
      refusal("not-open-yet", { opensAt, spotSaved: false }),
    );
    expect(await scan(app.browser(), event.code)).toEqual({
      pending: null,
      openingLater: { eventName: "Kickoff", opens: { at: opensAt, timeZone } },
    });
    await waitUntil(app, opensAt);
    expect((await app.dump()).attendance).toEqual([]);
  });

  test("counts from the opening even if check-in is over by now (R7.24)", async ({
    ownApp: app,
  }) => {
    const { event, member } = await openEarly(app);
    await submitCode(member, event.code);
    await waitUntil(app, opensAt + 3 * hour);
    expect((await app.dump()).attendance).toMatchObject([{ at: opensAt }]);
  });

  test("follows the event when its times are changed or removed (R7.24)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member } = await openEarly(app);
    const came = opensAt - 10 * minute;
    await submitCode(member, event.code);
    const later = { starts: "2027-01-15T16:30", ends: "2027-01-15T17:00" };
    const moved = await editEvent(admin, event, later);
    await waitUntil(app, opensAt + 30 * minute - 1);
    expect((await app.dump()).attendance).toEqual([]);
    await editEvent(admin, moved, { starts: null });
    await waitUntil(app, opensAt + 30 * minute - 1);
    expect((await app.dump()).attendance).toMatchObject([{ at: came }]);
  });

  test.for<
    [
      what: string,
      end: (admin: Admin, event: Awaited<ReturnType<typeof createEvent>>) => Promise<unknown>,
    ]
  >([
    ["canceled", (admin, { id }) => correct(admin, { kind: "cancel-event", eventId: id })],
    ["deleted", (admin, { id }) => correct(admin, { kind: "delete-event", eventId: id })],
    ["made Inactive", (admin, event) => editEvent(admin, event, { status: "Inactive" })],
  ])(
    "isn't counted at an event that was %s before the opening (R7.24)",
    async ([, end], { ownApp: app }) => {
      const { admin, event, member } = await openEarly(app);
      await submitCode(member, event.code);
      const visitor = app.browser();
      expect((await scan(visitor, event.code)).pending).not.toBeNull();
      await end(admin, event);
      await waitUntil(app, opensAt);
      expect((await app.dump()).attendance).toEqual([]);
      expect(await useSpots(member)).toEqual([{ kind: "event-gone" }]);
      expect(await useSpots(await signUpMember(visitor))).toEqual([{ kind: "event-gone" }]);
    },
  );

  test("is counted if the event was made Inactive only after the opening (R7.24)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member } = await openEarly(app);
    await submitCode(member, event.code);
    app.setTime(new Date(opensAt + minute));
    await editEvent(admin, event, { status: "Inactive" });
    await app.deps.jobs.run();
    expect((await app.dump()).attendance).toMatchObject([{ at: opensAt }]);
  });

  test("isn't counted for anyone else, nor once they were removed", async ({ app }) => {
    const { admin, event, member } = await openEarly(app);
    const other = await signUpMember(app.browser());
    await submitCode(member, event.code);
    expect(await useSpots(other)).toEqual([]);
    await checkIn(member, (await createEvent(admin)).code);
    const { personId } = member;
    const attendees = `${admin.api}/events/${event.id}/attendees`;
    await admin.browser.post(attendees, { personId });
    await correct(admin, { kind: "remove-attendees", eventId: event.id, personIds: [personId] });
    await waitUntil(app, opensAt);
    expect(await useSpots(member)).toEqual([{ kind: "removed-from-event" }]);
  });

  test("isn't counted at the opening if they have closed their account by then (R7.24, R14.4)", async ({
    ownApp: app,
  }) => {
    const { admin, event, member } = await openEarly(app);
    await submitCode(member, event.code);
    const closing = { body: { password: testPassword } };
    expect((await member.browser.send("DELETE", "/api/me", closing)).status).toBe(204);
    expect(await app.dump()).toMatchObject({ earlyCheckIns: [] });
    await waitUntil(app, opensAt);
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(body).toMatchObject({ attendees: [] });
  });

  test("has their spot deleted two hours after they were counted", async ({ ownApp: app }) => {
    const { event, member } = await openEarly(app);
    await submitCode(member, event.code);
    await waitUntil(app, opensAt);
    await waitUntil(app, opensAt + 2 * hour);
    expect((await app.dump()).earlyCheckIns).toHaveLength(1);
    await waitUntil(app, opensAt + 2 * hour + 1);
    expect((await app.dump()).earlyCheckIns).toEqual([]);
  });
});

onEveryDatabase("A first-timer who scans before check-in opens", (test) => {
  test("learns when it opens, signs up, and is counted then with the phone put away (R7.24)", async ({
    ownApp: app,
  }) => {
    const { admin, event } = await openEarly(app);
    const browser = app.browser();
    expect((await scan(browser, event.code)).pending).toEqual({
      eventName: "Kickoff",
      clubName: admin.club.name,
      points: 5,
      lateBy: null,
      opens: { at: opensAt, timeZone },
      until: opensAt + 2 * hour,
    });
    const member = await signUpMember(browser);
    expect(await useSpots(member)).toMatchObject([
      { kind: "not-open-yet", closedWindow: { eventName: "Kickoff", opensAt, spotSaved: true } },
    ]);
    await waitUntil(app, opensAt);
    expect((await app.dump()).attendance).toMatchObject([
      { personId: member.personId, at: opensAt, method: "ticket" },
    ]);
  });

  test("is counted from the opening if they sign up later, for two hours (R7.24)", async ({
    app,
  }) => {
    const { event } = await openEarly(app, 90 * minute);
    const browser = app.browser();
    await scan(browser, event.code);
    app.setTime(new Date(opensAt + 2 * hour - 1));
    expect(await useSpots(await signUpMember(browser))).toMatchObject([
      { kind: "success", receipt: { timestamp: opensAt } },
    ]);
  });
});

onEveryDatabase("A saved spot", (test) => {
  test.for([
    { latePoints: 2, promised: 2 },
    { latePoints: 0, promised: 0 },
    { latePoints: null, promised: 5 },
  ])(
    "shows the points that the scan earns: $promised of 5 (R7.14)",
    async ({ latePoints, promised }, { app }) => {
      const { event } = await openEarly(app, 10 * minute, { lateAfter: 5, latePoints });
      app.setTime(new Date(opensAt + 42 * minute));
      const browser = app.browser();
      expect((await scan(browser, event.code)).pending).toMatchObject({
        points: promised,
        lateBy: 12,
        opens: null,
      });
      app.setTime(new Date(opensAt + 60 * minute));
      expect((await scan(browser, event.code)).pending).toMatchObject({
        points: promised,
        lateBy: 12,
      });
      expect(await useSpots(await signUpMember(browser))).toMatchObject([
        { kind: "success", receipt: { points: promised, lateBy: 12 } },
      ]);
    },
  );
});
