import { expect } from "vitest";
import type { AttendanceRecord } from "#contract/attendance/methods.ts";
import { madePassSchema } from "#contract/attendance/passes.ts";
import { passTokenIn } from "#test-support/club-data/links.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const dayMs = 24 * 3_600_000;

async function readRecords({ browser, api }: Admin, eventId: string): Promise<AttendanceRecord[]> {
  const { body } = await browser.get(`${api}/events/${eventId}/attendance-methods`);
  return (body as { records: AttendanceRecord[] }).records;
}

onEveryDatabase("The methods of an event's attendees", (test) => {
  test("are shown to officers in detail for 30 days, and in general after that (R17.6)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const other = await createEvent(admin);
    const event = await createEvent(admin);
    const [typing, scanning, added, asking] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    for (const member of [added, asking]) await checkIn(member, other.code);
    await checkIn(typing, event.code);
    const json = { code: event.code, key: crypto.randomUUID(), how: "link" };
    expect((await scanning.browser.post("/api/me/checkins", json)).status).toBe(200);
    const path = `${admin.api}/events/${event.id}`;
    const byHand = { personId: added.personId };
    expect((await admin.browser.post(`${path}/attendees`, byHand)).status).toBe(201);
    const ask = { eventId: event.id, reason: "My phone was empty" };
    expect((await asking.browser.post("/api/me/requests", ask)).status).toBeLessThan(300);
    const command = { kind: "approve-requests", eventId: event.id, personIds: [asking.personId] };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);

    const by = admin.user.name;
    const records = await readRecords(admin, event.id);
    expect(records).toHaveLength(4);
    expect(records).toEqual(
      expect.arrayContaining([
        { personId: typing.personId, method: "typed", by: null },
        { personId: scanning.personId, method: "fixed-qr", by: null },
        { personId: added.personId, method: "hand", by },
        { personId: asking.personId, method: "request", by },
      ]),
    );

    // Even if it hasn't been deleted yet.
    app.setTime(new Date(app.deps.clock().getTime() + 30 * dayMs + 1));
    const { user, password } = admin;
    await admin.browser.post("/api/session", { email: user.email, password });
    const later = new Map(
      (await readRecords(admin, event.id)).map((record) => [record.personId, record.method]),
    );
    expect(later.get(typing.personId)).toBe("code");
    expect(later.get(scanning.personId)).toBe("code");
    expect(later.get(added.personId)).toBe("hand");
  });

  test("aren't shown of people who were removed from it (R17.6)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const [present, removed] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    for (const member of [present, removed]) await checkIn(member, event.code);
    const personIds = [removed.personId];
    const command = { kind: "remove-attendees", eventId: event.id, personIds };
    expect((await admin.browser.post(`${admin.api}/operations`, { command })).status).toBe(201);
    const records = await readRecords(admin, event.id);
    expect(records.map(({ personId }) => personId)).toEqual([present.personId]);
  });

  test("name the door pass holder who added a person (R17.6)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const member = await signUpMember(app.browser());
    await checkIn(member, (await createEvent(admin)).code);
    const path = `${admin.api}/events/${event.id}`;
    const made = madePassSchema.parse((await admin.browser.post(`${path}/door-passes`, {})).body);
    const door = app.browser();
    const token = passTokenIn(made.passes[0]?.link);
    const taken = { token, name: "Sam Doe", key: crypto.randomUUID() };
    expect(await door.post("/api/door", taken)).toMatchObject({ status: 200 });
    const arrival = { personId: member.personId };
    expect((await door.post(`${path}/arrivals`, arrival)).status).toBeLessThan(300);
    expect(await readRecords(admin, event.id)).toEqual([
      { personId: member.personId, method: "hand", by: "Sam Doe" },
    ]);
    expect(await door.get(`${path}/attendance-methods`)).toMatchObject({ status: 401 });
  });

  test("are for owners and officers of the club only (R17.6)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const member = await signUpMember(app.browser());
    await checkIn(member, event.code);
    const helper = await signUpAdmin(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const path = `${admin.api}/events/${event.id}/attendance-methods`;
    expect(await app.browser().get(path)).toMatchObject(refusal("signed-out"));
    expect(await helper.browser.get(path)).toMatchObject(refusal("wrong-role"));
    expect(await member.browser.get(path)).toMatchObject(refusal("not-found"));
    const stranger = await signUpAdmin(app.browser());
    expect(await stranger.browser.get(path)).toMatchObject(refusal("not-found"));
    // Not even through their own club.
    const foreign = `${stranger.api}/events/${event.id}/attendance-methods`;
    expect(await stranger.browser.get(foreign)).toMatchObject(refusal("not-found"));
    await admin.browser.post(`${admin.api}/events/${event.id}/lock`, {});
    expect((await admin.browser.get(path)).status).toBeGreaterThanOrEqual(400);
  });
});
