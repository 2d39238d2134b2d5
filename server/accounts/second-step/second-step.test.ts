import { expect } from "vitest";
import { ownLoginsSchema } from "#contract/accounts/school-login/school-login.ts";
import { secondStepSetupSchema } from "#contract/accounts/second-step/second-step.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { createEncryption } from "#server/platform/secrets/encryption.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { noticesIn } from "#test-support/people/account-notices.ts";
import { signUpMember, testPassword } from "#test-support/people/people.ts";
import {
  addSecondStep,
  appWithKey,
  asksForCode,
  enterCode,
  passMinutes,
  typePassword,
} from "#test-support/people/second-step.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";

const [setups, path] = ["/api/me/second-step-setups", "/api/me/second-step"];
const password = testPassword;

const secondStepOf = async (browser: Browser) =>
  ownLoginsSchema.parse((await browser.get("/api/me/logins")).body).secondStep;
const mailsOf = async (app: TestApp, change: string) =>
  (await noticesIn(app)).filter((notice) => notice.change === change);
const remove = (browser: Browser, body: object = { password }) =>
  browser.send("DELETE", path, { body });

onEveryDatabase("Adding an authenticator app", (test) => {
  test("needs the password and the app's first code (R30.1)", async ({ ownApp: app }) => {
    app.deps.outbox.wake = () => undefined;
    const person = await signUpMember(app.browser());
    const { browser } = person;
    expect(await app.browser().post(setups, { password })).toMatchObject(refusal("signed-out"));
    expect(await browser.post(setups, { password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    const { key, uri } = secondStepSetupSchema.parse(
      (await browser.post(setups, { password })).body,
    );
    expect(uri).toContain(`secret=${key.replaceAll(" ", "")}`);
    expect(await browser.post(path, { code: "000 000" })).toMatchObject(
      invalidInput({ code: "wrong-app-code" }),
    );
    expect(await secondStepOf(browser)).toBeNull();
    expect((await app.dump())["secondSteps"]).toEqual([]);
    const code = await appWithKey(app, key).code();
    const added = await browser.post(path, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(added.status).toBe(201);
    expect(await secondStepOf(browser)).toEqual({
      addedAt: app.deps.clock().getTime(),
      recoveryCodes: bounds.recoveryCodes,
    });
    expect((await browser.get("/api/me/export")).body).toMatchObject({
      authenticatorApp: {
        addedAt: app.deps.clock().toISOString(),
        recoveryCodesLeft: bounds.recoveryCodes,
      },
    });
    expect(await mailsOf(app, "second-step-added")).toMatchObject([
      { recipient: person.user.email },
    ]);
    expect(await browser.post(setups, { password })).toMatchObject(
      refusal("second-step-not-added"),
    );
  });

  test("stores neither the key nor a recovery code as it is (R30.3)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const asks = await person.browser.post(setups, { password });
    const { key } = secondStepSetupSchema.parse(asks.body);
    const code = await appWithKey(app, key).code();
    const { body } = await person.browser.post(path, { code });
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(bounds.recoveryCodes);
    // Without a salt, a hash is only safe if nobody can try what it may be of: 112 bits.
    for (const code of recoveryCodes)
      expect(code.replaceAll("-", "").length * Math.log2(31)).toBeGreaterThan(112);
    const dump = JSON.stringify(await app.dump());
    for (const secret of [key, ...recoveryCodes]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(secret.replaceAll(/[ -]/g, ""));
    }
  });

  test("only in the session that asked, within minutes, and once, also at once (R30.1)", async ({
    app,
  }) => {
    const { browser } = await signUpMember(app.browser());
    const begin = async () => {
      const { body } = await browser.post(setups, { password });
      return appWithKey(app, secondStepSetupSchema.parse(body).key);
    };
    const failed = refusal("second-step-not-added");
    const key = await begin();
    const thief = await signUpMember(app.browser());
    for (const [name, value] of browser.cookies)
      if (name.endsWith("new_second_step")) thief.browser.cookies.set(name, value);
    expect(await thief.browser.post(path, { code: await key.code() })).toMatchObject(failed);
    passMinutes(app, bounds.secondStepMinutes);
    expect(await browser.post(path, { code: await key.code() })).toMatchObject(failed);

    const code = await (await begin()).code();
    const node = app.withParts({}).browser();
    for (const [name, value] of browser.cookies) node.cookies.set(name, value);
    const answers = await Promise.all([browser.post(path, { code }), node.post(path, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("logs out all other browsers, which never passed it (R30.1)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const other = app.browser();
    await typePassword(other, person.user.email);
    await addSecondStep(app, person);
    expect((await other.get("/api/session")).body).toEqual({ user: null });
    expect((await person.browser.get("/api/session")).body).toMatchObject({
      user: { id: person.user.id },
    });
  });
});

onEveryDatabase("Logging in with a second step", (test) => {
  test("asks for the code before there is a session (R30.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    passMinutes(app, 1);
    const browser = app.browser();
    const before = (await app.dump())["sessions"];
    expect(await typePassword(browser, person.user.email)).toMatchObject(asksForCode);
    expect((await app.dump())["sessions"]).toEqual(before);
    expect((await browser.get("/api/session")).body).toEqual({ user: null });
    for (const own of ["/api/me/logins", "/api/me/sessions", "/api/me/export"])
      expect(await browser.get(own)).toMatchObject(refusal("signed-out"));
    expect(await browser.post(setups, { password })).toMatchObject(refusal("signed-out"));
    expect(await enterCode(browser, await phone.code())).toMatchObject({
      status: 200,
      body: { user: { id: person.user.id } },
    });
    expect((await browser.get("/api/me/logins")).status).toBe(200);
  });

  test("refuses wrong and old codes alike, and takes one from a clock that is a little off (R30.2)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    const used = await phone.code();
    const browser = app.browser();
    await typePassword(browser, person.user.email);
    for (const wrong of [used, await phone.code(-1), await phone.code(2), "000000", "nonsense"])
      expect(await enterCode(browser, wrong)).toMatchObject(refusal("second-step-failed"));
    passMinutes(app, 1);
    expect((await enterCode(browser, await phone.code(1))).status).toBe(200);
  });

  test("takes a code once, on any node, even at once (R30.2)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    passMinutes(app, 1);
    const [here, node] = [app.browser(), app.withParts({}).browser()];
    for (const browser of [here, node]) await typePassword(browser, person.user.email);
    const code = await phone.code();
    const answers = await Promise.all([enterCode(here, code), enterCode(node, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const late = app.browser();
    await typePassword(late, person.user.email);
    expect(await enterCode(late, code)).toMatchObject(refusal("second-step-failed"));
    expect(await enterCode(late, await phone.code(-1))).toMatchObject(
      refusal("second-step-failed"),
    );
  });

  test("takes a recovery code once, on any node, and says so by email (R30.3, R30.8)", async ({
    ownApp: app,
  }) => {
    app.deps.outbox.wake = () => undefined;
    const person = await signUpMember(app.browser());
    const { recoveryCodes } = await addSecondStep(app, person);
    const [code = "", other = ""] = recoveryCodes;
    const [here, node] = [app.browser(), app.withParts({}).browser()];
    for (const browser of [here, node]) await typePassword(browser, person.user.email);
    const answers = await Promise.all([
      enterCode(here, code.toUpperCase()),
      enterCode(node, ` ${code.replaceAll("-", " ")} `),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await mailsOf(app, "recovery-code-used")).toHaveLength(1);
    expect(await secondStepOf(person.browser)).toMatchObject({ recoveryCodes: 9 });

    const someone = await signUpMember(app.browser());
    await addSecondStep(app, someone);
    const thief = app.browser();
    await typePassword(thief, someone.user.email);
    expect(await enterCode(thief, other)).toMatchObject(refusal("second-step-failed"));
  });

  test("takes a recovery code where the secret was replaced, and the app's code doesn't work (R30.3)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const { code, recoveryCodes } = await addSecondStep(app, person);
    passMinutes(app, 1);
    const secondStepEncryption = createEncryption("a new secret".repeat(3), "authenticator apps");
    const browser = app.withParts({ secondStepEncryption }).browser();
    await typePassword(browser, person.user.email);
    expect(await enterCode(browser, await code())).toMatchObject(refusal("second-step-failed"));
    expect((await enterCode(browser, recoveryCodes[0] ?? "")).status).toBe(200);
  });

  test("takes a password once, in its browser, within minutes, and while it is right (R30.4)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const { email } = person.user;
    const phone = await addSecondStep(app, person);
    const over = refusal("second-step-expired");
    passMinutes(app, 1);
    expect(await enterCode(app.browser(), await phone.code())).toMatchObject(over);

    const late = app.browser();
    await typePassword(late, email);
    const copy = new Map(late.cookies);
    passMinutes(app, bounds.secondStepMinutes);
    expect(await enterCode(late, await phone.code())).toMatchObject(over);

    await typePassword(late, email);
    for (const [name, value] of late.cookies) copy.set(name, value);
    expect((await enterCode(late, await phone.code())).status).toBe(200);
    passMinutes(app, 1);
    const again = app.browser();
    for (const [name, value] of copy) again.cookies.set(name, value);
    expect(await enterCode(again, await phone.code())).toMatchObject(over);

    const stale = app.browser();
    await typePassword(stale, email);
    const change = { currentPassword: password, newPassword: "another good password" };
    expect((await person.browser.put("/api/me/password", change)).status).toBe(204);
    expect(await enterCode(stale, await phone.code())).toMatchObject(over);
  });

  test("says nothing to anyone who doesn't know the password (R30.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    await addSecondStep(app, person);
    const wrong = { password: "a wrong guess" };
    const answers = [];
    for (const email of [person.user.email, "nobody@example.org"]) {
      const browser = app.browser();
      const { status, text } = await browser.post("/api/session", { email, ...wrong });
      answers.push({ status, text, cookies: [...browser.cookies.keys()] });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 401, cookies: [] });
  });

  test("makes guessing wait, on all nodes and after typing the password again (R30.2)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    passMinutes(app, 1);
    const node = app.withParts({});
    for (let guess = 0; guess < 6; guess += 1) {
      const browser = guess % 2 === 0 ? app.browser() : node.browser();
      await typePassword(browser, person.user.email);
      await enterCode(browser, `00000${guess}`);
    }
    const browser = node.browser();
    await typePassword(browser, person.user.email);
    expect(await enterCode(browser, await phone.code())).toMatchObject(
      refusal("too-many-attempts"),
    );
    passMinutes(app, 5);
    expect((await enterCode(browser, await phone.code())).status).toBe(200);
  });

  test("starts over if the app was removed meanwhile (R30.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    const browser = app.browser();
    await typePassword(browser, person.user.email);
    await remove(person.browser);
    passMinutes(app, 1);
    expect(await enterCode(browser, await phone.code())).toMatchObject(
      refusal("second-step-expired"),
    );
    expect((await typePassword(browser, person.user.email)).body).toMatchObject({
      user: { id: person.user.id },
    });
  });

  test("isn't skipped by sending the sign-up again (R30.4)", async ({ app }) => {
    const browser = app.browser();
    const key = crypto.randomUUID();
    const input = {
      accountType: "member",
      firstName: "Ada",
      lastName: "Twice",
      gradYear: 2027,
      key,
      email: "twice@example.org",
      password,
      acceptedTerms: true,
    };
    expect((await browser.post("/api/accounts", input)).status).toBe(201);
    await addSecondStep(app, { browser, password });
    const again = app.browser();
    expect((await again.post("/api/accounts", input)).status).not.toBe(201);
    expect((await again.get("/api/session")).body).toEqual({ user: null });
  });
});

onEveryDatabase("Remembering a browser", (test) => {
  const remembered = async (app: TestApp) => {
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    passMinutes(app, 1);
    const browser = app.browser();
    await typePassword(browser, person.user.email);
    await enterCode(browser, await phone.code(), true);
    const login = () => typePassword(browser, person.user.email);
    expect((await login()).body).toMatchObject({ user: { id: person.user.id } });
    return { person, phone, browser, login };
  };

  test("asks for no code there for 30 days (R30.5)", async ({ app }) => {
    const { person, browser, login } = await remembered(app);
    const other = await signUpMember(app.browser());
    await addSecondStep(app, other);
    expect(await typePassword(browser, other.user.email)).toMatchObject(asksForCode);
    expect(await typePassword(app.browser(), person.user.email)).toMatchObject(asksForCode);
    passMinutes(app, bounds.rememberedDays * 24 * 60 - 2);
    expect((await login()).body).toMatchObject({ user: { id: person.user.id } });
    passMinutes(app, 2);
    expect(await login()).toMatchObject(asksForCode);
  });

  test("ends with a new password (R30.5)", async ({ app }) => {
    const { person, browser } = await remembered(app);
    const newPassword = "another good password";
    await person.browser.put("/api/me/password", { currentPassword: password, newPassword });
    const login = { email: person.user.email, password: newPassword };
    expect(await browser.post("/api/session", login)).toMatchObject(asksForCode);
  });

  test("ends when the app is removed and added again (R30.5, R30.6)", async ({ app }) => {
    const { person, login } = await remembered(app);
    expect((await remove(person.browser)).status).toBe(204);
    await addSecondStep(app, person);
    expect(await login()).toMatchObject(asksForCode);
  });
});

onEveryDatabase("Removing the authenticator app", (test) => {
  test("needs the password, logs out other browsers, and says so by email (R30.6, R30.8)", async ({
    ownApp: app,
  }) => {
    app.deps.outbox.wake = () => undefined;
    const person = await signUpMember(app.browser());
    const phone = await addSecondStep(app, person);
    passMinutes(app, 1);
    const other = app.browser();
    await typePassword(other, person.user.email);
    await enterCode(other, await phone.code());
    expect(await remove(person.browser, { password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect(await remove(app.browser())).toMatchObject(refusal("signed-out"));
    expect((await remove(person.browser)).status).toBe(204);
    expect(await remove(person.browser)).toMatchObject(refusal("not-found"));
    expect((await other.get("/api/session")).body).toEqual({ user: null });
    expect(await mailsOf(app, "second-step-removed")).toHaveLength(1);
    const { secondSteps, recoveryCodes } = await app.dump();
    expect([secondSteps, recoveryCodes]).toEqual([[], []]);
    expect((await typePassword(other, person.user.email)).body).toMatchObject({
      user: { id: person.user.id },
    });
  });

  test("New recovery codes end the earlier ones (R30.3)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const renew = (body: object) => person.browser.post("/api/me/recovery-codes", body);
    expect(await renew({ password })).toMatchObject(refusal("not-found"));
    const { recoveryCodes: old } = await addSecondStep(app, person);
    expect(await renew({ password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    const { body } = await renew({ password });
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    const browser = app.browser();
    await typePassword(browser, person.user.email);
    expect(await enterCode(browser, old[0] ?? "")).toMatchObject(refusal("second-step-failed"));
    expect((await enterCode(browser, recoveryCodes[0] ?? "")).status).toBe(200);
  });
});
