import { expect } from "vitest";
import type {
  OwnExcuseRequest,
  WaitingExcuseRequest,
} from "#contract/attendance/requests/excuse-requests.ts";
import type { RecentEvent } from "#contract/attendance/requests/requests.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Member,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const dayMs = 24 * 3_600_000;
const reason = "A doctor's appointment";

/** A club of Ana and Ben, and its competition in five days. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  const first = await createEvent(admin, { name: "First", date: "2026-11-22" });
  for (const member of [ana, ben]) await checkIn(member, first.code);
  const event = await createEvent(admin, { name: "Finals", date: "2026-11-27", points: 5 });
  return { admin, ana, ben, first, event };
}

type Own = { requests: OwnExcuseRequest[]; events: RecentEvent[] };
const readOwn = async ({ browser }: Member) =>
  (await browser.get("/api/me/excuse-requests")).body as Own;
const ask = ({ browser }: Member, eventId: string, why = reason) =>
  browser.post("/api/me/excuse-requests", { eventId, reason: why });
const takeBack = ({ browser }: Member, eventId: string) =>
  browser.delete(`/api/me/excuse-requests/${eventId}`);
const readWaiting = async ({ browser, api }: Admin) =>
  ((await browser.get(`${api}/requests`)).body as { excuses: WaitingExcuseRequest[] }).excuses;
const decline = ({ browser, api }: Admin, eventId: string, json: object) =>
  browser.post(`${api}/events/${eventId}/declined-excuse-requests`, json);
const operate = ({ browser, api }: Admin, command: object) =>
  browser.post(`${api}/operations`, { command });

/** Adds a member to an event from before they joined, as an old sheet does. */
const cameTo = (admin: Admin, { personId }: Member, { id: eventId }: { id: string }) =>
  operate(admin, { kind: "add-attendees", eventId, personIds: [personId] });

onEveryDatabase("A member who asks to be excused", (test) => {
  test("is excused by an officer, and waits again after an undo (R26.10, R26.11)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    expect((await readOwn(ana)).events).toMatchObject([{ id: event.id, name: "Finals" }]);
    expect((await ask(ana, event.id)).status).toBe(200);
    expect(await readOwn(ana)).toMatchObject({
      requests: [{ event: { name: "Finals" }, reason, state: "waiting" }],
      events: [],
    });
    expect(await readWaiting(admin)).toEqual([
      {
        eventId: event.id,
        reason,
        askedAt: app.deps.clock().getTime(),
        person: { id: ana.personId, name: "Ana Ruiz", gradYear: expect.any(Number) },
      },
    ]);
    const points = (await listMembers(admin)).get(ana.personId)?.totalPoints;
    const personIds = [ana.personId];
    const done = await operate(admin, { kind: "excuse-members", eventId: event.id, personIds });
    expect(done.status).toBe(201);
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "excused" }]);
    expect(await readWaiting(admin)).toEqual([]);
    expect((await listMembers(admin)).get(ana.personId)?.totalPoints).toBe(points);
    expect(await takeBack(ana, event.id)).toMatchObject(refusal("not-found"));
    const { revision } = done.body as { revision: number };
    await operate(admin, { kind: "undo", revision });
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "waiting" }]);
    expect(await readWaiting(admin)).toHaveLength(1);
  });

  test("reads why it was declined, and can't ask a second time (R26.10, R26.11)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    await ask(ana, event.id);
    const { personId } = ana;
    const before = await app.dump();
    expect(await decline(admin, event.id, { personId, reason: " " })).toMatchObject(
      invalidInput({ reason: "required" }),
    );
    expect(await decline(admin, event.id, { personId: ben.personId, reason: "No" })).toMatchObject(
      refusal("not-found"),
    );
    expect(await app.dump()).toEqual(before);
    const answer = "Finals are required";
    expect(await decline(admin, event.id, { personId, reason: answer })).toMatchObject({
      status: 200,
      body: { requests: [] },
    });
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "declined", answer }]);
    expect(await decline(admin, event.id, { personId, reason: "No" })).toMatchObject(
      refusal("not-found"),
    );
    expect((await ask(ana, event.id, "Please")).status).toBe(200);
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "declined", reason }]);
    expect(await takeBack(ana, event.id)).toMatchObject(refusal("not-found"));
  });

  test("isn't offered events of a year that ended, and waits for none, unless it is reopened (R26.10, R26.11)", async ({
    app,
  }) => {
    const { admin, ana, ben, first, event } = await openClub(app);
    await checkIn(ben, event.code);
    await operate(admin, {
      kind: "remove-attendees",
      eventId: first.id,
      personIds: [ana.personId],
    });
    await ask(ana, first.id);
    await operate(admin, {
      kind: "start-year",
      name: "Next",
      startsOn: "2026-11-28",
      carry: { kind: "all" },
      graduateIds: [],
    });
    expect(await readOwn(ana)).toMatchObject({ requests: [{ state: "expired" }], events: [] });
    expect(await ask(ana, event.id)).toMatchObject(refusal("not-excusable-now"));
    expect(await readWaiting(admin)).toEqual([]);
    const { personId } = ana;
    expect(await decline(admin, first.id, { personId, reason: "No" })).toMatchObject(
      refusal("not-found"),
    );
    await operate(admin, { kind: "reopen-year", yearId: "1" });
    expect(await readOwn(ana)).toMatchObject({
      requests: [{ state: "waiting" }],
      events: [{ id: event.id }],
    });
    expect(await readWaiting(admin)).toHaveLength(1);
    expect((await ask(ana, event.id)).status).toBe(200);
  });

  test("can be withdrawn until an officer answers (R26.10)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    await ask(ana, event.id);
    expect(await takeBack(ben, event.id)).toMatchObject(refusal("not-found"));
    expect(await takeBack(ana, event.id)).toMatchObject({
      status: 200,
      body: { requests: [], events: [{ id: event.id }] },
    });
    expect(await readWaiting(admin)).toEqual([]);
    expect(await takeBack(ana, event.id)).toMatchObject(refusal("not-found"));
  });

  test("can do so from 14 days before until 7 days after (R26.10)", async ({ app }) => {
    const { admin, ana } = await openClub(app);
    const at = (name: string, date: string) =>
      createEvent(admin, { name, date, status: "Inactive" });
    const [soon, later] = [await at("Soon", "2026-12-06"), await at("Later", "2026-12-08")];
    const [recent, old] = [await at("Recent", "2026-11-15"), await at("Old", "2026-11-10")];
    await cameTo(admin, ana, await at("Earlier", "2026-11-01"));
    const offered = (await readOwn(ana)).events.map(({ name }) => name);
    expect(offered).toEqual(["Finals", "Soon", "Recent"]);
    for (const { id } of [later, old])
      expect(await ask(ana, id)).toMatchObject(refusal("not-excusable-now"));
    for (const { id } of [soon, recent]) expect((await ask(ana, id)).status).toBe(200);
  });

  test("is offered coming events first, then the latest one, and none from before they joined (R26.10)", async ({
    app,
  }) => {
    const { admin, ana } = await openClub(app);
    const at = (name: string, date: string | null, more: object = {}) =>
      createEvent(admin, { name, date, status: "Inactive", ...more });
    const times = { starts: "2026-11-22T08:00", ends: "2026-11-22T09:00", timeZone: "UTC" };
    const before = await at("Before", "2026-11-21");
    const undated = await at("Undated", null);
    await at("Same day", "2026-11-22", times);
    await at("Soon", "2026-11-25");
    const offered = async () =>
      (await readOwn(ana)).events.map(({ name, day, isOver }) => [name, day, isOver]);
    expect(await offered()).toEqual([
      ["Undated", "2026-11-22", false],
      ["Soon", "2026-11-25", false],
      ["Finals", "2026-11-27", false],
      ["Same day", "2026-11-22", true],
    ]);
    expect(await ask(ana, before.id)).toMatchObject(refusal("not-excusable-now"));
    app.setTime(new Date("2026-11-26T17:00:00Z"));
    const first = [["Finals", "2026-11-27", false]];
    const latest = [["Soon", "2026-11-25", true]];
    const last = [["Same day", "2026-11-22", true]];
    const ofCreation = [["Undated", "2026-11-22", true]];
    expect(await offered()).toEqual([...first, ...latest, ...last, ...ofCreation]);
    // A sheet may know meetings from before they were in the list.
    await cameTo(admin, ana, await at("Earlier", "2026-11-20"));
    expect(await offered()).toContainEqual(["Before", "2026-11-21", true]);
    expect((await ask(ana, before.id)).status).toBe(200);
    expect((await ask(ana, undated.id)).status).toBe(200);
  });

  test("may have come first to an event without a date (R26.10)", async ({ app }) => {
    const { admin, ben } = await openClub(app);
    app.setTime(new Date("2026-11-20T17:00:00Z"));
    const undated = await createEvent(admin, { name: "Undated", date: null });
    const recent = await createEvent(admin, { name: "Recent", date: "2026-11-20" });
    app.setTime(new Date("2026-11-22T18:00:00Z"));
    expect(await ask(ben, recent.id)).toMatchObject(refusal("not-excusable-now"));
    await cameTo(admin, ben, undated);
    expect((await ask(ben, recent.id)).status).toBe(200);
  });

  test("gives a reason, in up to 200 characters (R26.10)", async ({ ownApp: app }) => {
    const { ana, event } = await openClub(app);
    expect(await ask(ana, event.id, "  ")).toMatchObject(invalidInput({ reason: "required" }));
    expect(await ask(ana, event.id, "x".repeat(201))).toMatchObject(
      invalidInput({ reason: { code: "too-many-characters", params: { maximum: 200 } } }),
    );
    expect((await app.dump()).excuseRequests).toEqual([]);
  });

  test("belongs to the club, and hasn't come (R26.10)", async ({ app }) => {
    const { admin, ana, first, event } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    expect(await ask(stranger, event.id)).toMatchObject(refusal("not-found"));
    expect(await ask(ana, first.id)).toMatchObject(refusal("already-attending"));
    await operate(admin, { kind: "cancel-event", eventId: event.id });
    expect(await ask(ana, event.id)).toMatchObject(refusal("not-found"));
  });

  test("who comes after all needs no answer (R26.11)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    await ask(ana, event.id);
    await checkIn(ana, event.code);
    expect(await readWaiting(admin)).toEqual([]);
    expect((await readOwn(ana)).requests).toEqual([]);
    const late = { personId: ana.personId, reason: "No" };
    expect(await decline(admin, event.id, late)).toMatchObject(refusal("not-found"));
  });
});

onEveryDatabase("A reason for being excused", (test) => {
  test("is read by owners and officers only (R26.11)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    await ask(ana, event.id);
    const list = await helper.browser.get(`${admin.api}/requests`);
    expect(list).toMatchObject(refusal("wrong-role"));
    for (const path of ["events", `events/${event.id}/roll`, `events/${event.id}/attendees`])
      expect((await helper.browser.get(`${admin.api}/${path}`)).text).not.toContain(reason);
    const { text } = await admin.browser.get(`${admin.api}/history`);
    expect(text).not.toContain(reason);
    const all = await admin.browser.get(`${admin.api}/exports/members?format=csv`);
    expect(all.text).not.toContain(reason);
  });

  test("is forgotten after 60 days, and is in one's own data until then (R14.3, R26.11)", async ({
    ownApp: app,
  }) => {
    const { ana, event } = await openClub(app);
    await ask(ana, event.id);
    const mine = { event: { name: "Finals" }, reason, declinedAt: null, answer: null };
    expect(await ana.browser.get("/api/me/export")).toMatchObject({
      body: { excuseRequests: [mine] },
    });
    const asked = app.deps.clock().getTime();
    app.setTime(new Date(asked + 60 * dayMs));
    await app.deps.jobs.run();
    expect((await app.dump()).excuseRequests).toHaveLength(1);
    app.setTime(new Date(asked + 60 * dayMs + 1));
    await app.deps.jobs.run();
    expect((await app.dump()).excuseRequests).toEqual([]);
  });
});
