import { expect } from "vitest";
import type {
  OwnRequest,
  RecentEvent,
  WaitingRequest,
} from "#contract/attendance/requests/requests.ts";
import {
  checkIn,
  createEvent,
  editEvent,
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
import { verify } from "../../operations/verify/verify.ts";

const dayMs = 24 * 3_600_000;
const reason = "My phone was empty, ask Kim";

/** A club of Ana and Ben, and an event today that they aren't at. */
async function openClub(app: TestApp) {
  app.setTime(new Date("2026-11-22T17:00:00Z"));
  const admin = await signUpAdmin(app.browser(), { clubName: "Robotics" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  const first = await createEvent(admin, { name: "First", date: "2026-11-22" });
  for (const member of [ana, ben]) await checkIn(member, first.code);
  const details = { name: "Kickoff", date: "2026-11-22", points: 5, status: "Inactive" } as const;
  return { admin, ana, ben, first, event: await createEvent(admin, details) };
}

type Own = { requests: OwnRequest[]; events: RecentEvent[] };
const readOwn = async ({ browser }: Member) => (await browser.get("/api/me/requests")).body as Own;
const ask = ({ browser }: Member, eventId: string, why = reason) =>
  browser.post("/api/me/requests", { eventId, reason: why });
const readWaiting = async ({ browser, api }: Admin) =>
  ((await browser.get(`${api}/requests`)).body as { requests: WaitingRequest[] }).requests;
const operate = ({ browser, api }: Admin, command: object, why?: string) =>
  browser.post(`${api}/operations`, { command, reason: why });
const revisionOf = ({ body }: { body: unknown }) => (body as { revision: number }).revision;

/** Moves the clock and logs in again, because sessions can expire in between. */
async function waitDays(app: TestApp, days: number, ...people: (Admin | Member)[]) {
  app.setTime(new Date(app.deps.clock().getTime() + days * dayMs));
  for (const { browser, user, password } of people)
    await browser.post("/api/session", { email: user.email, password });
}

onEveryDatabase("A person who requests attendance", (test) => {
  test("is added by an officer, who reads who asked, when, and why, and removed by undo (R19.2, R19.3)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    expect((await readOwn(ana)).events).toEqual([
      {
        id: event.id,
        name: "Kickoff",
        date: "2026-11-22",
        day: "2026-11-22",
        isOver: false,
        clubId: admin.club.id,
        clubName: "Robotics",
      },
    ]);
    for (const member of [ana, ben]) expect((await ask(member, event.id)).status).toBe(200);
    const waiting = await readWaiting(admin);
    expect(waiting.map(({ person }) => person.name).toSorted()).toEqual(["Ana Ruiz", "Ben Okoro"]);
    const askedAt = app.deps.clock().getTime();
    const asked = { eventId: event.id, askedAt, reason, arrivedAt: null, own: false };
    expect(waiting[0]).toMatchObject(asked);
    expect((await readOwn(ana)).events).toEqual([]);
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "waiting", reason }]);

    const personIds = [ana.personId, ben.personId];
    const command = { kind: "approve-requests", eventId: event.id, personIds };
    const preview = await admin.browser.post(`${admin.api}/previews`, command);
    expect(preview.body).toMatchObject({
      people: 2,
      points: 10,
      what: { kind: command.kind.replace("approve-requests", "requests-approved") },
    });
    const done = await operate(admin, command, "Kim saw both");
    expect(done.status).toBe(201);
    expect([...(await listMembers(admin)).values()].map(({ totalPoints }) => totalPoints)).toEqual([
      15, 15,
    ]);
    expect(await readWaiting(admin)).toEqual([]);
    expect((await readOwn(ben)).requests).toMatchObject([{ state: "approved" }]);
    const { attendance } = await app.dump();
    expect(attendance.filter((row) => "method" in row && row.method === "request")).toHaveLength(2);
    expect(await verify(app.deps.database.read)).toEqual([]);

    const undone = await operate(admin, { kind: "undo", revision: revisionOf(done) });
    expect(undone.status).toBe(201);
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "waiting" }]);
    expect(await readWaiting(admin)).toHaveLength(2);
    expect(await operate(admin, command)).toMatchObject({ status: 201 });
    expect(await operate(admin, command)).toMatchObject({ status: 409 });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("reads why it was declined, and can't ask a second time (R19.4)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    await ask(ana, event.id);
    const decline = (json: object) =>
      admin.browser.post(`${admin.api}/events/${event.id}/declined-requests`, json);
    const before = await app.dump();
    const { personId } = ana;
    expect(await decline({ personId, reason: "" })).toMatchObject(
      invalidInput({ reason: "required" }),
    );
    expect(await decline({ personId: ben.personId, reason: "No" })).toMatchObject(
      refusal("not-found"),
    );
    expect(await app.dump()).toEqual(before);
    const answer = "Nobody saw you";
    expect(await decline({ personId, reason: answer })).toMatchObject({
      status: 200,
      body: { requests: [] },
    });
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "declined", answer }]);
    expect((await ask(ana, event.id, "Really")).status).toBe(200);
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "declined", reason }]);
    const command = { kind: "approve-requests", eventId: event.id, personIds: [personId] };
    expect(await operate(admin, command)).toMatchObject(refusal("not-found"));
    expect(await decline({ personId, reason: answer })).toMatchObject(refusal("not-found"));
  });

  test("gives a reason, in up to 200 characters (R19.1)", async ({ ownApp: app }) => {
    const { ana, event } = await openClub(app);
    expect(await ask(ana, event.id, "  ")).toMatchObject(invalidInput({ reason: "required" }));
    expect(await ask(ana, event.id, "x".repeat(201))).toMatchObject(
      invalidInput({ reason: { code: "too-many-characters", params: { maximum: 200 } } }),
    );
    expect((await app.dump()).requests).toEqual([]);
    expect((await ask(ana, event.id, "x".repeat(200))).status).toBe(200);
    expect((await ask(ana, event.id, "again")).status).toBe(200);
    expect((await app.dump()).requests).toMatchObject([{ reason: "x".repeat(200) }]);
  });

  test("can ask for 7 days, and not before the event (R19.1)", async ({ ownApp: app }) => {
    const { admin, ana, event } = await openClub(app);
    const dated = (name: string, date: string | null) => createEvent(admin, { name, date });
    const future = await dated("Future", "2026-11-25");
    const undated = await editEvent(admin, await dated("Undated", null), { status: "Inactive" });
    const cancelled = await dated("Cancelled", "2026-11-22");
    await operate(admin, { kind: "cancel-event", eventId: cancelled.id });
    const names = async () => (await readOwn(ana)).events.map(({ name }) => name).toSorted();
    expect(await names()).toEqual(["Kickoff", "Undated"]);
    expect(await ask(ana, future.id)).toMatchObject(refusal("too-late-to-ask"));
    expect(await ask(ana, cancelled.id)).toMatchObject(refusal("not-found"));

    await waitDays(app, 7, ana);
    expect(await names()).toEqual(["Future", "Kickoff"]);
    expect(await ask(ana, undated.id)).toMatchObject(refusal("too-late-to-ask"));
    await waitDays(app, 2, ana);
    expect(await names()).toEqual(["Future"]);
    expect(await ask(ana, event.id)).toMatchObject(refusal("too-late-to-ask"));
    expect((await app.dump()).requests).toEqual([]);
  });

  test("learns no other club's events, and no codes (R19.1)", async ({ app }) => {
    const { admin, ana, event, first } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    const before = await app.dump();
    for (const eventId of [event.id, first.id, "nonsense"])
      expect(await ask(stranger, eventId)).toMatchObject(refusal("not-found"));
    expect(await readOwn(stranger)).toEqual({ requests: [], events: [] });
    expect(await app.dump()).toEqual(before);
    await ask(ana, event.id);
    const { text } = await ana.browser.get("/api/me/requests");
    for (const secret of [event.code, first.code, admin.user.id])
      expect(text).not.toContain(secret);
  });

  test("can't already be on the list or removed from it (R19.1)", async ({ app }) => {
    const { admin, ana, ben, first, event } = await openClub(app);
    expect(await ask(ana, first.id)).toMatchObject(refusal("already-attending"));
    const personIds = [ben.personId];
    await operate(admin, { kind: "remove-attendees", eventId: first.id, personIds });
    expect(await ask(ben, first.id)).toMatchObject(refusal("removed-from-event"));
    expect((await readOwn(ben)).events.map(({ id }) => id)).toEqual([event.id]);
    // A manual add fulfills the request.
    await ask(ana, event.id);
    await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, {
      personId: ana.personId,
    });
    expect(await readWaiting(admin)).toEqual([]);
    expect((await readOwn(ana)).requests).toMatchObject([{ state: "approved" }]);
  });

  test("never decides their own request (R19.5)", async ({ app }) => {
    const { admin, ana, ben, event } = await openClub(app);
    await giveSeats(app, admin.club.id, { [ana.user.id]: "officer" });
    for (const member of [ana, ben]) await ask(member, event.id);
    const asOfficer: Admin = { ...admin, ...ana, club: admin.club, api: admin.api };
    const waiting = await readWaiting(asOfficer);
    expect(waiting.map(({ person, own }) => [person.id, own]).toSorted()).toEqual(
      [
        [ana.personId, true],
        [ben.personId, false],
      ].toSorted(),
    );
    const before = await app.dump();
    const approve = (...personIds: string[]) =>
      ({ kind: "approve-requests", eventId: event.id, personIds }) as const;
    const own = approve(ben.personId, ana.personId);
    expect(await operate(asOfficer, own)).toMatchObject(refusal("own-request"));
    expect(await ana.browser.post(`${admin.api}/previews`, own)).toMatchObject(
      refusal("own-request"),
    );
    const declined = await ana.browser.post(`${admin.api}/events/${event.id}/declined-requests`, {
      personId: ana.personId,
      reason: "Me",
    });
    expect(declined).toMatchObject(refusal("own-request"));
    expect(await app.dump()).toEqual(before);
    expect(await operate(asOfficer, approve(ben.personId))).toMatchObject({ status: 201 });
    expect(await operate(admin, approve(ana.personId))).toMatchObject({ status: 201 });
  });

  test("has the request in their data download, and it is erased with them", async ({
    ownApp: app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    await ask(ana, event.id);
    const { body } = await ana.browser.get("/api/me/export");
    expect(body).toMatchObject({
      requests: [{ event: { id: event.id, name: "Kickoff" }, reason, declinedAt: null }],
    });
    await ana.browser.send("DELETE", "/api/me", { body: { password: ana.password } });
    await waitDays(app, 181);
    await app.deps.jobs.run();
    expect((await app.dump()).requests).toEqual([]);
    await waitDays(app, 0, admin);
    expect(await readWaiting(admin)).toEqual([]);
  });
});

onEveryDatabase("A request", (test) => {
  test("waits until it is declined, or its event is canceled or deleted", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    const of = (name: string) =>
      createEvent(admin, { name, date: "2026-11-22", status: "Inactive" });
    const [declined, canceled, deleted] = [await of("No"), await of("Canceled"), await of("Gone")];
    for (const { id } of [event, declined, canceled, deleted]) await ask(ana, id);
    expect(await readWaiting(admin)).toHaveLength(4);
    await admin.browser.post(`${admin.api}/events/${declined.id}/declined-requests`, {
      personId: ana.personId,
      reason: "Nobody saw you",
    });
    await operate(admin, { kind: "cancel-event", eventId: canceled.id });
    await operate(admin, { kind: "delete-event", eventId: deleted.id });
    expect(await readWaiting(admin)).toMatchObject([{ eventId: event.id }]);
  });

  test("can be seen, approved, and declined only in its own club", async ({ app }) => {
    const { ana, event } = await openClub(app);
    await ask(ana, event.id);
    const other = await signUpAdmin(app.browser());
    const before = await app.dump();
    expect(await readWaiting(other)).toEqual([]);
    const { personId } = ana;
    const approval = { kind: "approve-requests", eventId: event.id, personIds: [personId] };
    expect(await operate(other, approval)).toMatchObject(refusal("not-found"));
    const path = `${other.api}/events/${event.id}/declined-requests`;
    expect(await other.browser.post(path, { personId, reason: "No" })).toMatchObject(
      refusal("not-found"),
    );
    expect(await app.dump()).toEqual(before);
  });

  test("can be declined for a removed person who may return, but not for an attendee", async ({
    app,
  }) => {
    const { admin, ana, ben, first, event } = await openClub(app);
    const decline = (eventId: string, { personId }: Member) =>
      admin.browser.post(`${admin.api}/events/${eventId}/declined-requests`, {
        personId,
        reason: "Nobody saw you",
      });
    const personIds = [ana.personId];
    await operate(admin, {
      kind: "remove-attendees",
      eventId: first.id,
      personIds,
      mayReturn: true,
    });
    await ask(ana, first.id);
    expect(await decline(first.id, ana)).toMatchObject({ status: 200 });
    await ask(ben, event.id);
    const { personId } = ben;
    await admin.browser.post(`${admin.api}/events/${event.id}/attendees`, { personId });
    expect(await decline(event.id, ben)).toMatchObject(refusal("not-found"));
  });

  test("can be made by someone new to the club once the event is sealed", async ({ app }) => {
    const { admin } = await openClub(app);
    const stranger = await signUpMember(app.browser());
    const event = await createEvent(admin, { name: "Sealed", date: "2026-11-22" });
    expect(await ask(stranger, event.id)).toMatchObject(refusal("not-found"));
    await operate(admin, { kind: "seal-event", eventId: event.id });
    expect(await ask(stranger, event.id)).toMatchObject({ status: 200 });
    expect(await readWaiting(admin)).toMatchObject([{ person: { id: stranger.personId } }]);
  });
});
