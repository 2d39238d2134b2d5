import { expect } from "vitest";
import { attendeeSchema } from "#contract/attendance/attendance.ts";
import { memberClubDetailsSchema } from "#contract/clubs/clubs.ts";
import { bounds } from "#contract/platform/bounds.ts";
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
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

const send = ({ browser, api }: Admin, command: object, options: object = {}) =>
  browser.post(`${api}/operations`, { command, ...options });

async function act(admin: Admin, command: object): Promise<number> {
  const { status, body, text } = await send(admin, command);
  expect(status, text).toBe(201);
  return (body as { revision: number }).revision;
}

/** The hours of each attendee, in minutes; null for the event's. */
async function minutesAt({ browser, api }: Admin, eventId: string) {
  const { body } = await browser.get(`${api}/events/${eventId}/attendees`);
  const attendees = attendeeSchema.array().parse((body as { attendees: unknown }).attendees);
  return Object.fromEntries(attendees.map(({ name, minutes }) => [name, minutes]));
}

/** A member's own view: the minutes of each event, and in total. */
async function ownMinutes({ browser }: Member, { club }: Admin) {
  const { body } = await browser.get(`/api/me/clubs/${club.id}`);
  const { attendance, years } = memberClubDetailsSchema.parse(body);
  return {
    events: attendance.map(({ name, minutes }) => [name, minutes]),
    totalMinutes: years[0]?.totalMinutes,
  };
}

/** A club with an event of 5 points and 2.5 hours that Ana and Ben are checked in to. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [
    await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" }),
    await signUpMember(app.browser(), { firstName: "Ben", lastName: "Okoro" }),
  ];
  const event = await createEvent(admin, {
    name: "Food Drive",
    points: 5,
    minutes: 150,
  });
  for (const member of [ana, ben]) await checkIn(member, event.code);
  return { admin, ana, ben, event };
}

const set = (eventId: string, minutes: number | null, ...members: Member[]) => ({
  kind: "set-hours",
  eventId,
  minutes,
  personIds: members.map(({ personId }) => personId),
});

onEveryDatabase("Service hours", (test) => {
  test("are the event's unless an attendee has their own, and move no points (R26.14)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    expect(await ownMinutes(ana, admin)).toEqual({
      events: [["Food Drive", 150]],
      totalMinutes: 150,
    });
    const preview = await admin.browser.post(`${admin.api}/previews`, set(event.id, 45, ana));
    expect(preview).toMatchObject({
      status: 200,
      body: {
        people: 0,
        points: 0,
        what: { kind: "hours-set", people: 1, minutes: 45 },
      },
    });
    const revision = await act(admin, set(event.id, 45, ana));
    expect(await minutesAt(admin, event.id)).toEqual({
      "Ana Ruiz": 45,
      "Ben Okoro": null,
    });
    await editEvent(admin, event, { minutes: 60 });
    expect(await ownMinutes(ana, admin)).toMatchObject({ totalMinutes: 45 });
    expect(await ownMinutes(ben, admin)).toMatchObject({ totalMinutes: 60 });
    const record = await admin.browser.get(`${admin.api}/members/${ana.personId}`);
    expect(record.body).toMatchObject({
      years: [{ totalMinutes: 45 }],
      attendance: [{ minutes: 45 }],
    });
    expect([...(await listMembers(admin)).values()]).toMatchObject([
      { totalPoints: 5 },
      { totalPoints: 5 },
    ]);
    const history = await admin.browser.get(`${admin.api}/history`);
    expect(history.body).toMatchObject({
      operations: expect.arrayContaining([
        expect.objectContaining({
          what: expect.objectContaining({
            changes: { minutes: { from: 150, to: 60 } },
          }),
        }),
        expect.objectContaining({
          what: expect.objectContaining({
            kind: "hours-set",
            event: expect.anything(),
          }),
        }),
      ]),
    });
    const undone = await act(admin, { kind: "undo", revision });
    expect(await minutesAt(admin, event.id)).toMatchObject({
      "Ana Ruiz": null,
    });
    await act(admin, { kind: "undo", revision: undone });
    expect(await minutesAt(admin, event.id)).toMatchObject({ "Ana Ruiz": 45 });
    await act(admin, set(event.id, null, ana, ben));
    expect(await ownMinutes(ana, admin)).toMatchObject({ totalMinutes: 60 });
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("stay with someone who is removed and added again, moved, or merged (R26.14)", async ({
    app,
  }) => {
    const { admin, ana, ben, event } = await openClub(app);
    await act(admin, set(event.id, 45, ana, ben));
    const both = { eventId: event.id, personIds: [ana.personId, ben.personId] };
    await act(admin, { kind: "remove-attendees", ...both });
    expect(await ownMinutes(ana, admin)).toEqual({
      events: [],
      totalMinutes: 0,
    });
    await act(admin, { kind: "add-attendees", ...both });
    expect(await minutesAt(admin, event.id)).toEqual({
      "Ana Ruiz": 45,
      "Ben Okoro": 45,
    });
    const other = await createEvent(admin, {
      name: "Beach Cleanup",
      minutes: 30,
    });
    const personIds = [ana.personId];
    await act(admin, { kind: "move-attendees", eventId: event.id, personIds, toEventId: other.id });
    expect(await ownMinutes(ana, admin)).toMatchObject({
      events: [["Beach Cleanup", 45]],
    });
    const newcomer = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, {
      firstName: "Ana",
      lastName: "Paper",
      gradYear: null,
    });
    const { attendee } = newcomer.body as { attendee: { id: string } };
    await act(admin, {
      kind: "set-hours",
      eventId: event.id,
      personIds: [attendee.id],
      minutes: 20,
    });
    await act(admin, {
      kind: "merge-members",
      personId: ana.personId,
      fromId: attendee.id,
    });
    expect(await ownMinutes(ana, admin)).toMatchObject({ totalMinutes: 65 });
  });

  test("are the event's again after another check-in, and none at a canceled event (R26.14)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    await act(admin, set(event.id, 45, ana));
    await act(admin, {
      kind: "remove-attendees",
      eventId: event.id,
      personIds: [ana.personId],
      mayReturn: true,
    });
    await checkIn(ana, event.code);
    expect(await minutesAt(admin, event.id)).toMatchObject({
      "Ana Ruiz": null,
    });
    const revision = await act(admin, {
      kind: "cancel-event",
      eventId: event.id,
    });
    expect(await ownMinutes(ana, admin)).toEqual({ events: [["Food Drive", 0]], totalMinutes: 0 });
    await act(admin, { kind: "undo", revision });
    expect(await ownMinutes(ana, admin)).toMatchObject({ totalMinutes: 150 });
  });

  test("are whole minutes within bounds, and can't be set for people who aren't there (R26.14)", async ({
    app,
  }) => {
    const { admin, ana, event } = await openClub(app);
    const maximum = bounds.maxServiceMinutes;
    for (const [minutes, issue] of [
      [1.5, "not-hours"],
      [-1, { code: "too-small", params: { minimum: 0 } }],
      [maximum + 1, { code: "too-large", params: { maximum } }],
    ] as const)
      expect(await send(admin, set(event.id, minutes, ana))).toMatchObject(
        invalidInput({ minutes: issue }),
      );
    const other = await createEvent(admin, { name: "Elsewhere" });
    expect(await send(admin, set(other.id, 30, ana))).toMatchObject(refusal("not-found"));
  });

  test("are in the exports, as hours (R26.14)", async ({ app }) => {
    const { admin, ana, event } = await openClub(app);
    await act(admin, set(event.id, 45, ana));
    const csv = async (path: string) => {
      const { text } = await admin.browser.get(`${admin.api}/${path}?format=csv`);
      return text;
    };
    expect(await csv("exports/members")).toMatch(/Ana Ruiz.*,5,0\.75\r?\n/);
    expect(await csv(`events/${event.id}/export`)).toMatch(/Ben Okoro.*,5,2\.5/);
  });
});
