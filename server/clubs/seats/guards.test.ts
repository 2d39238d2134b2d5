import { describe, expect } from "vitest";
import { seatRoles, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import {
  checkIn,
  createEvent,
  editEvent,
  eventInput,
  signUpAdmin,
  signUpMember,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { publishChanges } from "#test-support/servers/publish-changes.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A person with their own club and a seat in the admin's. */
async function openColleague(app: TestApp, { club, api }: Admin, role: SeatRole): Promise<Admin> {
  const colleague = await signUpAdmin(app.browser());
  await giveSeats(app, club.id, { [colleague.user.id]: role });
  return { ...colleague, club, api };
}

/** Deletes an account's seat in a club, no matter whose it is. */
async function takeSeat({ deps }: TestApp, { user, club }: Admin): Promise<void> {
  const { numDeletedRows } = await deps.database.write
    .deleteFrom("seats")
    .where("clubId", "=", club.id)
    .where("accountId", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(Number(numDeletedRows)).toBe(1);
}

async function setRole({ deps }: TestApp, { user, club }: Admin, role: SeatRole): Promise<void> {
  const { numUpdatedRows } = await deps.database.write
    .updateTable("seats")
    .set({ role })
    .where("clubId", "=", club.id)
    .where("accountId", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(Number(numUpdatedRows)).toBe(1);
}

onEveryDatabase("A seat", (test) => {
  test("gives its account access from the next request on, and only to its club (R3.3)", async ({
    app,
  }) => {
    const [admin, other] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const path = `${admin.api}/events`;
    expect(await other.browser.get(path)).toMatchObject(refusal("not-found"));
    await giveSeats(app, admin.club.id, { [other.user.id]: "officer" });
    expect((await other.browser.get(path)).status).toBe(200);
    expect((await other.browser.get(`${other.api}/events`)).status).toBe(200);
    expect(await admin.browser.get(`${other.api}/events`)).toMatchObject(refusal("not-found"));
  });

  test("that was removed blocks the next request, as if the club didn't exist (R3.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    for (const role of seatRoles) {
      const colleague = await openColleague(app, admin, role);
      const attendees = `${admin.api}/events/${event.id}/attendees`;
      expect((await colleague.browser.get(attendees)).status).toBe(200);
      await takeSeat(app, colleague);
      const before = await app.dump();
      for (const path of ["events", `events/${event.id}/attendees`, "members", "history", "live"])
        expect(await colleague.browser.get(`${admin.api}/${path}`), path).toMatchObject(
          refusal("not-found"),
        );
      for (const path of ["events", "operations", "previews"])
        expect(
          await colleague.browser.post(`${admin.api}/${path}`, eventInput()),
          path,
        ).toMatchObject(refusal("not-found"));
      expect(await app.dump()).toEqual(before);
    }
    expect((await admin.browser.get(`${admin.api}/events`)).status).toBe(200);
  });

  test("with a changed role has that role's abilities from the next request on (R3.4)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const colleague = await openColleague(app, admin, "officer");
    const path = `${admin.api}/members`;
    expect((await colleague.browser.get(path)).status).toBe(200);
    await setRole(app, colleague, "helper");
    expect(await colleague.browser.get(path)).toMatchObject(refusal("wrong-role"));
  });

  test("is required: members have no access, and neither does anyone to a club that doesn't exist (R3.3)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const foreign = await member.browser.get(`${admin.api}/events`);
    expect(foreign).toMatchObject(refusal("not-found"));
    const nowhere = await admin.browser.get(`/api/clubs/${crypto.randomUUID()}/events`);
    expect(nowhere).toMatchObject(refusal("not-found"));
    // The answer doesn't reveal which clubs exist.
    expect(foreign.text).toBe(nowhere.text);
    expect(await app.browser().get(`${admin.api}/events`)).toMatchObject(refusal("signed-out"));
  });

  test("lets its account look up the club of an event it can see, and of no other event (R3.10)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const helper = await openColleague(app, admin, "helper");
    const [open, closed] = [
      await createEvent(admin),
      await createEvent(admin, { status: "Inactive" }),
    ];
    const [other, member] = [await signUpAdmin(app.browser()), await signUpMember(app.browser())];
    const ask = async ({ browser }: Person, { id }: { id: string }) =>
      browser.get(`/api/me/events/${id}`);
    for (const event of [open, closed])
      expect((await ask(admin, event)).body).toEqual({ clubId: admin.club.id });
    expect((await ask(helper, open)).body).toEqual({ clubId: admin.club.id });
    expect(await ask(helper, closed)).toMatchObject(refusal("not-found"));
    expect(await ask(admin, { id: "nonsense" })).toMatchObject(refusal("not-found"));
    for (const person of [other, member])
      expect(await ask(person, open)).toMatchObject(refusal("not-found"));
  });

  test("of a helper shows Active events only, with names and times (R3.1)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const helper = await openColleague(app, admin, "helper");
    const member = await signUpMember(app.browser());
    const open = await createEvent(admin, { name: "Kickoff", points: 7 });
    const closing = await createEvent(admin, { name: "Bake Sale" });
    await checkIn(member, open.code);
    await checkIn(member, closing.code);
    const closed = await editEvent(admin, closing, { status: "Inactive" });
    const { body } = await helper.browser.get(`${admin.api}/open-events`);
    const { id, name, date } = open;
    const events = [{ id, name, date, opensAt: null, closesAt: null, timeZone: null }];
    expect(body).toEqual({ revision: closed.revision, events });

    const attendeesOf = (eventId: string) => `${admin.api}/events/${eventId}/attendees`;
    const person = { id: member.personId, name: member.user.name };
    // Only names and times, above all no points.
    expect((await helper.browser.get(attendeesOf(id))).body).toEqual({
      revision: closed.revision,
      attendees: [{ ...person, timestamp: expect.any(Number) as number }],
    });
    expect(await helper.browser.get(attendeesOf(closed.id))).toMatchObject(refusal("not-found"));
    const late = await signUpMember(app.browser());
    await checkIn(late, open.code);
    const before = await app.dump();
    expect(
      await helper.browser.post(attendeesOf(closed.id), { personId: late.personId }),
    ).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    // An officer can add people to a closed event, too.
    const added = await admin.browser.post(attendeesOf(closed.id), { personId: late.personId });
    expect(added.status).toBe(201);
  });

  describe("that changes while its live stream is open", () => {
    // Disables the timed check, so that only the published change rechecks the streams.
    test.override("options", { sessionCheckMs: 3_600_000, heartbeatMs: 3_600_000 });

    test("ends that stream immediately, before it sends anything more, and no other (R3.4)", async ({
      app,
    }) => {
      const server = await serveTestApp(app);
      const admin = await signUpAdmin(app.browser());
      const people = {
        taken: await openColleague(app, admin, "officer"),
        lowered: await openColleague(app, admin, "officer"),
        raised: await openColleague(app, admin, "helper"),
        stays: await openColleague(app, admin, "helper"),
      };
      const watch = ({ browser, club }: Admin) =>
        openEventStream(server.origin, browser.cookieHeader(), club.id);
      const streams = {
        taken: await watch(people.taken),
        lowered: await watch(people.lowered),
        raised: await watch(people.raised),
        stays: await watch(people.stays),
        owner: await watch(admin),
      };
      await takeSeat(app, people.taken);
      await setRole(app, people.lowered, "helper");
      await setRole(app, people.raised, "officer");
      const revision = await publishChanges(app.deps, admin.club.id, { type: "seats" });
      for (const name of ["taken", "lowered", "raised"] as const) {
        expect(await streams[name].next(), name).toBeUndefined();
        expect(streams[name].wasEnded(), name).toBe(true);
      }
      for (const name of ["stays", "owner"] as const) {
        const received = await streams[name].next();
        expect(received?.message, name).toEqual([{ revision, changes: [{ type: "seats" }] }]);
        expect(streams[name].wasEnded(), name).toBe(false);
        streams[name].close();
      }
      expect((await watch(people.taken)).status).toBe(404);
      await server.close();
    });
  });

  describe("whose live stream is open", () => {
    test.override("options", { sessionCheckMs: 20 });

    test("ends the stream when it is removed or its view changes (R3.4)", async ({ app }) => {
      const server = await serveTestApp(app);
      const admin = await signUpAdmin(app.browser());
      const [taken, lowered] = [
        await openColleague(app, admin, "officer"),
        await openColleague(app, admin, "officer"),
      ];
      const watch = ({ browser, club }: Admin) =>
        openEventStream(server.origin, browser.cookieHeader(), club.id);
      const [ofTaken, ofLowered, stays] = [
        await watch(taken),
        await watch(lowered),
        await watch(admin),
      ];
      for (const { status } of [ofTaken, ofLowered, stays]) expect(status).toBe(200);

      await takeSeat(app, taken);
      expect(await ofTaken.next()).toBeUndefined();
      await setRole(app, lowered, "helper");
      expect(await ofLowered.next()).toBeUndefined();

      const event = await createEvent(admin);
      expect((await stays.next())?.changes).toEqual([{ type: "event", event }]);
      stays.close();
      await server.close();
    });
  });
});
