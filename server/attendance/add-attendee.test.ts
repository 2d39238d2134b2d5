import { expect } from "vitest";
import { onEveryDatabase } from "#test-support/api-test.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import type { TestApp } from "#test-support/test-app.ts";

/** A club with a member, who attended its first event but not the second. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const member = await signUpMember(app.browser());
  const attended = await createEvent(admin, { points: 10 });
  await checkIn(member, attended.code);
  const event = await createEvent(admin, { points: 3 });
  const path = `/api/admin/events/${event.id}/attendees`;
  return { admin, member, attended, event, path };
}

onEveryDatabase("Adding an attendee by hand", (test) => {
  test("records name, graduation year and time, counts them and gives points", async ({ app }) => {
    const { admin, member, event, path } = await openClub(app);
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    const answer = await admin.browser.post(path, { memberId: member.user.id });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toEqual({
      id: member.user.id,
      timestamp: app.deps.clock().getTime(),
      name: member.user.name,
      gradYear: 2027,
    });
    expect((await admin.browser.get(path)).body).toEqual({ attendees: [answer.body] });
    const { body } = await admin.browser.get(`/api/admin/events/${event.id}`);
    expect(body).toMatchObject({ attendeeCount: 1 });
    const members = await admin.browser.get("/api/admin/members");
    expect(members.body).toMatchObject({ members: [{ totalPoints: 13 }] });
  });

  test("works for an Inactive event too", async ({ app }) => {
    const { admin, member } = await openClub(app);
    const { id } = await createEvent(admin, { status: "Inactive" });
    const path = `/api/admin/events/${id}/attendees`;
    expect((await admin.browser.post(path, { memberId: member.user.id })).status).toBe(201);
  });

  test("who is on the list already says so and changes nothing", async ({ app }) => {
    const { admin, member, attended, path } = await openClub(app);
    const body = { memberId: member.user.id };
    await admin.browser.post(path, body);
    const before = await app.dump();
    for (const taken of [path, `/api/admin/events/${attended.id}/attendees`])
      expect(await admin.browser.post(taken, body)).toMatchObject(refusal("already-attending"));
    expect(await app.dump()).toEqual(before);
  });

  test("many times at once adds them once", async ({ app }) => {
    const { admin, member, path } = await openClub(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.browser.post(path, { memberId: member.user.id })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const members = await admin.browser.get("/api/admin/members");
    expect(members.body).toMatchObject({ members: [{ totalPoints: 13 }] });
  });

  test("is told to the member who then checks in", async ({ app }) => {
    const { admin, member, event, path } = await openClub(app);
    await admin.browser.post(path, { memberId: member.user.id });
    const timestamp = app.deps.clock().getTime();
    app.setTime(new Date(timestamp + 60_000));
    expect(await submitCode(member, event.code)).toMatchObject(
      refusal("already-checked-in", { receipt: expect.objectContaining({ timestamp }) }),
    );
  });

  test("takes only members of the club and events of the club", async ({ app }) => {
    const { admin, member, path } = await openClub(app);
    const other = await openClub(app);
    const nowhere = await signUpMember(app.browser());
    const before = await app.dump();
    for (const { user } of [other.member, nowhere, admin, other.admin])
      expect(await admin.browser.post(path, { memberId: user.id })).toMatchObject(
        refusal("not-found"),
      );
    for (const foreign of [other.path, "/api/admin/events/nonsense/attendees"])
      expect(await admin.browser.post(foreign, { memberId: member.user.id })).toMatchObject(
        refusal("not-found"),
      );
    expect(await admin.browser.get(other.path)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
  });

  test("without a member names the field", async ({ app }) => {
    const { admin, path } = await openClub(app);
    for (const memberId of [undefined, null, 5, "", "x".repeat(65), {}])
      expect(await admin.browser.post(path, { memberId })).toMatchObject({
        status: 400,
        body: { error: { code: "invalid-input", fields: { memberId: expect.any(String) } } },
      });
  });

  test("takes nothing but the member from the form", async ({ app }) => {
    const { admin, member, path } = await openClub(app);
    const answer = await admin.browser.post(path, {
      memberId: member.user.id,
      ...{ timestamp: 1, name: "Chosen", gradYear: 1900, points: 500, clubId: "chosen" },
    });
    const { name } = member.user;
    const timestamp = app.deps.clock().getTime();
    expect(answer.body).toEqual({ id: member.user.id, name, gradYear: 2027, timestamp });
    expect(JSON.stringify(await app.dump())).not.toMatch(/chosen/i);
    expect((await app.dump()).memberClubs).toMatchObject([{ new: 13 }]);
  });
});

onEveryDatabase("The attendees of an event", (test) => {
  test("are nobody before the first", async ({ app }) => {
    const { admin, path } = await openClub(app);
    expect((await admin.browser.get(path)).body).toEqual({ attendees: [] });
  });

  test("are listed with the latest first", async ({ app }) => {
    const { admin, event, path } = await openClub(app);
    const start = app.deps.clock().getTime();
    const attendees = [];
    for (const step of [1, 2, 3]) {
      const { user, browser, password } = await signUpMember(app.browser());
      app.setTime(new Date(start + step * 1000));
      await checkIn({ user, browser, password }, event.code);
      attendees.unshift({
        id: user.id,
        name: user.name,
        gradYear: 2027,
        timestamp: start + step * 1000,
      });
    }
    expect((await admin.browser.get(path)).body).toEqual({ attendees });
  });
});
