import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { browserOfOldPassword } from "#test-support/databases/overtake.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import {
  checkIn,
  createEvent,
  signUpAdmin,
  signUpMember,
  submitCode,
  testPassword,
  type Admin,
  type Person,
} from "#test-support/people/people.ts";
import { giveSeats } from "#test-support/people/seats.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const close = ({ browser }: { browser: Browser }, password?: unknown) =>
  closeAccount(browser, password);
const signIn = (browser: Browser, { user }: Person) =>
  browser.post("/api/session", { email: user.email, password: testPassword });
const noticeFor = async ({ browser }: Person) => (await browser.get("/api/me/closing")).body;

/** Makes another person an admin of a club directly, without an invitation. */
async function addAdmin(app: TestApp, { club, api }: Admin): Promise<Admin> {
  const other = await signUpAdmin(app.browser());
  const { write } = app.deps.database;
  await write
    .updateTable("seats")
    .set({ clubId: club.id })
    .where("accountId", "=", other.user.id)
    .execute();
  return { ...other, club, api };
}

const statuses = async (app: TestApp) =>
  (await app.deps.database.read.selectFrom("events").select(["id", "status"]).execute()).toSorted(
    (a, b) => (a.id < b.id ? -1 : 1),
  );

onEveryDatabase("Before closing an account, its owner learns", (test) => {
  test("how long the data is stored (R14.5)", async ({ app }) => {
    const member = await signUpMember(app.browser());
    expect(await noticeFor(member)).toEqual({
      lastOfficerOfClubs: [],
      lastOwnerOfClubs: [],
      deletedClubs: [],
      erasedAfterDays: 180,
      keepsAddress: false,
    });
  });

  test("what happens to a club that nobody else manages", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
    await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    await createEvent(admin);
    await checkIn(await signUpMember(app.browser()), event.code);
    expect(await noticeFor(admin)).toEqual({
      lastOfficerOfClubs: [{ id: admin.club.id, name: "Chess Club", members: 1, events: 2 }],
      lastOwnerOfClubs: [{ id: admin.club.id, name: "Chess Club" }],
      deletedClubs: [],
      erasedAfterDays: 180,
      keepsAddress: false,
    });

    const second = await addAdmin(app, admin);
    expect(await noticeFor(admin)).toMatchObject({ lastOfficerOfClubs: [] });
    await close(second);
    expect(await noticeFor(admin)).toMatchObject({ lastOfficerOfClubs: [{ name: "Chess Club" }] });
  });

  test("which deleted clubs they won't be able to restore (R5.10)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
    const other = await addAdmin(app, await signUpAdmin(app.browser()));
    await admin.browser.post(`${admin.api}/deletion`, { clubName: "Chess Club" });
    const erasedAt = app.deps.clock().getTime() + 30 * 24 * 3_600_000;
    expect(await noticeFor(admin)).toMatchObject({
      lastOwnerOfClubs: [],
      deletedClubs: [{ id: admin.club.id, name: "Chess Club", erasedAt }],
    });
    expect(await noticeFor(other)).toMatchObject({ deletedClubs: [] });
    await admin.browser.post(`/api/me/deleted-clubs/${admin.club.id}/restoration`, {});
    expect(await noticeFor(admin)).toMatchObject({ deletedClubs: [] });
  });

  describe("with a shorter retention period", () => {
    test.override("options", { config: { given: { retentionDays: 30 } } });

    test("that it is shorter", async ({ app }) => {
      const member = await signUpMember(app.browser());
      expect(await noticeFor(member)).toMatchObject({ erasedAfterDays: 30 });
    });
  });
});

onEveryDatabase("Closing an account", (test) => {
  test("requires the password again (R14.4)", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const before = await app.dump();
    for (const password of ["", null, 5])
      expect(await close(member, password)).toMatchObject(invalidInput({ password: "required" }));
    expect(await app.dump()).toEqual(before);

    for (let guess = 0; guess < 5; guess += 1)
      expect(await close(member, "wrong password")).toMatchObject(
        invalidInput({ password: "wrong-password" }),
      );
    expect(await close(member)).toMatchObject(refusal("too-many-attempts"));
    const { users, credentials, sessions } = await app.dump();
    expect(before).toMatchObject({ users, credentials, sessions });
    expect(await member.browser.get("/api/me/clubs")).toMatchObject({ status: 200 });
  });

  test("isn't done with a password that was changed meanwhile (R14.4)", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const late = browserOfOldPassword(app, member);
    expect(await close({ browser: late })).toMatchObject(refusal("signed-out"));
    expect((await member.browser.get("/api/me/clubs")).status).toBe(200);
  });

  test("ends every session immediately and clears the cookies (R14.4)", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const [other, copy] = [app.browser(), app.browser()];
    await signIn(other, member);
    for (const [name, value] of member.browser.cookies) copy.cookies.set(name, value);

    expect(await close(member)).toMatchObject({ status: 204, text: "" });
    expect([...member.browser.cookies]).toEqual([]);
    for (const browser of [other, copy]) {
      expect(await browser.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
      expect((await browser.get("/api/session")).body).toEqual({ user: null });
    }
  });

  test("doesn't delete what this browser remembers about other people's accounts", async ({
    app,
  }) => {
    const [brother, sister] = [
      await signUpMember(app.browser()),
      await signUpMember(app.browser()),
    ];
    await signIn(brother.browser, sister);
    const known = brother.browser.cookies.get("rollcall_device");
    await signIn(brother.browser, brother);
    await close(brother);
    const kept = brother.browser.cookies.get("rollcall_device") ?? "";
    expect(kept).not.toBe("");
    expect(known).toContain(kept);
  });

  test("lets nobody sign in anymore, with the same error as an unknown email (R14.4)", async ({
    app,
  }) => {
    const member = await signUpMember(app.browser());
    await close(member);
    const refused = await signIn(app.browser(), member);
    const unknown = await app
      .browser()
      .post("/api/session", { email: "nobody@example.org", password: testPassword });
    expect(refused).toMatchObject(refusal("login-failed"));
    expect(refused.text).toBe(unknown.text);
  });

  test("stays in effect even if its password and a session reappear", async ({ ownApp: app }) => {
    const member = await signUpMember(app.browser());
    const copy = app.browser();
    for (const [name, value] of member.browser.cookies) copy.cookies.set(name, value);
    const { write } = app.deps.database;
    const credential = await write.selectFrom("credentials").selectAll().executeTakeFirstOrThrow();
    const session = await write.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    await close(member);
    await write.insertInto("credentials").values(credential).execute();
    expect(await signIn(app.browser(), member)).toMatchObject(refusal("login-failed"));
    expect((await app.dump()).sessions).toEqual([]);
    await write.insertInto("sessions").values(session).execute();
    expect(await copy.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
  });

  test("cancels emails that are queued or requested later", async ({ app }) => {
    const member = await signUpMember(app.browser());
    const { email } = member.user;
    await app.deps.database.write
      .insertInto("outbox")
      .values({
        id: "waiting",
        kind: "password-reset",
        recipient: email,
        createdAt: 0,
        dueAt: Date.now() + 60_000,
        attempts: 1,
      })
      .execute();
    await close(member);
    expect(await dumpAllTables(app.deps.database.write)).toMatchObject({ outbox: [] });
    expect(await app.browser().post("/api/password-resets", { email })).toMatchObject({
      status: 202,
    });
    await app.deps.outbox.run();
    expect(await dumpAllTables(app.deps.database.write)).toMatchObject({
      outbox: [],
      verifications: [],
    });
    expect(existsSync(join(app.folder, "mail"))).toBe(false);
  });

  describe("with a live stream open", () => {
    test.override("options", { sessionCheckMs: 20 });

    test("closes the stream", async ({ app }) => {
      const server = await serveTestApp(app);
      const admin = await signUpAdmin(app.browser());
      const stream = await openEventStream(
        server.origin,
        admin.browser.cookieHeader(),
        admin.club.id,
      );
      await close(admin);
      // The club's change may arrive first, or not at all.
      while ((await stream.next()) !== undefined);
      await server.close();
    });
  });
});

onEveryDatabase("The seats of someone who closes their account", (test) => {
  test("end in the club's History, also of helpers, and in open pages (R3.18, R10.1)", async ({
    app,
  }) => {
    const admin = await signUpAdmin(app.browser());
    const officer = await addAdmin(app, admin);
    const helper = await signUpMember(app.browser());
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    const deleted = await addAdmin(app, await signUpAdmin(app.browser()));
    const boss = await signUpAdmin(app.browser());
    await giveSeats(app, boss.club.id, { [deleted.user.id]: "officer" });
    await boss.browser.post(`${boss.api}/deletion`, { clubName: boss.club.name });
    for (const person of [officer, helper, deleted]) expect((await close(person)).status).toBe(204);
    await boss.browser.post(`/api/me/deleted-clubs/${boss.club.id}/restoration`, {});

    const left = async ({ browser, api }: Admin) => {
      const { body } = await browser.get(`${api}/history`);
      const { operations } = body as { operations: { what: { kind: string; role?: string } }[] };
      return operations.flatMap(({ what }) => (what.kind === "seat-left" ? what.role : []));
    };
    expect(await left(admin)).toEqual(["helper", "owner"]);
    expect(await left(boss)).toEqual(["officer"]);
    const announced = await app.deps.database.read
      .selectFrom("changes")
      .select("changes")
      .where("clubId", "=", admin.club.id)
      .execute();
    const seats = announced.filter(({ changes }) => changes.includes('"type":"seats"'));
    expect(seats).toHaveLength(2);
  });
});

onEveryDatabase("A club whose last admin closes their account", (test) => {
  test("remains for its members, but its codes stop working (R14.7)", async ({ ownApp: app }) => {
    const admin = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
    const [early, late] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const [event, over] = [
      await createEvent(admin, { points: 7 }),
      await createEvent(admin, { status: "Inactive" }),
    ];
    await checkIn(early, event.code);
    const { revision: before } = await app.deps.database.read
      .selectFrom("clubs")
      .select("revision")
      .executeTakeFirstOrThrow();
    await close(admin);

    expect(await submitCode(late, event.code)).toMatchObject(refusal("invalid-code"));
    expect((await early.browser.get("/api/me/clubs")).body).toMatchObject({
      clubs: [{ name: "Chess Club", totalPoints: 7 }],
    });
    // The club's history names who did it, like for every change.
    const { operations, events } = await app.dump();
    const revision = before + 1;
    expect(operations).toContainEqual(
      expect.objectContaining({
        revision,
        kind: "events-closed",
        actorId: admin.user.id,
        details: JSON.stringify({ eventIds: [event.id] }),
      }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ id: event.id, status: "Inactive", revision }),
    );
    // Events that were already Inactive don't change.
    expect(events).toContainEqual(
      expect.objectContaining({ id: over.id, status: "Inactive", revision: over.revision }),
    );
  });

  test("closes its events even if a helper remains, since helpers manage nothing", async ({
    ownApp: app,
  }) => {
    const [admin, helper] = [await signUpAdmin(app.browser()), await signUpMember(app.browser())];
    await giveSeats(app, admin.club.id, { [helper.user.id]: "helper" });
    await createEvent(admin);
    await close(admin);
    expect(await statuses(app)).toMatchObject([{ status: "Inactive" }]);
  });

  test("leaves sealed events alone, since they take no check-ins anyway", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const [open, sealed] = [await createEvent(admin), await createEvent(admin)];
    const command = { kind: "seal-event", eventId: sealed.id };
    await admin.browser.post(`${admin.api}/operations`, { command });
    await close(admin);
    const { events } = await app.dump();
    expect(events).toContainEqual(expect.objectContaining({ id: open.id, status: "Inactive" }));
    expect(events).toContainEqual(expect.objectContaining({ id: sealed.id, status: "Active" }));
  });

  test("doesn't change while it has another admin, and other clubs never do", async ({
    ownApp: app,
  }) => {
    const [admin, stranger] = [await signUpAdmin(app.browser()), await signUpAdmin(app.browser())];
    const second = await addAdmin(app, admin);
    await createEvent(admin);
    await createEvent(stranger);
    const before = await statuses(app);
    await close(second);
    expect(await statuses(app)).toEqual(before);
    await close(admin);
    expect((await statuses(app)).map(({ status }) => status).toSorted()).toEqual([
      "Active",
      "Inactive",
    ]);
  });
});
