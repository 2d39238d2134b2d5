import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with two events. Ben is at the first one, and Ana was removed from it. */
async function openClub(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const [ana, ben] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
  const [event, other] = [await createEvent(admin), await createEvent(admin)];
  for (const member of [ana, ben]) await checkIn(member, event.code);
  const send = (command: object) => admin.browser.post(`${admin.api}/operations`, { command });
  const remove = (...personIds: string[]) =>
    send({ kind: "remove-attendees", eventId: event.id, personIds });
  const move = (...personIds: string[]) =>
    send({ kind: "move-attendees", eventId: event.id, toEventId: other.id, personIds });
  const listAt = async ({ id }: { id: string }) => {
    const { body } = await admin.browser.get(`${admin.api}/events/${id}/attendees`);
    return (body as { attendees: { id: string }[] }).attendees.map((attendee) => attendee.id);
  };
  expect((await remove(ana.personId)).status).toBe(201);
  return { ana: ana.personId, ben: ben.personId, event, other, send, remove, move, listAt };
}

onEveryDatabase("A correction", (test) => {
  test("removes only people on the list, and says if there are none", async ({ app }) => {
    const { ana, ben, event, remove, listAt } = await openClub(app);
    const before = await app.dump();
    expect(await remove(ana)).toMatchObject(refusal("already-done"));
    expect(await remove("nobody")).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    expect((await remove(ana, ben)).status).toBe(201);
    expect(await listAt(event)).toEqual([]);
  });

  test("moves only people on the list, and only to a different event", async ({ app }) => {
    const { ana, ben, event, other, send, move, listAt } = await openClub(app);
    const before = await app.dump();
    expect(await move(ana)).toMatchObject(refusal("not-found"));
    const [eventId, personIds] = [event.id, [ben]];
    const nowhere = { kind: "move-attendees", eventId, toEventId: eventId, personIds };
    expect(await send(nowhere)).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    expect((await move(ana, ben)).status).toBe(201);
    expect(await listAt(event)).toEqual([]);
    expect(await listAt(other)).toEqual([ben]);
  });
});

onEveryDatabase("An undo", (test) => {
  test("undoes its own club's operation, not another club's with the same number", async ({
    app,
  }) => {
    const admins = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const send = ({ browser, api }: Admin, command: object) =>
      browser.post(`${api}/operations`, { command });
    for (const admin of admins) {
      const { id: eventId } = await createEvent(admin);
      const { body } = await send(admin, { kind: "cancel-event", eventId });
      expect(body).toMatchObject({ revision: 3 });
    }
    for (const [index, admin] of admins.entries()) {
      expect((await send(admin, { kind: "undo", revision: 3 })).status).toBe(201);
      const { events } = await app.dump();
      expect(events.filter((event) => "cancelledAt" in event && event.cancelledAt)).toHaveLength(
        admins.length - 1 - index,
      );
    }
  });
});
