import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import {
  checkIn,
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { decodeMail } from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { addDepartures, departuresFileOf } from "../privacy/departures-file.ts";
import { insertProof } from "../proofs.store.ts";

const dayMs = 24 * 3_600_000;
const email = "ada@example.org";

const signUp = (app: TestApp) => app.browser().post("/api/accounts", memberSignUp({ email }));
const close = async ({ browser, password }: Person) =>
  expect((await browser.send("DELETE", "/api/me", { body: { password } })).status).toBe(204);
const askForMail = async (app: TestApp) =>
  expect((await app.browser().post("/api/password-resets", { email })).status).toBe(202);
const passDays = (app: TestApp, days: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + days * dayMs));

/** Uses a reset link for a person, who can only have it from an email. */
async function proveAddress({ deps }: TestApp, { browser, user }: Person): Promise<void> {
  const [token, now] = [crypto.randomUUID(), deps.clock()];
  const expiresAt = new Date(now.getTime() + 60_000);
  await insertProof(deps.database.write, {
    kind: "reset-password",
    secret: token,
    accountId: user.id,
    now,
    expiresAt,
  });
  const { status } = await browser.put("/api/password-resets", { token, password: testPassword });
  expect(status).toBe(204);
  const signIn = { email: user.email, password: testPassword };
  expect((await browser.post("/api/session", signIn)).status).toBe(200);
}

/** The contents of every email in the mail folder. */
function readMails({ folder }: TestApp): string[] {
  const mails = join(folder, "mail");
  return readdirSync(mails).map((name) => decodeMail(readFileSync(join(mails, name), "utf8")));
}

onEveryDatabase("The email of a closed account that never confirmed it", (test) => {
  test("is free immediately, and the club's records don't change (R14.8)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin, { points: 10 });
    const first = await signUpMember(app.browser(), { email });
    await checkIn(first, event.code);
    const members = (await admin.browser.get(`${admin.api}/members`)).text;
    await close(first);
    const second = await signUpMember(app.browser(), { email });
    expect(second.user.id).not.toBe(first.user.id);
    expect((await admin.browser.get(`${admin.api}/members`)).text).toBe(members);
    expect((await second.browser.get("/api/me/clubs")).body).toEqual({
      clubs: [],
      graduatedFrom: [],
    });
    const browser = app.browser();
    const signedIn = await browser.post("/api/session", { email, password: testPassword });
    expect(signedIn.body).toEqual({ user: second.user });
    await close(second);
    expect((await signUp(app)).status).toBe(201);
  });

  test("goes to only one of several simultaneous sign-ups", async ({ ownApp: app }) => {
    await close(await signUpMember(app.browser(), { email }));
    const answers = await Promise.all([1, 2, 3, 4].map(() => signUp(app)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    const { users, credentials, people } = await app.dump();
    expect([users, credentials, people].map((rows) => rows.length)).toEqual([2, 1, 2]);
  });

  test("can't be blocked by an account that uses the placeholder as its email", async ({
    ownApp: app,
  }) => {
    await close(await signUpMember(app.browser(), { email }));
    expect((await signUp(app)).status).toBe(201);
    const rows = await app.deps.database.read.selectFrom("users").select("email").execute();
    const inItsPlace = rows.find((row) => row.email !== email);
    const input = memberSignUp({ email: inItsPlace?.email });
    expect((await app.browser().post("/api/accounts", input)).status).toBe(400);
  });

  test("isn't erased from the new owner's account", async ({ ownApp: app }) => {
    const first = await signUpMember(app.browser(), { email, lastName: "Zebulon" });
    await close(first);
    await signUp(app);
    passDays(app, 180);
    await askForMail(app);
    await app.deps.outbox.run();
    await app.browser().post("/api/session", { email, password: "wrong password" });
    await askForMail(app);
    await app.deps.outbox.stop();
    const { write } = app.deps.database;
    const now = app.deps.clock().getTime();
    const kept = async () => [
      await write
        .selectFrom("failures")
        .select("key")
        .where("forgetAt", ">", now)
        .orderBy("key")
        .execute(),
      await write.selectFrom("verifications").select("value").execute(),
      readMails(app),
    ];
    const before = await kept();
    expect(before.map((list) => list.length > 0)).toEqual([true, true, true]);
    await app.deps.jobs.run();
    expect(await kept()).toEqual(before);
    const { users, people } = await app.dump();
    expect(users).toMatchObject([{ email }]);
    expect(JSON.stringify([users, people])).not.toContain("Zebulon");
  });

  test("is also free when the account was closed again after a restore", async ({
    ownApp: app,
  }) => {
    const { user } = await signUpMember(app.browser(), { email });
    const at = app.deps.clock().getTime();
    addDepartures(departuresFileOf(app.folder), [{ accountId: user.id, kind: "closed", at }]);
    await app.deps.jobs.run();
    expect((await signUp(app)).status).toBe(201);
  });
});

onEveryDatabase("The email of a closed account that confirmed it", (test) => {
  test("stays taken until the erasure, and its owner is told by email (R14.8)", async ({
    ownApp: app,
  }) => {
    app.setTime(new Date("2026-03-01T12:00:00Z"));
    const member = await signUpMember(app.browser(), { email });
    const noticeOf = async () => (await member.browser.get("/api/me/closing")).body;
    expect(await noticeOf()).toMatchObject({ keepsAddress: false });
    await proveAddress(app, member);
    expect(await noticeOf()).toMatchObject({ keepsAddress: true });
    await close(member);
    const refused = await signUp(app);
    expect(refused).toMatchObject(refusal("account-creation-failed"));
    await askForMail(app);
    await app.deps.outbox.run();
    const [mail = "", ...others] = readMails(app);
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${email}`);
    expect(mail).toContain("Subject: Your Rollcall account is closed");
    expect(mail).toContain("closed on 3/1/2026");
    expect(mail).toContain("erased on 8/28/2026");
    expect(mail).not.toContain("reset-password");

    passDays(app, 180);
    await app.deps.jobs.run();
    expect((await signUp(app)).status).toBe(201);
  });
});

onEveryDatabase("The email of an open account", (test) => {
  test("stays taken, confirmed or not", async ({ ownApp: app }) => {
    const member = await signUpMember(app.browser(), { email });
    expect(await signUp(app)).toMatchObject(refusal("account-creation-failed"));
    await proveAddress(app, member);
    expect(await signUp(app)).toMatchObject(refusal("account-creation-failed"));
    expect((await app.dump()).users).toMatchObject([{ email }]);
  });
});
