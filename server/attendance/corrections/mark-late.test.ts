import { expect } from "vitest";
import { z } from "zod";
import { accountExportSchema } from "#contract/accounts/privacy/account-export.ts";
import { attendeeSchema } from "#contract/attendance/attendance.ts";
import { historyPageSchema, previewSchema } from "#contract/ledger/ledger.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  submitCode,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const times = { starts: "2027-01-15T16:00", ends: "2027-01-15T17:00" };

/** An event of 5 points, 2 for late arrivals. Ana came on time, and Ben 12 minutes late. */
async function openClub(app: TestApp, details: { latePoints?: number | null } = {}) {
  app.setTime(new Date("2027-01-15T16:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const ben = await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" });
  const event = await createEvent(admin, {
    name: "Kickoff",
    points: 5,
    ...times,
    lateAfter: 10,
    latePoints: 2,
    ...details,
  });
  await checkIn(ana, event.code);
  app.setTime(new Date("2027-01-15T16:12Z"));
  await checkIn(ben, event.code);
  const personIds = [ana.personId, ben.personId];
  const operate = (command: object, by: Admin = admin, more: object = {}) =>
    by.browser.post(`${admin.api}/operations`, { command, ...more });
  const act = async (command: object, more: object = {}) => {
    const { status, body, text } = await operate(command, admin, more);
    expect(status, text).toBe(201);
    return (body as { revision: number }).revision;
  };
  const mark = (kind: "mark-late" | "mark-not-late", ids = personIds) =>
    act({ kind, eventId: event.id, personIds: ids });
  const attendees = async (eventId = event.id) => {
    const { body } = await admin.browser.get(`${admin.api}/events/${eventId}/attendees`);
    const known = (body as { attendees: unknown[] }).attendees.map((one) =>
      attendeeSchema.parse(one),
    );
    return personIds.map((personId) => {
      const one = known.find(({ id }) => id === personId);
      return one && [one.lateBy, one.points];
    });
  };
  const totals = async () => {
    const members = await listMembers(admin);
    return personIds.map((personId) => members.get(personId)?.totalPoints);
  };
  return { admin, ana, ben, event, personIds, operate, act, mark, attendees, totals };
}

const agrees = async ({ deps }: TestApp) => expect(await verify(deps.database.read)).toEqual([]);

onEveryDatabase("Marking people late", (test) => {
  test("gives them the event's late points after a preview, and Undo restores both (R8.27)", async ({
    app,
  }) => {
    const { admin, event, personIds, act, mark, attendees, totals } = await openClub(app);
    expect(await attendees()).toEqual([
      [null, null],
      [12, 2],
    ]);
    const command = { kind: "mark-late", eventId: event.id, personIds };
    const { body } = await admin.browser.post(`${admin.api}/previews`, command);
    expect(previewSchema.parse(body)).toMatchObject({
      people: 1,
      points: -3,
      what: { kind: "marked-late", people: 1 },
      moved: [{ name: "Ana Ruiz", now: 5, after: 2 }],
    });
    const revision = await mark("mark-late");
    // Ben stays as late as he was.
    expect(await attendees()).toEqual([
      [0, 2],
      [12, 2],
    ]);
    expect(await totals()).toEqual([2, 2]);
    const file = await admin.browser.get(`${admin.api}/events/${event.id}/export?format=csv`);
    expect(file.text).toContain("Late (Minutes)");
    expect(file.text).toMatch(/Ana Ruiz.*,Code,Yes,2,/);
    expect(file.text).toMatch(/Ben Okoro.*,Code,12,2,/);
    await agrees(app);
    const undo = await act({ kind: "undo", revision });
    expect(await attendees()).toEqual([
      [null, null],
      [12, 2],
    ]);
    await act({ kind: "undo", revision: undo });
    expect(await totals()).toEqual([2, 2]);
    expect(await attendees()).toEqual([
      [0, 2],
      [12, 2],
    ]);
    await agrees(app);
  });

  test("is undone for the late, who get the event's points and whose minutes Undo restores (R8.27)", async ({
    app,
  }) => {
    const { act, mark, attendees, totals } = await openClub(app);
    const revision = await mark("mark-not-late");
    expect(await attendees()).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(await totals()).toEqual([5, 5]);
    await agrees(app);
    await act({ kind: "undo", revision });
    expect(await attendees()).toEqual([
      [null, null],
      [12, 2],
    ]);
    await agrees(app);
  });

  test("gives the event's points to whom it gave others for lateness, even before a change (R8.27)", async ({
    app,
  }) => {
    const { admin, event, mark, attendees, totals } = await openClub(app);
    const changed = await editEvent(admin, event, { ...times, latePoints: 3 });
    await editEvent(admin, changed, { ...times, latePoints: 4 });
    expect(await totals()).toEqual([5, 2]);
    await mark("mark-not-late");
    expect(await attendees()).toEqual([
      [null, null],
      [null, null],
    ]);
    await mark("mark-late");
    expect(await totals()).toEqual([4, 4]);
    await agrees(app);
  });

  test("leaves points that an officer set (R8.27)", async ({ app }) => {
    const { event, personIds, act, mark, attendees } = await openClub(app);
    await act({ kind: "set-attendance-points", eventId: event.id, personIds, points: 7 });
    await mark("mark-late");
    expect(await attendees()).toEqual([
      [0, 7],
      [12, 7],
    ]);
    await mark("mark-not-late");
    expect(await attendees()).toEqual([
      [null, 7],
      [null, 7],
    ]);
    await agrees(app);
  });

  for (const latePoints of [null, 5])
    test(`changes no points where late arrivals earn ${latePoints ?? "all"} (R8.27)`, async ({
      app,
    }) => {
      const { mark, attendees, totals, event, admin } = await openClub(app, { latePoints });
      await mark("mark-late");
      expect(await attendees()).toEqual([
        [0, null],
        [12, null],
      ]);
      await editEvent(admin, event, { points: 8 });
      expect(await totals()).toEqual([8, 8]);
    });

  test("is in History, in the member's club, and in their data (R8.27)", async ({ app }) => {
    const { admin, ana, mark } = await openClub(app);
    await mark("mark-late");
    const { body } = await admin.browser.get(`${admin.api}/history`);
    expect(historyPageSchema.parse(body).operations[0]?.what).toMatchObject({
      kind: "marked-late",
      people: 1,
      event: { name: "Kickoff" },
      first: [{ name: "Ana Ruiz" }],
    });
    const own = await ana.browser.get(`/api/me/clubs/${admin.club.id}`);
    expect(own.body).toMatchObject({ totalPoints: 2, attendance: [{ points: 2, lateBy: 0 }] });
    const exported = accountExportSchema.parse((await ana.browser.get("/api/me/export")).body);
    expect(JSON.stringify(exported)).toContain('"minutesLate":0');
  });

  test("goes along to another event and stays with people who come back (R8.8, R8.27)", async ({
    app,
  }) => {
    const { admin, ana, event, act, mark, attendees } = await openClub(app);
    await mark("mark-late");
    const at = { eventId: event.id, personIds: [ana.personId] };
    await act({ kind: "remove-attendees", ...at });
    await act({ kind: "add-attendees", ...at });
    expect((await attendees())[0]).toEqual([0, 2]);
    const other = await createEvent(admin, { name: "Finals", points: 9 });
    const revision = await act({ kind: "move-attendees", ...at, toEventId: other.id });
    expect((await attendees(other.id))[0]).toEqual([0, 2]);
    await agrees(app);
    await act({ kind: "undo", revision });
    expect((await attendees())[0]).toEqual([0, 2]);
    expect((await attendees(other.id))[0]).toBeUndefined();
    await agrees(app);
  });

  test("goes along when records are merged (R4.8, R8.27)", async ({ app }) => {
    const { admin, ana, event, act, attendees } = await openClub(app);
    const newcomer = { firstName: "Ana", lastName: "Ruiz Diaz", gradYear: 2028 };
    const other = await createEvent(admin, { name: "Finals", points: 9 });
    const added = await admin.browser.post(`${admin.api}/events/${other.id}/newcomers`, newcomer);
    const { attendee } = z.object({ attendee: z.object({ id: z.string() }) }).parse(added.body);
    const lateAtOther = { eventId: other.id, personIds: [attendee.id] };
    await act({ kind: "mark-late", ...lateAtOther });
    const personIds = { personId: ana.personId, fromId: attendee.id };
    const revision = await act({ kind: "merge-members", ...personIds });
    expect((await attendees(other.id))[0]).toEqual([0, null]);
    await act({ kind: "undo", revision });
    expect((await attendees(other.id))[0]).toBeUndefined();
    await act({ kind: "mark-not-late", ...lateAtOther });
    await act({ kind: "mark-late", eventId: event.id, personIds: [ana.personId] });
    await agrees(app);
  });

  test("prevents undoing what it was done on top of (R8.27, R10.8)", async ({ app }) => {
    const { admin, event, operate, act } = await openClub(app, { latePoints: null });
    const cleo = await signUpMember(app.browser());
    const other = await createEvent(admin, { points: 1 });
    await checkIn(cleo, other.code);
    const at = { eventId: event.id, personIds: [cleo.personId] };
    const added = await act({ kind: "add-attendees", ...at });
    await act({ kind: "mark-late", ...at });
    const refused = await operate({ kind: "undo", revision: added });
    expect(refused).toMatchObject(refusal("changed-meanwhile"));
    // The last change was undone, but the mark stays.
    const points = await act({ kind: "set-attendance-points", ...at, points: 7 });
    await act({ kind: "undo", revision: points });
    const undone = await operate({ kind: "undo", revision: added });
    expect(undone).toMatchObject(refusal("changed-meanwhile"));
    expect(refused.body).toMatchObject({ by: { what: { kind: "marked-late" } } });
  });

  test("never follows someone whose adding was undone (R8.27)", async ({ app }) => {
    const { admin, event, act, attendees, ana } = await openClub(app);
    const at = { eventId: event.id, personIds: [ana.personId] };
    const other = await createEvent(admin, { name: "Finals", points: 9 });
    await act({ kind: "mark-late", ...at });
    const moved = await act({ kind: "move-attendees", ...at, toEventId: other.id });
    await act({ kind: "undo", revision: moved });
    expect((await submitCode(ana, other.code)).status).toBe(200);
    expect((await attendees(other.id))[0]).toEqual([null, null]);
  });

  test("needs a reason at a sealed event (R8.27, R18.2)", async ({ app }) => {
    const { admin, event, personIds, operate, act } = await openClub(app);
    await act({ kind: "seal-event", eventId: event.id });
    const command = { kind: "mark-late", eventId: event.id, personIds };
    expect(await operate(command)).toMatchObject(refusal("reason-needed"));
    expect((await operate(command, admin, { reason: "Came at 4:30" })).status).toBe(201);
  });

  test("is for owners and officers, and only for who is there (R8.27)", async ({ app }) => {
    const { admin, ana, event, personIds, operate, act, mark } = await openClub(app);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const foreign = await signUpAdmin(app.browser());
    const strangers = await createEvent(foreign);
    const before = await app.dump();
    for (const kind of ["mark-late", "mark-not-late"]) {
      const command = { kind, eventId: event.id, personIds };
      expect(await operate(command, helper)).toMatchObject(refusal("wrong-role"));
      expect(await operate({ ...command, eventId: strangers.id })).toMatchObject(
        refusal("not-found"),
      );
      expect(await operate({ ...command, personIds: [] })).toMatchObject({ status: 400 });
    }
    expect(await app.dump()).toEqual(before);
    await act({ kind: "remove-attendees", eventId: event.id, personIds: [ana.personId] });
    const gone = { kind: "mark-late", eventId: event.id, personIds: [ana.personId] };
    expect(await operate(gone)).toMatchObject(refusal("not-found"));
    // Ben is late already: nothing is recorded.
    const latest = await act({ kind: "count-heads", eventId: event.id, heads: 3, note: "" });
    expect(await mark("mark-late")).toBe(latest);
  });
});
