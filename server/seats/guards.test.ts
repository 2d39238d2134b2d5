import { describe, expect } from "vitest";
import { seatRoles, type SeatRole } from "#contract/abilities.ts";
import { giveSeats } from "#test-support/api-requests.ts";
import { onEveryDatabase } from "#test-support/api-test.ts";
import { openEventStream } from "#test-support/event-stream.ts";
import {
  createEvent,
  eventInput,
  signUpAdmin,
  signUpMember,
  type Admin,
} from "#test-support/people.ts";
import { refusal } from "#test-support/refusals.ts";
import { serveTestApp } from "#test-support/serve-test-app.ts";
import type { TestApp } from "#test-support/test-app.ts";

/** Somebody with a club of their own, and a seat in the admin's. */
async function openColleague(app: TestApp, { club, api }: Admin, role: SeatRole): Promise<Admin> {
  const colleague = await signUpAdmin(app.browser());
  await giveSeats(app, club.id, { [colleague.user.id]: role });
  return { ...colleague, club, api };
}

/** Takes an account's seat in a club away, whoever it is. */
async function takeSeat({ deps }: TestApp, { user, club }: Admin): Promise<void> {
  const { numDeletedRows } = await deps.database.write
    .deleteFrom("seats")
    .where("clubId", "=", club.id)
    .where("accountId", "=", user.id)
    .executeTakeFirstOrThrow();
  expect(Number(numDeletedRows)).toBe(1);
}

onEveryDatabase("A seat", (test) => {
  test("lets its account in from the next request on, and no further than its club", async ({
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

  test("that was taken away refuses the next request, as if there were no such club", async ({
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

  test("with another role may do what that role may, from the next request on", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const colleague = await openColleague(app, admin, "officer");
    const path = `${admin.api}/members`;
    expect((await colleague.browser.get(path)).status).toBe(200);
    const { write } = app.deps.database;
    const seat = write.updateTable("seats").where("accountId", "=", colleague.user.id);
    await seat.where("clubId", "=", admin.club.id).set({ role: "helper" }).execute();
    expect(await colleague.browser.get(path)).toMatchObject(refusal("wrong-role"));
  });

  test("is nobody's who has none: not a member's, and not for a club that is not there", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const member = await signUpMember(app.browser());
    const foreign = await member.browser.get(`${admin.api}/events`);
    expect(foreign).toMatchObject(refusal("not-found"));
    const nowhere = await admin.browser.get(`/api/clubs/${crypto.randomUUID()}/events`);
    expect(nowhere).toMatchObject(refusal("not-found"));
    // Nobody learns which clubs there are.
    expect(foreign.text).toBe(nowhere.text);
    expect(await app.browser().get(`${admin.api}/events`)).toMatchObject(refusal("signed-out"));
  });

  describe("whose live stream is open", () => {
    test.override("options", { sessionCheckMs: 20 });

    test("ends the stream when it is taken away, or may not watch any more", async ({ app }) => {
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
      const { write } = app.deps.database;
      const seat = write.updateTable("seats").where("accountId", "=", lowered.user.id);
      await seat.where("clubId", "=", admin.club.id).set({ role: "helper" }).execute();
      expect(await ofLowered.next()).toBeUndefined();

      const event = await createEvent(admin);
      expect((await stays.next())?.changes).toEqual([{ type: "event", event }]);
      stays.close();
      await server.close();
    });
  });
});
