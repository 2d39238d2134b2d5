import { expect } from "vitest";
import type { EventInput } from "#contract/events/events.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const timeZone = "America/Los_Angeles";

/** A club in a time zone with an event, two members, and a clock set in UTC. */
async function openClub(app: TestApp, today: string, times: Partial<EventInput>) {
  const setTime = (time: string) => app.setTime(new Date(`${time}Z`));
  setTime(today);
  const admin = await signUpAdmin(app.browser(), { timeZone });
  const [ada, bob] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times });
  return { admin, ada, bob, event, setTime };
}

const afternoon = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };

onEveryDatabase("A check-in to an event with times", (test) => {
  for (const { day, starts, ends, opens, closes } of [
    {
      day: "an ordinary day",
      starts: "2027-01-15T16:00",
      ends: "2027-01-15T17:00",
      opens: "2027-01-15T23:30:00.000",
      closes: "2027-01-16T01:30:00.000",
    },
    {
      day: "the day on which the clocks go forward",
      starts: "2027-03-14T03:15",
      ends: "2027-03-14T04:00",
      opens: "2027-03-14T09:45:00.000",
      closes: "2027-03-14T11:30:00.000",
    },
    {
      day: "the day on which they go back",
      starts: "2027-11-07T01:30-08:00",
      ends: "2027-11-07T02:30",
      opens: "2027-11-07T09:00:00.000",
      closes: "2027-11-07T11:00:00.000",
    },
  ]) {
    test(`is accepted from the opening until the closing, to the millisecond, on ${day} (R6.18)`, async ({
      app,
    }) => {
      const today = `${starts.slice(0, 10)}T06:00:00.000`;
      const { admin, ada, bob, event, setTime } = await openClub(app, today, { starts, ends });
      const opensAt = Date.parse(`${opens}Z`);
      const closesAt = Date.parse(`${closes}Z`);
      const closedWindow = {
        clubId: admin.club.id,
        eventId: event.id,
        eventName: "Kickoff",
        opensAt,
        closesAt,
        timeZone,
      };
      app.setTime(new Date(opensAt - 1));
      const early = await submitCode(ada, event.code);
      expect(early).toMatchObject(refusal("not-open-yet", { ...closedWindow, now: opensAt - 1 }));
      setTime(opens);
      expect(await checkIn(ada, event.code)).toMatchObject({ timestamp: opensAt });
      app.setTime(new Date(closesAt));
      const late = await submitCode(bob, event.code);
      expect(late).toMatchObject(refusal("check-in-closed", { ...closedWindow, now: closesAt }));
      app.setTime(new Date(closesAt - 1));
      expect(await checkIn(bob, event.code)).toMatchObject({ timestamp: closesAt - 1 });
    });
  }

  test("counts by when the person arrived, no matter when it is saved (R7.19)", async ({ app }) => {
    const { ada, bob, event, setTime } = await openClub(app, "2027-01-15T20:00", afternoon);
    setTime("2027-01-16T02:00");
    const submit = (personId: string, at: string) => {
      const key = crypto.randomUUID();
      const submission = { code: event.code, key, how: "typed" as const, personId };
      return app.deps.checkIns.submit({ ...submission, at: Date.parse(`${at}Z`) });
    };
    expect(await submit(ada.personId, "2027-01-16T01:29:59")).toMatchObject({
      kind: "success",
      receipt: { timestamp: Date.parse("2027-01-16T01:29:59Z") },
    });
    expect(await submit(bob.personId, "2027-01-16T01:30:00")).toMatchObject({
      kind: "check-in-closed",
    });
  });

  test("says before and after that an attendee is in, and tells others nothing once it's Inactive (R7.19)", async ({
    app,
  }) => {
    const { admin, ada, bob, event, setTime } = await openClub(app, "2027-01-16T00:00", afternoon);
    const key = crypto.randomUUID();
    expect(await submitCode(ada, event.code, key)).toMatchObject({ status: 200 });
    setTime("2027-01-16T03:00");
    expect(await submitCode(ada, event.code)).toMatchObject(refusal("already-checked-in"));
    expect(await submitCode(ada, event.code, key)).toMatchObject({ status: 200 });
    expect(await submitCode(bob, event.code)).toMatchObject(refusal("check-in-closed"));
    await editEvent(admin, event, { status: "Inactive" });
    expect(await submitCode(bob, event.code)).toMatchObject(refusal("invalid-code"));
  });

  test("isn't needed for officers to add people, at any time (R7.21)", async ({ app }) => {
    const { admin, ada, bob, event, setTime } = await openClub(app, "2027-01-16T00:00", afternoon);
    const other = await createEvent(admin);
    for (const member of [ada, bob]) await checkIn(member, other.code);
    const path = `${admin.api}/events/${event.id}/attendees`;
    for (const [time, { personId }] of [
      ["2027-01-15T00:00", ada],
      ["2027-01-18T00:00", bob],
    ] as const) {
      setTime(time);
      const answer = await admin.browser.post(path, { personId });
      expect(answer).toMatchObject({ status: 201, body: { attendee: { lateBy: null } } });
    }
  });

  test("doesn't use up an attempt, however often it comes too early (R7.19)", async ({ app }) => {
    const { ada, event, setTime } = await openClub(app, "2027-01-15T20:00", afternoon);
    for (let tries = 0; tries < 15; tries += 1)
      expect(await submitCode(ada, event.code)).toMatchObject(refusal("not-open-yet"));
    setTime("2027-01-16T00:00");
    await checkIn(ada, event.code);
  });
});

onEveryDatabase("A check-in to an event with times queued on a device", (test) => {
  const [opensAt, closesAt] = [Date.UTC(2027, 0, 15, 23, 30), Date.UTC(2027, 0, 16, 1, 30)];
  const minuteMs = 60_000;
  /** Sends a check-in at an instant that was submitted at an earlier one. */
  const send = (
    app: TestApp,
    { browser, personId }: Member,
    { code, pressed, sent }: { code: string; pressed: number; sent: number },
  ) => {
    app.setTime(new Date(sent));
    const queued = { personId, ageMs: sent - pressed };
    return browser.post("/api/me/checkins", { code, key: crypto.randomUUID(), queued });
  };

  test("counts until 15 minutes after check-in closed, if it was pressed before (R7.17)", async ({
    ownApp: app,
  }) => {
    const { ada, bob, event } = await openClub(app, "2027-01-16T00:00", afternoon);
    const { code } = event;
    const closing = { sent: closesAt + 15 * minuteMs, code };
    const atClosing = await send(app, bob, { ...closing, pressed: closesAt });
    expect(atClosing).toMatchObject(refusal("check-in-closed", { closesAt }));
    const inTime = await send(app, ada, { ...closing, pressed: closesAt - 1 });
    expect(inTime).toMatchObject({ status: 200, body: { timestamp: closesAt - 1 } });
    const before = await app.dump();
    const later = { code, pressed: closesAt - 1, sent: closing.sent + 1 };
    expect(await send(app, bob, later)).toMatchObject(refusal("came-too-late"));
    const { requests, ...others } = await app.dump();
    expect({ ...others, requests: [] }).toEqual(before);
    expect(requests).toMatchObject([{ personId: bob.personId, arrivedAt: closesAt - 1 }]);
  });

  test("counts from the opening if it was pressed before, and not until then (R7.17)", async ({
    app,
  }) => {
    const { ada, event } = await openClub(app, "2027-01-15T23:00", afternoon);
    const early = { code: event.code, pressed: opensAt - 10 * minuteMs };
    const before = await send(app, ada, { ...early, sent: opensAt - 1 });
    expect(before).toMatchObject(refusal("not-open-yet", { opensAt, now: opensAt - 1 }));
    const after = await send(app, ada, { ...early, sent: opensAt + minuteMs });
    expect(after).toMatchObject({ status: 200, body: { timestamp: opensAt } });
  });

  test("counts until the event became Inactive if that was earlier (R7.17)", async ({ app }) => {
    const { admin, ada, bob, event, setTime } = await openClub(app, "2027-01-16T00:00", afternoon);
    const { code } = event;
    setTime("2027-01-16T01:00");
    await editEvent(admin, event, { status: "Inactive" });
    const inactive = Date.UTC(2027, 0, 16, 1);
    const inTime = await send(app, ada, { code, pressed: inactive - 1, sent: inactive + minuteMs });
    expect(inTime).toMatchObject({ status: 200, body: { timestamp: inactive - 1 } });
    const late = await send(app, bob, { code, pressed: inactive, sent: inactive + minuteMs });
    expect(late).toMatchObject(refusal("invalid-code"));
  });
});

onEveryDatabase("A late arrival", (test) => {
  const late = { ...afternoon, lateAfter: 10 };

  test("gets the event's late points and is shown so, and the records agree (R7.21)", async ({
    app,
  }) => {
    const club = await openClub(app, "2027-01-16T00:10:59", { ...late, latePoints: 2 });
    const { admin, ada, bob, event, setTime } = club;
    expect(await checkIn(ada, event.code)).toMatchObject({ points: 5, lateBy: null });
    setTime("2027-01-16T00:12");
    const key = crypto.randomUUID();
    const receipt = { points: 2, lateBy: 12 };
    expect(await submitCode(bob, event.code, key)).toMatchObject({ status: 200, body: receipt });
    expect(await submitCode(bob, event.code, key)).toMatchObject({ status: 200, body: receipt });
    expect(await submitCode(bob, event.code)).toMatchObject({ body: { receipt } });

    const list = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    expect(list.body).toMatchObject({
      attendees: [
        { id: bob.personId, points: 2, lateBy: 12 },
        { id: ada.personId, points: null, lateBy: null },
      ],
    });
    const own = await bob.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(own.body).toMatchObject({ totalPoints: 2, attendance: [{ points: 2, lateBy: 12 }] });
    const totals = async () => {
      const members = await listMembers(admin);
      return [ada, bob].map(({ personId }) => members.get(personId)?.totalPoints);
    };
    expect(await totals()).toEqual([5, 2]);
    await editEvent(admin, event, { points: 9 });
    expect(await totals()).toEqual([9, 2]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  for (const [latePoints, worth, own] of [
    [null, 5, null],
    [5, 5, null],
    [0, 0, 0],
  ] as const)
    test(`at ${latePoints} points gets ${worth} (R7.21)`, async ({ ownApp: app }) => {
      const club = await openClub(app, "2027-01-16T00:30", { ...late, latePoints });
      const { admin, ada, event } = club;
      expect(await checkIn(ada, event.code)).toMatchObject({ points: worth, lateBy: 30 });
      expect((await app.dump())["attendance"]).toMatchObject([{ points: own, lateBy: 30 }]);
      expect((await listMembers(admin)).get(ada.personId)?.totalPoints).toBe(worth);
      expect(await verify(app.deps.database.read)).toEqual([]);
    });

  test("keeps time and full points if they were on time before and may return (R7.21)", async ({
    app,
  }) => {
    const club = await openClub(app, "2027-01-16T00:00", { ...late, latePoints: 0 });
    const { admin, ada, event, setTime } = club;
    await checkIn(ada, event.code);
    const personIds = [ada.personId];
    const command = { kind: "remove-attendees", eventId: event.id, personIds, mayReturn: true };
    const removal = await admin.browser.post(`${admin.api}/operations`, { command });
    expect(removal.status).toBe(201);
    setTime("2027-01-16T01:00");
    const timestamp = Date.parse("2027-01-16T00:00Z");
    const receipt = { points: 5, lateBy: null, timestamp };
    expect(await checkIn(ada, event.code)).toMatchObject(receipt);
    expect((await listMembers(admin)).get(ada.personId)?.totalPoints).toBe(5);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });
});
