import { afterAll, describe, expect } from "vitest";
import { ownLoginsSchema } from "#contract/accounts/school-login/school-login.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { openSchool, signUpAtSchool } from "#test-support/issuer/school.ts";
import { locationOf, logInAtSchool } from "#test-support/issuer/visit-school.ts";
import { noticesIn } from "#test-support/people/account-notices.ts";
import { closeAccount } from "#test-support/people/close-account.ts";
import { addPasskey, passkeysOf } from "#test-support/people/passkeys.ts";
import { signUpMember, testPassword, type Person } from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { withMailServer } from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { insertProof } from "../accounts.service.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());
const smtp = { smtpUrl: "smtp://mail.example.org" };
const quiet = { options: { config: { ...school.options().config, ...smtp } }, own: true };

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const typed = { password: testPassword };

/** Someone who has confirmed their email; nothing is sent until the test says so. */
async function openConfirmed(app: TestApp): Promise<Person> {
  app.deps.outbox.wake = () => undefined;
  const person = await signUpMember(app.browser());
  await confirmEmail(app, person);
  return person;
}

const confirmEmail = ({ deps }: TestApp, { user }: Person) =>
  deps.database.write
    .updateTable("users")
    .set({ emailVerified: true })
    .where("id", "=", user.id)
    .execute();

const changePassword = (browser: Browser, newPassword: string, currentPassword = testPassword) =>
  browser.send("PUT", "/api/me/password", {
    body: { currentPassword, newPassword },
    headers: { "user-agent": firefox },
  });

const logIn = (browser: Browser, { user }: Person, password = testPassword) =>
  browser.send("POST", "/api/session", {
    body: { email: user.email, password },
    headers: { "user-agent": firefox },
  });

/** The token of a reset link that the operator gave out. */
async function resetTokenOf(app: TestApp, accountId: string): Promise<string> {
  const secret = crypto.randomUUID().replaceAll("-", "").padEnd(48, "0");
  const now = app.deps.clock();
  const expiresAt = new Date(now.getTime() + 60_000);
  const proof = { kind: "reset-password", secret, accountId, now, expiresAt } as const;
  await insertProof(app.deps.database.write, proof);
  return secret;
}

onEveryDatabase("The owner of an account with a confirmed email", quiet, (test) => {
  test("is told whatever changes about how it logs in, and nobody else is (R2.33)", async ({
    app,
  }) => {
    const person = await openConfirmed(app);
    const { browser, user } = person;
    const told = async () => (await noticesIn(app)).map(({ change }) => change);

    await addPasskey(app, person);
    const [passkey] = await passkeysOf(browser);
    await browser.delete(`/api/me/passkeys/${passkey?.id}`, typed);
    expect(await told()).toEqual(["passkey-added", "passkey-removed"]);

    const student = await school.student();
    const { body } = await browser.post("/api/me/logins", typed);
    const back = await logInAtSchool((body as { url: string }).url, student.sub);
    expect(locationOf(await browser.get(back))).toBe("/account?school=connected");
    const { identities } = ownLoginsSchema.parse((await browser.get("/api/me/logins")).body);
    await browser.delete(`/api/me/logins/${identities[0]?.id}`, typed);
    expect((await told()).slice(2)).toEqual(["login-connected", "login-disconnected"]);

    await addSecondStep(app, person);
    await browser.post("/api/me/recovery-codes", typed);
    await browser.delete("/api/me/second-step", typed);
    expect((await told()).slice(4)).toEqual([
      ...["second-step-added", "recovery-codes-renewed", "second-step-removed"],
    ]);

    await changePassword(browser, "battery staple horse");
    const token = await resetTokenOf(app, user.id);
    const reset = { token, password: "another battery" };
    expect((await app.browser().put("/api/password-resets", reset)).status).toBe(204);
    expect((await told()).slice(7)).toEqual(["password-changed", "password-reset"]);
    expect((await noticesIn(app)).every(({ recipient }) => recipient === user.email)).toBe(true);
  });

  test("is told about a school login that is connected by the password at a login (R2.33)", async ({
    app,
  }) => {
    const person = await openConfirmed(app);
    const [browser, student] = [app.browser(), await school.student()];
    await student.visit(browser);
    const login = { email: person.user.email, ...typed };
    expect((await browser.post("/api/school-login/connection", login)).status).toBe(200);
    expect(await noticesIn(app)).toEqual([
      { change: "login-connected", recipient: person.user.email },
    ]);
    await student.visit(app.browser());
    expect(await noticesIn(app)).toHaveLength(1);
  });

  test("isn't told what failed (R2.33)", async ({ app }) => {
    const { browser } = await openConfirmed(app);
    await changePassword(browser, "battery staple horse", "wrong");
    await browser.post("/api/me/recovery-codes", typed);
    await browser.delete(`/api/me/passkeys/${crypto.randomUUID()}`, typed);
    expect(await noticesIn(app)).toEqual([]);
  });
});

onEveryDatabase("Emails about changes of an account", (plain) => {
  const test = plain.extend("server", withMailServer);
  test.override("options", ({ server }) => ({ config: { smtpUrl: server.url } }));

  test("say what, when, in which browser, and what to do, without names or secrets (R2.33)", async ({
    app,
    server,
  }) => {
    const person = await openConfirmed(app);
    app.setTime(new Date("2027-03-04T15:06:00Z"));
    await logIn(person.browser, person);
    await changePassword(person.browser, "battery staple horse");
    await app.deps.outbox.run();
    const [mail, ...others] = server.mails;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual([person.user.email]);
    expect(mail?.text).toContain("Subject: Your Rollcall password was changed");
    expect(mail?.text).toMatch(
      /This happened on 3\/4\/2027, 3:06\sPM UTC, in Firefox on Windows\./,
    );
    expect(mail?.text).toContain("http://localhost:3000/reset-password");
    expect(mail?.text).not.toContain("token=");
    for (const secret of [person.user.name, "battery", testPassword])
      expect(mail?.text).not.toContain(secret);
  });

  test("aren't sent to an email that isn't confirmed: it may be a stranger's (R2.33)", async ({
    app,
  }) => {
    app.deps.outbox.wake = () => undefined;
    const person = await signUpMember(app.browser());
    await changePassword(person.browser, "battery staple horse");
    expect(await noticesIn(app)).toEqual([]);
  });

  test("aren't more to an email that nobody confirmed because its account is made again and again (R2.33)", async ({
    app,
    server,
  }) => {
    app.deps.outbox.wake = () => undefined;
    const email = "stranger@example.org";
    const { free } = allowancesOf.accountNotices;
    for (let count = 0; count < free + 2; count += 1) {
      const person = await signUpMember(app.browser(), { email });
      await addSecondStep(app, person);
      await app.deps.outbox.run();
      await closeAccount(person.browser);
    }
    expect(server.mails).toHaveLength(free);
  });

  test("leave the emails that people ask for alone, and wait together once there were many (R2.33)", async ({
    app,
    server,
  }) => {
    const person = await openConfirmed(app);
    let password = testPassword;
    const change = async (next: string) => {
      expect((await changePassword(person.browser, next, password)).status).toBe(204);
      password = next;
      await app.deps.outbox.run();
    };
    const { free, eachMs } = allowancesOf.accountNotices;
    for (let count = 0; count < free + 3; count += 1) await change(`battery ${count}`);
    expect(server.mails).toHaveLength(free);
    for (let count = 0; count < allowancesOf.mailAddress.free; count += 1) {
      const asked = { email: person.user.email };
      expect((await app.browser().post("/api/password-resets", asked)).status).toBe(202);
    }
    await app.deps.outbox.run();
    expect(server.mails).toHaveLength(free + allowancesOf.mailAddress.free);
    app.setTime(new Date(app.deps.clock().getTime() + eachMs));
    await app.deps.outbox.run();
    const last = server.mails.at(-1)?.text ?? "";
    expect(last).toContain("Subject: Your Rollcall account was changed several times");
    // In both formats.
    expect(last.match(/Your Rollcall password was changed\. This happened on/g)).toHaveLength(
      2 * 3,
    );
  });
});

onEveryDatabase("Where the server sends no email", { own: true }, (test) => {
  test("nobody is told, except about passkeys and apps (R2.33)", async ({ app }) => {
    const person = await openConfirmed(app);
    await changePassword(person.browser, "battery staple horse");
    expect(await noticesIn(app)).toEqual([]);
    await addPasskey(app, { ...person, password: "battery staple horse" });
    expect(await noticesIn(app)).toMatchObject([{ change: "passkey-added" }]);
  });
});

onEveryDatabase("An email that waits about someone's account", quiet, (test) => {
  test("includes nothing about anyone else's (R2.33)", async ({ app }) => {
    const people = [await openConfirmed(app), await openConfirmed(app)];
    for (const { browser } of people) await changePassword(browser, "battery staple horse");
    const told = await noticesIn(app);
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      people.map(({ user }) => user.email).toSorted(),
    );
  });
});

onEveryDatabase("A login in a browser that is new to the account", quiet, (test) => {
  test("isn't told by default (R2.35)", async ({ app }) => {
    const person = await openConfirmed(app);
    // Nobody is told about a login right after the sign-up, whatever the setting.
    app.setTime(new Date(app.deps.clock().getTime() + 60_000));
    expect((await logIn(app.browser(), person)).status).toBe(200);
    expect(await noticesIn(app)).toEqual([]);
  });

  describe("with the setting", () => {
    test.override("options", {
      config: { ...school.options({ trustEmail: true }).config, ...smtp, newDeviceEmails: true },
    });

    test("is told once in each browser, and again after a new password (R2.35)", async ({
      app,
    }) => {
      const person = await openConfirmed(app);
      const other = app.browser();
      const told = async () => (await noticesIn(app)).map(({ change }) => change);
      // The browser of the sign-up isn't new.
      await logIn(person.browser, person);
      expect(await told()).toEqual([]);
      await logIn(other, person, "wrong");
      expect(await told()).toEqual([]);
      app.setTime(new Date(app.deps.clock().getTime() + 60_000));
      await logIn(other, person);
      await other.delete("/api/session");
      await logIn(other, person);
      expect(await told()).toEqual(["new-browser"]);
      await changePassword(person.browser, "battery staple horse");
      await logIn(other, person, "battery staple horse");
      await logIn(person.browser, person, "battery staple horse");
      expect(await told()).toEqual(["new-browser", "password-changed", "new-browser"]);
    });

    test("is told without a password, too, but not of the sign-up itself (R2.35)", async ({
      app,
    }) => {
      app.deps.outbox.wake = () => undefined;

      const [browser, student] = [app.browser(), await school.student({ email_verified: true })];
      await signUpAtSchool(browser, student);
      expect(await noticesIn(app)).toEqual([]);
      app.setTime(new Date(app.deps.clock().getTime() + 3_600_000));
      await student.visit(browser);
      expect(await noticesIn(app)).toEqual([]);
      await student.visit(app.browser());
      expect(await noticesIn(app)).toEqual([{ change: "new-browser", recipient: student.email }]);
    });
  });
});
