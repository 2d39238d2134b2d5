import { expect } from "vitest";
import { setTimeOfDay as setTime, useSpots } from "#test-support/club-data/spots.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { settleEarlyCheckIns } from "./spots/settle-early-check-ins.ts";

/** A member of a club whose meeting begins at 16:00, and is worth 5 points to those in time. */
async function openClub(app: TestApp, time = "15:45") {
  setTime(app, time);
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser());
  await checkIn(ana, (await createEvent(admin, { points: 1 })).code);
  const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };
  const late = { lateAfter: 10, latePoints: 2 };
  const event = await createEvent(admin, { name: "Kickoff", points: 5, ...times, ...late });
  const attendees = async () => {
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}/attendees`);
    return (body as { attendees: object[] }).attendees;
  };
  return { admin, ana, event, attendees };
}

type Submission = { key?: string; how?: "scan" | "link"; queued?: object };

function submit({ browser }: Member, code: string, others: Submission = {}) {
  const submission = { code, key: crypto.randomUUID(), how: "scan", ...others };
  return browser.post("/api/me/checkins", submission);
}

async function undo({ browser }: Member, { id }: { id: string }) {
  expect((await browser.delete(`/api/me/checkins/${id}`)).status).toBe(204);
}

const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

onEveryDatabase("A check-in that its person undid", (test) => {
  test("is no evidence of when they came: the next one counts from then (R7.21, R7.40)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event, attendees } = await openClub(app);
    setTime(app, "16:00");
    expect((await submit(ana, event.code)).status).toBe(200);
    await undo(ana, event);
    setTime(app, "16:40");
    const at = app.deps.clock().getTime();
    const came = { timestamp: at, points: 2, lateBy: 40 };
    expect((await submitCode(ana, event.code)).body).toMatchObject(came);
    expect(await attendees()).toMatchObject([{ id: ana.personId, ...came }]);
    expect((await listMembers(admin)).get(ana.personId)).toMatchObject({ totalPoints: 3 });
  });

  test("keeps its time if an officer undoes that, or took it off before (R8.7, R10.6)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event, attendees } = await openClub(app);
    setTime(app, "16:00");
    const at = app.deps.clock().getTime();
    await submit(ana, event.code);
    await undo(ana, event);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [latest] = (body as { operations: { revision: number }[] }).operations;
    await operate(admin, { kind: "undo", revision: latest?.revision });
    expect(await attendees()).toMatchObject([{ timestamp: at, lateBy: null }]);
    const personIds = [ana.personId];
    const removal = { kind: "remove-attendees", eventId: event.id, personIds, mayReturn: true };
    await operate(admin, removal);
    setTime(app, "16:40");
    expect((await submitCode(ana, event.code)).status).toBe(200);
    expect(await attendees()).toMatchObject([{ timestamp: at, points: null, lateBy: null }]);
  });

  test("stays undone if an officer does that again (R7.40, R10.20)", async ({ ownApp: app }) => {
    const { admin, ana, event, attendees } = await openClub(app);
    setTime(app, "15:59");
    const key = crypto.randomUUID();
    await submit(ana, event.code, { key, how: "link" });
    await undo(ana, event);
    setTime(app, "16:00");
    await submit(ana, event.code, { how: "link" });
    await undo(ana, event);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    let { revision } = (body as { operations: { revision: number }[] }).operations[0]!;
    for (let time = 0; time < 2; time += 1) {
      const answer = await operate(admin, { kind: "undo", revision });
      ({ revision } = answer.body as { revision: number });
    }
    const own = await ana.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(own.body).toMatchObject({ removals: [] });
    setTime(app, "16:40");
    const queued = { personId: ana.personId, ageMs: 41 * 60_000 };
    const before = await submit(ana, event.code, { key, how: "link", queued });
    expect(before).toMatchObject(refusal("press-submit"));
    const at = app.deps.clock().getTime();
    expect((await submitCode(ana, event.code)).body).toMatchObject({ timestamp: at, lateBy: 40 });
    expect(await attendees()).toMatchObject([{ timestamp: at, points: 2 }]);
  });

  test("is the club's member's in History, not the account's (R4.13, R7.40)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    await submit(ana, event.code);
    await undo(ana, event);
    const { personId } = ana;
    const correction = { kind: "correct-member", personId, name: "Ana Ruiz", gradYear: 2028 };
    expect((await operate(admin, correction)).status).toBe(201);
    const { body } = await admin.browser.get(`${admin.api}/history`);
    const [, undone] = (body as { operations: object[] }).operations;
    const name = "Ana Ruiz";
    expect(undone).toMatchObject({ actor: { name }, what: { first: [{ id: personId, name }] } });
  });

  test("is no removal at an event that was sealed since: a press asks officers (R7.40, R18.4)", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    await submit(ana, event.code);
    await undo(ana, event);
    await operate(admin, { kind: "seal-event", eventId: event.id });
    expect(await submit(ana, event.code)).toMatchObject(refusal("press-submit"));
    expect(await submitCode(ana, event.code)).toMatchObject(refusal("asked-officers"));
  });

  test("isn't told as a removal of a spot that counted by then (R7.31, R7.40)", async ({
    ownApp: app,
  }) => {
    const { ana, event } = await openClub(app, "15:20");
    expect(await submit(ana, event.code)).toMatchObject(refusal("not-open-yet"));
    setTime(app, "15:30");
    await settleEarlyCheckIns(app.deps);
    expect(await useSpots(ana)).toMatchObject([{ kind: "success" }]);
    await undo(ana, event);
    expect(await useSpots(ana)).toEqual([]);
  });

  test("doesn't count again by what was pressed before, however often it is undone (R7.40)", async ({
    ownApp: app,
  }) => {
    const { ana, event, attendees } = await openClub(app);
    const key = crypto.randomUUID();
    const pressed = app.deps.clock().getTime();
    const sendAgain = () => {
      const ageMs = app.deps.clock().getTime() - pressed;
      const queued = { personId: ana.personId, ageMs };
      return submit(ana, event.code, { key, how: "link", queued });
    };
    expect((await submit(ana, event.code, { key, how: "link" })).status).toBe(200);
    await undo(ana, event);
    setTime(app, "15:46");
    expect((await submit(ana, event.code, { how: "link" })).status).toBe(200);
    await undo(ana, event);
    setTime(app, "15:47");
    expect(await sendAgain()).toMatchObject(refusal("press-submit"));
    expect(await attendees()).toEqual([]);
    const queued = { personId: ana.personId, ageMs: 30_000 };
    expect((await submit(ana, event.code, { how: "link", queued })).status).toBe(200);
    expect(await sendAgain()).toMatchObject(refusal("already-checked-in"));
  });
});
