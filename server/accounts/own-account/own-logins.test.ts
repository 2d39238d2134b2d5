import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { ownLoginsSchema } from "#contract/accounts/school-login/school-login.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { gateStatements } from "#test-support/databases/statement-gate.ts";
import { untilSomebodyWaits } from "#test-support/databases/until-somebody-waits.ts";
import { openSchool, signUpAtSchool } from "#test-support/issuer/school.ts";
import {
  confirmAtSchool,
  connectSchool,
  locationOf,
  logInAtSchool,
} from "#test-support/issuer/visit-school.ts";
import { logInByPasskey, storePasskey } from "#test-support/people/passkeys.ts";
import { signUpMember, testPassword } from "#test-support/people/people.ts";
import { addSecondStep } from "#test-support/people/second-step.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import {
  askForEmail,
  askForProof,
  askForReset,
  askToConnect,
} from "#test-support/servers/written-mail.ts";
import type { Tables } from "../../platform/database/tables.ts";

const school = await openSchool();
const group = { options: school.options(), own: true };
const trusting = { options: school.options({ trustEmail: true }), own: true };
afterAll(() => school.issuer.stop());

const typed = { password: testPassword };
const loginsOf = async (browser: Browser) =>
  ownLoginsSchema.parse((await browser.get("/api/me/logins")).body);
const identitiesOf = async (app: TestApp) => (await app.dump())["identities"];

onEveryDatabase("Connecting the school's login on the account page", group, (test) => {
  test("needs the password, and lets its owner log in with either (R28.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const student = await school.student();
    expect(await person.browser.post("/api/me/logins", { password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect(await person.browser.post("/api/me/logins", {})).toMatchObject(
      invalidInput({ password: "required" }),
    );
    const loggedOut = await app.browser().post("/api/me/logins", { password: "x" });
    expect(loggedOut).toMatchObject(refusal("signed-out"));
    expect(await connectSchool(person, student.sub)).toBe("/account?school=connected");
    expect(await loginsOf(person.browser)).toMatchObject({
      hasPassword: true,
      identities: [{ email: student.email, works: true }],
    });
    const browser = app.browser();
    await student.visit(browser);
    const { body } = await browser.get("/api/session");
    expect(body).toMatchObject({ user: { id: person.user.id } });
    const login = { email: person.user.email, password: person.password };
    expect((await app.browser().post("/api/session", login)).status).toBe(200);
  });

  test("is refused for a login that another account has (R28.4)", async ({ app }) => {
    const student = await school.student();
    const user = await signUpAtSchool(app.browser(), student, { email: "ana@example.org" });
    const person = await signUpMember(app.browser());
    expect(await connectSchool(person, student.sub)).toBe("/account?school=taken");
    expect(await identitiesOf(app)).toMatchObject([{ accountId: user.id }]);
  });

  test("only works in the session that began it (R28.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const student = await school.student();
    const { password } = person;
    const { body } = await person.browser.post("/api/me/logins", { password });
    const path = await logInAtSchool((body as { url: string }).url, student.sub);
    const other = await signUpMember(app.browser());
    const login = { email: other.user.email, password: other.password };
    await person.browser.post("/api/session", login);
    expect(locationOf(await person.browser.get(path))).toBe("/account?school=failed");
    expect(await identitiesOf(app)).toEqual([]);
  });
});

onEveryDatabase("A login at the school that a new password overtakes", group, (test) => {
  test("isn't connected: its session has ended (R2.34, R28.4)", async ({ app }) => {
    const thief = await signUpMember(app.browser());
    const { email } = thief.user;
    const student = await school.student();
    const { schoolLogin } = app.deps;
    const slow = app.withParts({
      schoolLogin: schoolLogin && {
        ...schoolLogin,
        async complete(...answer) {
          const token = await askForReset(app, email);
          await app.browser().put("/api/password-resets", { token, password: "battery staple" });
          return schoolLogin.complete(...answer);
        },
      },
    });
    const browser = slow.browser();
    for (const [name, value] of thief.browser.cookies) browser.cookies.set(name, value);
    const where = await connectSchool({ browser, password: thief.password }, student.sub);
    expect(await identitiesOf(app)).toEqual([]);
    expect(where).toBe("/account?school=failed");
  });
});

onEveryDatabase("Disconnecting it", group, (test) => {
  test("takes the password, takes it away, and logs out all other browsers (R2.34, R28.9)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const student = await school.student();
    await connectSchool(person, student.sub);
    const other = app.browser();
    await student.visit(other);
    const [identity] = (await loginsOf(person.browser)).identities;
    const stranger = await signUpMember(app.browser());
    expect(await stranger.browser.delete(`/api/me/logins/${identity?.id}`, typed)).toMatchObject(
      refusal("not-found"),
    );
    const path = `/api/me/logins/${identity?.id}`;
    expect(await person.browser.delete(path, {})).toMatchObject(
      invalidInput({ password: "required" }),
    );
    expect(await person.browser.delete(path, { password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect((await loginsOf(person.browser)).identities).toHaveLength(1);
    expect((await person.browser.delete(path, typed)).status).toBe(204);
    expect((await other.get("/api/session")).body).toEqual({ user: null });
    expect(locationOf(await student.visit(app.browser()))).toBe("/school-login");
  });

  test("is part of undoing a change of email: the old one may be a thief's (R2.30)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const proof = await askForProof(app, person.browser);
    await app.browser().put("/api/address-proofs", { token: proof });
    const thief = await school.student();
    await connectSchool(person, thief.sub);
    const change = await askForEmail(app, person.browser);
    await person.browser.put("/api/me/email-change", { token: change.confirm });
    const undone = { token: change.undo };
    expect((await app.browser().put("/api/undone-email-changes", undone)).status).toBe(200);
    expect(await identitiesOf(app)).toEqual([]);
    expect(locationOf(await thief.visit(app.browser()))).toBe("/school-login");
  });

  test("is refused if it is the last way in (R28.9)", async ({ app }) => {
    const browser = app.browser();
    const student = await school.student();
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const [identity] = (await loginsOf(browser)).identities;
    const path = `/api/me/logins/${identity?.id}`;
    expect(await browser.delete(path, {})).toMatchObject(refusal("not-confirmed-again"));
    await confirmAtSchool(browser, student.sub);
    expect(await browser.delete(path, {})).toMatchObject(refusal("last-way-in"));
    expect((await loginsOf(browser)).identities).toHaveLength(1);
  });

  test("counts no login of an earlier issuer as a way in (R28.9)", async ({ app }) => {
    const browser = app.browser();
    const student = await school.student();
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const [own] = (await app.dump())["identities"] as { accountId: string }[];
    const former = { id: randomUUID(), issuer: "https://former.example.org", subject: "ana" };
    await app.deps.database.write
      .insertInto("identities")
      .values({ ...(own as Tables["identities"]), ...former })
      .execute();
    const { identities, waysIn } = await loginsOf(browser);
    expect([identities.length, waysIn]).toEqual([2, 1]);
    const working = identities.find(({ works }) => works);
    await confirmAtSchool(browser, student.sub);
    expect(await browser.delete(`/api/me/logins/${working?.id}`, {})).toMatchObject(
      refusal("last-way-in"),
    );
    await confirmAtSchool(browser, student.sub);
    expect((await browser.delete(`/api/me/logins/${former.id}`, {})).status).toBe(204);
  });

  test("is possible if a passkey is left (R28.9, R29.6)", async ({ app }) => {
    const browser = app.browser();
    const student = await school.student();
    const user = await signUpAtSchool(browser, student, { email: "ana@example.org" });
    await storePasskey(app, user.id);
    const { identities, waysIn } = await loginsOf(browser);
    expect(waysIn).toBe(2);
    await confirmAtSchool(browser, student.sub);
    expect((await browser.delete(`/api/me/logins/${identities[0]?.id}`, {})).status).toBe(204);
  });

  test("of the last two, at once, leaves one (R28.9)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const [first, second] = [await school.student(), await school.student()];
    await connectSchool(person, first.sub);
    await connectSchool(person, second.sub);
    await app.deps.database.write.deleteFrom("credentials").execute();
    const { identities } = await loginsOf(person.browser);
    await confirmAtSchool(person.browser, first.sub);
    const answers = await Promise.all(
      identities.map(({ id }) => person.browser.delete(`/api/me/logins/${id}`, {})),
    );
    // The login that was confirmed proves nothing once it is disconnected.
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [204, 401],
      [204, 409],
    ]).toContainEqual(statuses);
    expect(await identitiesOf(app)).toHaveLength(1);
  });
});

onEveryDatabase("A school login and a passkey", { ...group, enginesDiffer: true }, (test) => {
  test("that are the last two, removed at once, leave one (R28.9, R29.6)", async ({ app }) => {
    const browser = app.browser();
    const student = await school.student();
    const user = await signUpAtSchool(browser, student, { email: "ana@example.org" });
    const { passkeyId, authenticator } = await storePasskey(app, user.id);
    const { identities } = await loginsOf(browser);
    await logInByPasskey(browser, authenticator);
    const { database } = app.deps;
    // The first has seen that there is another one, and hasn't committed.
    const gate = gateStatements(database.write, { kind: "delete", table: "sessions" });
    const node = app.withParts({ database: { ...database, write: gate.db } }).browser();
    for (const [name, value] of browser.cookies) node.cookies.set(name, value);
    const slow = node.delete(`/api/me/logins/${identities[0]?.id}`, {});
    await gate.reached;
    const quick = browser.delete(`/api/me/passkeys/${passkeyId}`, {});
    await Promise.race([untilSomebodyWaits(database), quick]);
    gate.open();
    expect((await slow).status).toBe(204);
    expect(await quick).toMatchObject(refusal("last-way-in"));
    expect((await loginsOf(browser)).waysIn).toBe(1);
  });
});

onEveryDatabase("A first login at the school of someone who has an account", group, (test) => {
  test("is connected with their password, once (R28.6)", async ({ app }) => {
    const { user, password } = await signUpMember(app.browser());
    const [browser, student] = [app.browser(), await school.student()];
    await student.visit(browser);
    const path = "/api/school-login/connection";
    expect(await browser.post(path, { email: user.email, password: "wrong" })).toMatchObject(
      refusal("login-failed"),
    );
    expect(await browser.post(path, { email: "nobody@example.org", password })).toMatchObject(
      refusal("login-failed"),
    );
    expect(await browser.post(path, { email: user.email, password })).toMatchObject({
      status: 200,
      body: { user: { id: user.id } },
    });
    expect(await browser.post(path, { email: user.email, password })).toMatchObject(
      refusal("school-login-over"),
    );
    const again = app.browser();
    expect(locationOf(await student.visit(again))).toBe("/");
  });

  test("isn't connected by a password that was changed meanwhile (R28.6)", async ({ app }) => {
    const { user, password, browser: own } = await signUpMember(app.browser());
    const browser = app.browser();
    await (await school.student()).visit(browser);
    const [connected, changed] = await Promise.all([
      browser.post("/api/school-login/connection", { email: user.email, password }),
      own.put("/api/me/password", { currentPassword: password, newPassword: "another battery" }),
    ]);
    expect(changed.status).toBe(204);
    const isConnected = ((await identitiesOf(app)) ?? []).length === 1;
    expect(connected.status).toBe(isConnected ? 200 : 401);
  });

  test("is connected by a link in an email, which works once (R28.7)", async ({ app }) => {
    const owner = await signUpMember(app.browser());
    const proof = await askForProof(app, owner.browser);
    await app.browser().put("/api/address-proofs", { token: proof });
    const browser = app.browser();
    const student = await school.student({ email: owner.user.email, email_verified: true });
    await student.visit(browser);
    const token = await askToConnect(app, browser, owner.user.email);
    const path = "/api/school-login/connection-links";
    expect(await app.browser().put(path, { token })).toMatchObject(refusal("school-login-over"));
    expect(await browser.put(path, { token })).toMatchObject({
      status: 200,
      body: { user: { id: owner.user.id } },
    });
    const login = { email: owner.user.email, password: owner.password };
    expect((await app.browser().post("/api/session", login)).status).toBe(200);
    const again = app.browser();
    await (await school.student({ email: owner.user.email, email_verified: true })).visit(again);
    expect(await again.put(path, { token })).toMatchObject(refusal("confirmation-failed"));
  });

  test("isn't connected around a second step, by password or by link (R30.7)", async ({ app }) => {
    const owner = await signUpMember(app.browser());
    const { user, password } = owner;
    const proof = await askForProof(app, owner.browser);
    await app.browser().put("/api/address-proofs", { token: proof });
    const browser = app.browser();
    const student = await school.student({ email: user.email, email_verified: true });
    await student.visit(browser);
    const token = await askToConnect(app, browser, user.email);
    app.deps.outbox.wake = () => undefined;
    await addSecondStep(app, owner);
    const [byPassword, byLink] = [
      await browser.post("/api/school-login/connection", { email: user.email, password }),
      await browser.put("/api/school-login/connection-links", { token }),
    ];
    for (const answer of [byPassword, byLink])
      expect(answer).toMatchObject(refusal("connect-when-logged-in"));
    expect((await browser.get("/api/session")).body).toEqual({ user: null });
    expect(await identitiesOf(app)).toEqual([]);
    await connectSchool(owner, student.sub);
    expect(await identitiesOf(app)).toMatchObject([{ subject: student.sub }]);
  });

  test("isn't connected by a link for another email, or an old one (R28.7)", async ({ app }) => {
    const owner = await signUpMember(app.browser());
    const browser = app.browser();
    await (await school.student({ email: owner.user.email, email_verified: true })).visit(browser);
    const token = await askToConnect(app, browser, owner.user.email);
    const attacker = app.browser();
    await (await school.student({ email_verified: true })).visit(attacker);
    const unverified = app.browser();
    await (await school.student({ email: owner.user.email })).visit(unverified);
    const path = "/api/school-login/connection-links";
    for (const other of [attacker, unverified])
      expect(await other.put(path, { token })).toMatchObject(refusal("confirmation-failed"));
    const reset = await askForReset(app, owner.user.email);
    expect(await browser.put(path, { token: reset })).toMatchObject(refusal("confirmation-failed"));
    expect(await unverified.post(path, undefined)).toMatchObject(refusal("school-login-over"));
    app.setTime(new Date(app.deps.clock().getTime() + 31 * 60_000));
    expect(await browser.put(path, { token })).toMatchObject(refusal("school-login-over"));
    expect(await identitiesOf(app)).toEqual([]);
  });

  test("is asked for by others without using up what its owner asks for (R28.7)", async ({
    app,
  }) => {
    const owner = await signUpMember(app.browser());
    const browser = app.browser();
    await (await school.student({ email: owner.user.email, email_verified: true })).visit(browser);
    const ask = () => browser.post("/api/school-login/connection-links", undefined);
    for (let count = 0; count < 3; count += 1) expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject(refusal("too-many-attempts"));
    expect((await owner.browser.post("/api/me/address-proofs", undefined)).status).toBe(202);
  });

  test("gets its answer whether or not there is an account, and no mail without one", async ({
    app,
  }) => {
    const browser = app.browser();
    await (await school.student({ email_verified: true })).visit(browser);
    expect((await browser.post("/api/school-login/connection-links", undefined)).status).toBe(202);
    // The row is only gone once the mail was written, or found to be for nobody.
    const waiting = () => app.deps.database.read.selectFrom("outbox").selectAll().execute();
    await expect.poll(waiting).toEqual([]);
    expect(existsSync(join(app.folder, "mail"))).toBe(false);
  });
});

onEveryDatabase("A person who signs up first with someone else's email", trusting, (test) => {
  /** A stranger's account with a student's email, with two ways in of the stranger's own. */
  async function hijack(app: TestApp, email: string) {
    const stranger = await signUpMember(app.browser(), { email });
    const accomplice = await school.student();
    await connectSchool(stranger, accomplice.sub);
    return { stranger, accomplice };
  }

  test("has no way in left once its owner connects by email (R28.7)", async ({ app }) => {
    const student = await school.student({ email_verified: true });
    const { stranger, accomplice } = await hijack(app, student.email);
    const browser = app.browser();
    expect(locationOf(await student.visit(browser))).toBe("/school-login");
    const token = await askToConnect(app, browser, student.email);
    expect((await browser.put("/api/school-login/connection-links", { token })).status).toBe(200);
    const login = { email: stranger.user.email, password: stranger.password };
    expect((await stranger.browser.get("/api/session")).body).toEqual({ user: null });
    expect(await app.browser().post("/api/session", login)).toMatchObject(refusal("login-failed"));
    expect(locationOf(await accomplice.visit(app.browser()))).toBe("/school-login");
    expect(await identitiesOf(app)).toMatchObject([{ subject: student.sub }]);
  });

  test("has no way in left once its owner resets the password (R28.7)", async ({ app }) => {
    const student = await school.student({ email_verified: true });
    const { accomplice } = await hijack(app, student.email);
    const token = await askForReset(app, student.email);
    await app.browser().put("/api/password-resets", { token, password: "the owner's battery" });
    expect(await identitiesOf(app)).toEqual([]);
    expect(locationOf(await accomplice.visit(app.browser()))).toBe("/school-login");
    expect(locationOf(await student.visit(app.browser()))).toBe("/");
  });
});
