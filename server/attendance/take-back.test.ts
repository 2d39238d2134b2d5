import { expect } from "vitest";
import { cardIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  listMembers,
  signUpAdmin,
  signUpMember,
  signUpMemberAt,
  submitCode,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with a helper, and a member who hasn't attended the event. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const member = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const attended = await createEvent(admin, { points: 10 });
  await checkIn(member, attended.code);
  const event = await createEvent(admin, { points: 3 });
  const pathOf = ({ id }: { id: string }) => `${admin.api}/events/${id}/attendees`;
  const { personId } = member;
  const add = () => helper.browser.post(pathOf(event), { personId });
  const takeBack = (of = event, { browser } = helper) =>
    browser.send("DELETE", `${pathOf(of)}/${personId}`);
  return { admin, helper, member, attended, event, pathOf, add, takeBack };
}

onEveryDatabase("A helper", (test) => {
  test("can undo adding a person within 5 minutes (R3.20)", async ({ app }) => {
    const { admin, member, event, add, takeBack } = await openClub(app);
    const at = app.deps.clock().getTime();
    expect((await add()).status).toBe(201);
    app.setTime(new Date(at + 5 * 60_000 - 1));
    expect(await takeBack()).toMatchObject({ status: 200, body: { revision: 6 } });
    const { totalPoints } = (await listMembers(admin)).get(member.personId) ?? {};
    expect(totalPoints).toBe(10);
    expect(await takeBack()).toMatchObject(refusal("not-found"));
    expect((await submitCode(member, event.code)).status).toBe(200);
  });

  test("can't undo anything else: not older additions, other people's, or check-ins (R3.20)", async ({
    app,
  }) => {
    const { admin, attended, add, takeBack } = await openClub(app);
    const at = app.deps.clock().getTime();
    expect((await add()).status).toBe(201);
    const before = await app.dump();
    expect(await takeBack(attended)).toMatchObject(refusal("cannot-undo"));
    expect(await takeBack(undefined, admin)).toMatchObject(refusal("cannot-undo"));
    app.setTime(new Date(at + 5 * 60_000));
    expect(await takeBack()).toMatchObject(refusal("cannot-undo"));
    expect(await app.dump()).toEqual(before);
  });

  test("undoes one person at a time, and only additions, and so do officers on this route", async ({
    app,
  }) => {
    const { admin, member, attended, event, pathOf, takeBack } = await openClub(app);
    const other = await signUpMember(app.browser());
    await checkIn(other, attended.code);
    const operate = (command: object) =>
      admin.browser.post(`${admin.api}/operations`, { command: { eventId: event.id, ...command } });
    const personIds = [member.personId, other.personId];
    expect((await operate({ kind: "add-attendees", personIds })).status).toBe(201);
    expect(await takeBack(event, admin)).toMatchObject(refusal("cannot-undo"));
    expect((await operate({ kind: "remove-attendees", personIds })).status).toBe(201);
    const { personId } = member;
    expect((await admin.browser.post(pathOf(event), { personId })).status).toBe(201);
    const points = { kind: "set-attendance-points", personIds: [personId], points: 7 };
    expect((await operate(points)).status).toBe(201);
    const before = await app.dump();
    expect(await takeBack(event, admin)).toMatchObject(refusal("cannot-undo"));
    expect(await app.dump()).toEqual(before);
  });

  test("can't undo at a sealed event, but officers can, with a reason in the history (R8.21)", async ({
    app,
  }) => {
    const { admin, attended, event, add, takeBack, pathOf, member } = await openClub(app);
    expect((await add()).status).toBe(201);
    const command = { kind: "seal-event", eventId: event.id };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    expect(await takeBack()).toMatchObject(refusal("not-found"));
    const other = await signUpMemberAt(app.browser(), attended);
    const card = cardIn(app.deps.memberCards.issue(other.personId, app.deps.clock()).link);
    const reason = "Came by the late bus";
    const arrivals = pathOf(event).replace("attendees", "arrivals");
    expect((await admin.browser.post(arrivals, { card, reason })).status).toBe(200);
    const path = `${pathOf(event)}/${other.personId}`;
    const before = await app.dump();
    for (const body of [undefined, {}, { reason: "" }, { reason: "  " }])
      expect(await admin.browser.send("DELETE", path, { body })).toMatchObject(
        refusal("reason-needed"),
      );
    for (const why of [5, "x".repeat(301)])
      expect(await admin.browser.send("DELETE", path, { body: { reason: why } })).toMatchObject(
        refusal("invalid-input"),
      );
    expect(await app.dump()).toEqual(before);
    const body = { reason: "It was someone else's card" };
    expect((await admin.browser.send("DELETE", path, { body })).status).toBe(200);
    const history = await admin.browser.get(`${admin.api}/history`);
    expect(history.body).toMatchObject({
      operations: [
        { ...body, afterSeal: true, undo: {} },
        { reason },
        ...Array.from({ length: 7 }, () => ({})),
      ],
    });
    const { attendees } = (await admin.browser.get(pathOf(event))).body as { attendees: object[] };
    expect(attendees).toMatchObject([{ id: member.personId }]);
  });

  test("finds members by two letters of their name, and learns nothing else (R3.20)", async ({
    app,
  }) => {
    const { admin, helper, member } = await openClub(app);
    const search = async (text: string) =>
      helper.browser.get(`${admin.api}/member-names?search=${encodeURIComponent(text)}`);
    for (const text of ["", "a", " a "])
      expect(await search(text)).toMatchObject(refusal("invalid-input"));
    expect((await search("ui")).body).toEqual({
      members: [{ id: member.personId, name: "Ana Ruiz" }],
    });
    expect((await search("zz")).body).toEqual({ members: [] });
  });
});
