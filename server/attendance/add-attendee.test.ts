import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with a member who attended its first event but not the second. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const attended = await createEvent(admin, { points: 10 });
  await checkIn(member, attended.code);
  const event = await createEvent(admin, { points: 3 });
  const path = `${admin.api}/events/${event.id}/attendees`;
  return { admin, member, attended, event, path };
}

onEveryDatabase("Adding an attendee manually", (test) => {
  test("records name, graduation year and time, counts them and gives points (R8.4)", async ({
    app,
  }) => {
    const { admin, member, event, path } = await openClub(app);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const answer = await admin.browser.post(path, { personId: member.personId });
    expect(answer).toMatchObject({ status: 201 });
    const attendee = {
      id: member.personId,
      timestamp: app.deps.clock().getTime(),
      name: member.user.name,
      gradYear: 2027,
      points: null,
      lateBy: null,
      minutes: null,
    };
    const { revision } = answer.body as { revision: number };
    expect(answer.body).toEqual({ revision, attendee });
    expect((await admin.browser.get(path)).body).toEqual({ revision, attendees: [attendee] });
    const { body } = await admin.browser.get(`${admin.api}/events/${event.id}`);
    expect(body).toMatchObject({ revision, event: { attendeeCount: 1 } });
    const members = await admin.browser.get(`${admin.api}/members`);
    expect(members.body).toMatchObject({ members: [{ totalPoints: 13 }] });
  });

  test("works for an Inactive event too (R8.4)", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const { id } = await createEvent(admin, { status: "Inactive" });
    const path = `${admin.api}/events/${id}/attendees`;
    expect((await admin.browser.post(path, { personId: member.personId })).status).toBe(201);
  });

  test("says so and changes nothing if the person is already on the list", async ({ app }) => {
    const { admin, member, attended, path } = await openClub(app);
    const body = { personId: member.personId };
    await admin.browser.post(path, body);
    const before = await app.dump();
    for (const taken of [path, `${admin.api}/events/${attended.id}/attendees`])
      expect(await admin.browser.post(taken, body)).toMatchObject(refusal("already-attending"));
    expect(await app.dump()).toEqual(before);
  });

  test("many times at the same time adds them once (R8.4)", async ({ app }) => {
    const { admin, member, path } = await openClub(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.browser.post(path, { personId: member.personId })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const members = await admin.browser.get(`${admin.api}/members`);
    expect(members.body).toMatchObject({ members: [{ totalPoints: 13 }] });
  });

  test("shows in the answer to the member's later check-in", async ({ app }) => {
    const { admin, member, event, path } = await openClub(app);
    await admin.browser.post(path, { personId: member.personId });
    const timestamp = app.deps.clock().getTime();
    app.setTime(new Date(timestamp + 60_000));
    expect(await submitCode(member, event.code)).toMatchObject(
      refusal("already-checked-in", { receipt: expect.objectContaining({ timestamp }) }),
    );
  });

  test("accepts only the club's own members and events (R8.4)", async ({ app }) => {
    const { admin, member, path } = await openClub(app);
    const other = await openClub(app);
    const nowhere = await signUpMember(app.browser());
    const before = await app.dump();
    for (const id of [other.member.personId, nowhere.personId, admin.user.id, member.user.id])
      expect(await admin.browser.post(path, { personId: id })).toMatchObject(refusal("not-found"));
    for (const foreign of [other.path, `${admin.api}/events/nonsense/attendees`])
      expect(await admin.browser.post(foreign, { personId: member.personId })).toMatchObject(
        refusal("not-found"),
      );
    expect(await admin.browser.get(other.path)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("names the field if the member is missing", async ({ app }) => {
    const { admin, path } = await openClub(app);
    for (const personId of [undefined, null, 5, "", "x".repeat(65), {}])
      expect(await admin.browser.post(path, { personId })).toMatchObject(
        invalidInput({ personId: "malformed" }),
      );
  });

  test("ignores everything in the form but the member (R3.7)", async ({ ownApp: app }) => {
    const { admin, member, path } = await openClub(app);
    const answer = await admin.browser.post(path, {
      personId: member.personId,
      timestamp: 1,
      name: "Chosen",
      gradYear: 1900,
      points: 500,
      clubId: "chosen",
    });
    const { name } = member.user;
    const timestamp = app.deps.clock().getTime();
    const attendee = {
      id: member.personId,
      name,
      gradYear: 2027,
      timestamp,
      points: null,
      lateBy: null,
    };
    expect(answer.body).toMatchObject({ attendee });
    expect(JSON.stringify(await app.dump())).not.toMatch(/chosen/i);
    expect((await app.dump()).balances).toMatchObject([{ earned: 13 }]);
  });
});

onEveryDatabase("The attendees of an event", (test) => {
  test("are empty before the first", async ({ app }) => {
    const { admin, path } = await openClub(app);
    expect((await admin.browser.get(path)).body).toMatchObject({ attendees: [] });
  });

  test("are listed latest first (R8.1)", async ({ app }) => {
    const { admin, event, path } = await openClub(app);
    const start = app.deps.clock().getTime();
    const attendees = [];
    for (const step of [1, 2, 3]) {
      const member = await signUpMember(app.browser());
      app.setTime(new Date(start + step * 1000));
      await checkIn(member, event.code);
      attendees.unshift({
        id: member.personId,
        name: member.user.name,
        gradYear: 2027,
        timestamp: start + step * 1000,
      });
    }
    expect((await admin.browser.get(path)).body).toMatchObject({ attendees });
  });
});
