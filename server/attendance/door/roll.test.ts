import { expect } from "vitest";
import { rollSchema } from "#contract/attendance/door.ts";
import { doorPassesSchema } from "#contract/attendance/passes.ts";
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
import type { TestApp } from "#test-support/servers/test-app.ts";

/** A club with a helper, two members (one with an account), and an Active event. */
async function openRoll(app: TestApp) {
  const admin = await signUpAdmin(app.browser());
  const helper = await signUpAdmin(app.browser());
  await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
  const ana = await signUpMember(app.browser(), { firstName: "Ana", lastName: "Ruiz" });
  const before = await createEvent(admin);
  await checkIn(ana, before.code);
  const ben = { firstName: "Ben", lastName: "Okafor", gradYear: null };
  await admin.browser.post(`${admin.api}/events/${before.id}/newcomers`, ben);
  const event = await createEvent(admin);
  const path = `${admin.api}/events/${event.id}`;
  return { admin, helper, ana, event, path };
}

onEveryDatabase("The list of a roll call", (test) => {
  test("has every member, with graduation years for officers and only names for helpers (R25.1)", async ({
    app,
  }) => {
    const { admin, helper, ana, path } = await openRoll(app);
    const read = async ({ browser }: Admin) =>
      rollSchema.parse((await browser.get(`${path}/roll`)).body).members;
    const all = await read(admin);
    expect(all.map(({ name }) => name).toSorted()).toEqual(["Ana Ruiz", "Ben Okafor"]);
    expect(all).toContainEqual({
      id: ana.personId,
      name: "Ana Ruiz",
      gradYear: 2027,
      isExcused: false,
    });
    expect(await read(helper)).toEqual(all.map(({ id, name }) => ({ id, name })));
    const { headers } = await admin.browser.get(`${path}/roll`);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("is only for seats of its club, at events that they see (R25.1)", async ({ app }) => {
    const { admin, helper, ana, path } = await openRoll(app);
    expect(await app.browser().get(`${path}/roll`)).toMatchObject(refusal("signed-out"));
    expect(await ana.browser.get(`${path}/roll`)).toMatchObject(refusal("not-found"));
    const other = await signUpAdmin(app.browser());
    expect(await other.browser.get(`${path}/roll`)).toMatchObject(refusal("not-found"));
    const theirs = await createEvent(other);
    for (const eventId of [theirs.id, "nothing"])
      expect(await admin.browser.get(`${admin.api}/events/${eventId}/roll`)).toMatchObject(
        refusal("not-found"),
      );
    const { id } = await createEvent(admin, { status: "Inactive" });
    const inactive = `${admin.api}/events/${id}/roll`;
    expect(await helper.browser.get(inactive)).toMatchObject(refusal("not-found"));
    expect((await admin.browser.get(inactive)).status).toBe(200);
  });

  test("isn't for door passes or locked browsers (R24.6, R25.1)", async ({ app }) => {
    const { admin, path } = await openRoll(app);
    const made = await admin.browser.post(`${path}/door-passes`, {});
    const [pass] = doorPassesSchema.parse(made.body).passes;
    const holder = app.browser();
    const taking = { token: passTokenIn(pass?.link), name: "Sam", key: crypto.randomUUID() };
    expect((await holder.post("/api/door", taking)).status).toBe(200);
    expect(await holder.get(`${path}/roll`)).toMatchObject(refusal("signed-out"));
    for (const cardsOnly of [true, false]) {
      expect((await admin.browser.post(`${path}/lock`, { cardsOnly })).status).toBe(204);
      expect(await admin.browser.get(`${path}/roll`)).toMatchObject(refusal("signed-out"));
      const { password } = admin;
      await admin.browser.send("DELETE", "/api/session/lock", { body: { password } });
    }
  });
});
