import { expect } from "vitest";
import { newcomerSchema } from "#contract/attendance/door.ts";
import { ownRecordSchema } from "#contract/members/own-record.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { verify } from "../../operations/verify/verify.ts";

/** Late arrivals, from 4:05 PM on, earn 2 points instead of 10. */
const afternoon = {
  points: 10,
  latePoints: 2,
  lateAfter: 5,
  starts: "2027-01-15T16:00",
  ends: "2027-01-15T18:00",
};

async function operate({ browser, api }: Admin, command: object): Promise<void> {
  const answer = await browser.post(`${api}/operations`, { command });
  expect(answer.status, answer.text).toBe(201);
}

async function attendeesOf({ browser, api }: Admin, eventId: string) {
  const { body } = await browser.get(`${api}/events/${eventId}/attendees`);
  return (body as { attendees: object[] }).attendees;
}

/** A club that added someone without an account at the door of an event at 4:00 PM. */
async function meetAtTheDoor(app: TestApp) {
  app.setTime(new Date("2027-01-15T16:00Z"));
  const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
  const event = await createEvent(admin, afternoon);
  const nia = { firstName: "Nia", lastName: "Haddad", gradYear: 2027 };
  const { body } = await admin.browser.post(`${admin.api}/events/${event.id}/newcomers`, nia);
  return { admin, event, fromId: newcomerSchema.parse(body).attendee.id };
}

onEveryDatabase("Someone recorded twice at an event", (test) => {
  test("counts from the earlier time on, with what that earned (R4.8)", async ({ app }) => {
    const { admin, event, fromId } = await meetAtTheDoor(app);
    app.setTime(new Date("2027-01-15T16:20Z"));
    const nia = await signUpMember(app.browser());
    const { personId } = nia;
    await checkIn(nia, event.code);
    expect(await attendeesOf(admin, event.id)).toMatchObject([{ lateBy: 20, points: 2 }, {}]);
    // What late arrivals earn now says nothing about them.
    await editEvent(admin, event, { ...afternoon, latePoints: 3 });
    await operate(admin, { kind: "merge-members", personId, fromId });
    const timestamp = Date.parse("2027-01-15T16:00Z");
    expect(await attendeesOf(admin, event.id)).toMatchObject([
      { id: personId, timestamp, lateBy: null, points: null },
    ]);
    expect(await verify(app.deps.database.read)).toEqual([]);
  });

  test("keeps the points and minutes that an officer gave to either (R4.8)", async ({ app }) => {
    const { admin, event, fromId } = await meetAtTheDoor(app);
    const given = { eventId: event.id, personIds: [fromId] };
    await operate(admin, { kind: "set-hours", ...given, minutes: 90 });
    app.setTime(new Date("2027-01-15T16:20Z"));
    const nia = await signUpMember(app.browser());
    const { personId } = nia;
    await checkIn(nia, event.code);
    const own = { eventId: event.id, personIds: [personId], points: 7 };
    await operate(admin, { kind: "set-attendance-points", ...own });
    await operate(admin, { kind: "merge-members", personId, fromId });
    expect(await attendeesOf(admin, event.id)).toMatchObject([
      { id: personId, lateBy: null, points: 7, minutes: 90 },
    ]);
  });

  test("counts the same if they are moved there (R8.8)", async ({ app }) => {
    app.setTime(new Date("2027-01-15T16:01Z"));
    const admin = await signUpAdmin(app.browser(), { timeZone: "UTC" });
    const [here, there] = [
      await createEvent(admin, afternoon),
      await createEvent(admin, afternoon),
    ];
    const nia = await signUpMember(app.browser());
    await checkIn(nia, here.code);
    app.setTime(new Date("2027-01-15T16:20Z"));
    await checkIn(nia, there.code);
    const personIds = [nia.personId];
    await operate(admin, {
      kind: "move-attendees",
      eventId: here.id,
      personIds,
      toEventId: there.id,
    });
    const timestamp = Date.parse("2027-01-15T16:01Z");
    expect(await attendeesOf(admin, there.id)).toMatchObject([
      { id: nia.personId, timestamp, lateBy: null, points: null },
    ]);
  });
});

onEveryDatabase("A member's time of joining", (test) => {
  test("is the earlier one of two merged records, until that is undone (R4.8, R26.5)", async ({
    app,
  }) => {
    const { admin, event, fromId } = await meetAtTheDoor(app);
    const met = Date.parse("2027-01-15T16:00Z");
    app.setTime(new Date("2027-01-15T16:20Z"));
    const nia = await signUpMember(app.browser());
    const { personId } = nia;
    await checkIn(nia, event.code);
    const joinedAt = async () => {
      const { body } = await nia.browser.get(`/api/me/clubs/${admin.club.id}/record`);
      return ownRecordSchema.parse(body).joinedAt;
    };
    const before = await joinedAt();
    const command = { kind: "merge-members", personId, fromId };
    const { body } = await admin.browser.post(`${admin.api}/operations`, { command });
    expect([before > met, await joinedAt()]).toEqual([true, met]);
    await operate(admin, { kind: "undo", revision: (body as { revision: number }).revision });
    expect(await joinedAt()).toBe(before);
  });
});
