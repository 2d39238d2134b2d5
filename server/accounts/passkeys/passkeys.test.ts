import { expect } from "vitest";
import type { NewPasskey } from "#contract/accounts/passkeys.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { noticesIn } from "#test-support/people/account-notices.ts";
import { createAuthenticator, type Lies } from "#test-support/people/authenticator.ts";
import {
  addPasskey,
  logInByPasskey,
  passkeysOf,
  storePasskey,
  tryAdding,
} from "#test-support/people/passkeys.ts";
import {
  createEvent,
  signUpAdmin,
  signUpMember,
  testPassword,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForProof, askForReset } from "#test-support/servers/written-mail.ts";

const ask = "/api/me/passkey-challenges";
const typed = { password: testPassword };
const minutes = (app: TestApp, count: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + count * 60_000));
const passkeysIn = async (app: TestApp) => (await app.dump())["passkeys"] ?? [];
const mailsOf = async (app: TestApp, change: string) =>
  (await noticesIn(app)).filter((notice) => notice.change === change);

/** A member with two passkeys and no password, and what one of the passkeys is on. */
async function signUpWithoutPassword(app: TestApp) {
  const person = await signUpMember(app.browser());
  const authenticator = await addPasskey(app, person);
  await addPasskey(app, person);
  await app.deps.database.write.deleteFrom("credentials").execute();
  return { person, authenticator, passkeys: await passkeysOf(person.browser) };
}

onEveryDatabase("Adding a passkey on the account page", (test) => {
  test("needs the password, and lists it (R29.2)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    expect(await person.browser.post(ask, { password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect(await person.browser.post(ask, {})).toMatchObject(
      invalidInput({ password: "required" }),
    );
    expect(await app.browser().post(ask, {})).toMatchObject(refusal("signed-out"));
    const authenticator = await addPasskey(app, person);
    expect(await passkeysOf(person.browser)).toMatchObject([{ name: "Passkey", lastAt: null }]);
    expect(await passkeysIn(app)).toMatchObject([
      {
        accountId: person.user.id,
        credentialId: authenticator.id,
        publicKey: authenticator.publicKey,
      },
    ]);
  });

  test.for<[string, Lies]>([
    ["another challenge", { challenge: "AAAA" }],
    ["another site", { origin: "https://rollcall.example" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["another host name", { rpId: "rollcall.example" }],
    ["no check of its user", { verified: false }],
    ["a login", { type: "webauthn.get" }],
  ])("refuses one made for %s (R29.4)", async ([, lies], { ownApp: app }) => {
    const person = await signUpMember(app.browser());
    const authenticator = createAuthenticator(app.deps.publicUrl);
    expect(await tryAdding(person, authenticator, lies)).toMatchObject(
      refusal("passkey-not-added"),
    );
    expect(await passkeysIn(app)).toEqual([]);
  });

  test("takes an answer once, within minutes, and only in the session that asked (R29.4)", async ({
    ownApp: app,
  }) => {
    const person = await signUpMember(app.browser());
    const { browser, password } = person;
    const begin = async () => {
      const { body } = await browser.post(ask, { password });
      return createAuthenticator(app.deps.publicUrl).create(body as never);
    };
    const send = (created: NewPasskey, by = browser) => by.post("/api/me/passkeys", created);

    const used = await begin();
    expect((await send(used)).status).toBe(201);
    expect(await send(used)).toMatchObject(refusal("passkey-not-added"));

    const elsewhere = await begin();
    const thief = await signUpMember(app.browser());
    expect(await send(elsewhere, thief.browser)).toMatchObject(refusal("passkey-not-added"));
    for (const [name, value] of browser.cookies)
      if (name.endsWith("_passkey")) thief.browser.cookies.set(name, value);
    expect(await send(elsewhere, thief.browser)).toMatchObject(refusal("passkey-not-added"));

    const late = await begin();
    minutes(app, bounds.passkeyMinutes);
    expect(await send(late)).toMatchObject(refusal("passkey-not-added"));
    const stale = await begin();
    await browser.put("/api/me/password", { currentPassword: password, newPassword: password });
    expect(await send(stale)).toMatchObject(refusal("passkey-not-added"));
    expect(await passkeysIn(app)).toHaveLength(1);
  });

  test("doesn't take a login's challenge, nor a credential that someone has (R29.4)", async ({
    app,
  }) => {
    const owner = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, owner);
    const other = await signUpMember(app.browser());
    expect(await tryAdding(other, authenticator)).toMatchObject(refusal("passkey-not-added"));
    const asked = await other.browser.post("/api/passkey-login/challenges", undefined);
    const { challenge } = asked.body as { challenge: string };
    expect(
      await tryAdding(other, createAuthenticator(app.deps.publicUrl), { challenge }),
    ).toMatchObject(refusal("passkey-not-added"));
  });

  test("stops at ten, also at once (R29.2)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const { browser, password } = person;
    for (let count = 1; count < bounds.maxPasskeys; count += 1) await addPasskey(app, person);
    const created = [];
    for (const _ of ["first", "second"]) {
      const { body } = await browser.post(ask, { password });
      created.push(createAuthenticator(app.deps.publicUrl).create(body as never));
    }
    const answers = await Promise.all(
      created.map((passkey) => browser.post("/api/me/passkeys", passkey)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await browser.post(ask, { password })).toMatchObject(refusal("too-many-passkeys"));
  });

  test("tells its owner by email, and is limited (R29.7)", async ({ ownApp: app }) => {
    app.deps.outbox.wake = () => undefined;
    const person = await signUpMember(app.browser());
    for (let count = 0; count < 9; count += 1) {
      await addPasskey(app, person);
      const [passkey] = await passkeysOf(person.browser);
      await person.browser.delete(`/api/me/passkeys/${passkey?.id}`, typed);
    }
    const { email } = person.user;
    expect(await mailsOf(app, "passkey-added")).toMatchObject(
      Array.from({ length: 9 }, () => ({ recipient: email })),
    );
    expect(await mailsOf(app, "passkey-removed")).toHaveLength(9);
    for (let count = 0; count < 2; count += 1) await addPasskey(app, person);
    expect(await tryAdding(person, createAuthenticator(app.deps.publicUrl))).toMatchObject(
      refusal("too-many-attempts"),
    );
  });
});

onEveryDatabase("A passkey on the account page", (test) => {
  test("is renamed by its owner only, and removed with the password (R2.34, R29.6)", async ({
    app,
  }) => {
    const owner = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, owner);
    const elsewhere = app.browser();
    await logInByPasskey(elsewhere, authenticator);
    const [passkey] = await passkeysOf(owner.browser);
    expect(passkey?.lastAt).toBe(app.deps.clock().getTime());
    const path = `/api/me/passkeys/${passkey?.id}`;
    const stranger = await signUpMember(app.browser());
    expect(await stranger.browser.put(path, { name: "Mine" })).toMatchObject(refusal("not-found"));
    expect(await stranger.browser.delete(path, typed)).toMatchObject(refusal("not-found"));
    expect(await owner.browser.put(path, { name: " " })).toMatchObject(
      invalidInput({ name: "required" }),
    );
    expect((await owner.browser.put(path, { name: "Ana's phone" })).status).toBe(204);
    expect(await passkeysOf(owner.browser)).toMatchObject([{ name: "Ana's phone" }]);
    expect(await owner.browser.delete(path, {})).toMatchObject(
      invalidInput({ password: "required" }),
    );
    expect(await owner.browser.delete(path, { password: "wrong" })).toMatchObject(
      invalidInput({ password: "wrong-password" }),
    );
    expect((await owner.browser.delete(path, typed)).status).toBe(204);
    expect(await passkeysOf(owner.browser)).toEqual([]);
    expect((await elsewhere.get("/api/session")).body).toEqual({ user: null });
    expect(await logInByPasskey(app.browser(), authenticator)).toMatchObject(
      refusal("passkey-failed"),
    );
  });

  test("isn't removed if it is the last way in, also at once; without a password, a login with one within five minutes counts (R29.6, R29.9)", async ({
    ownApp: app,
  }) => {
    const { person, authenticator, passkeys } = await signUpWithoutPassword(app);
    const [passkey] = passkeys;
    const path = `/api/me/passkeys/${passkey?.id}`;
    expect(await person.browser.delete(path, {})).toMatchObject(refusal("not-confirmed-again"));
    await logInByPasskey(person.browser, authenticator);
    const now = app.deps.clock().getTime();
    app.setTime(new Date(now + 5 * 60_000 + 1));
    expect(await person.browser.delete(path, {})).toMatchObject(refusal("not-confirmed-again"));
    app.setTime(new Date(now + 5 * 60_000));
    const answers = await Promise.all(
      passkeys.map(({ id }) => person.browser.delete(`/api/me/passkeys/${id}`, {})),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await passkeysOf(person.browser)).toHaveLength(1);
  });

  test("proves its owner in the session that a login with it has begun, and in no other (R29.9)", async ({
    ownApp: app,
  }) => {
    const { person, authenticator, passkeys } = await signUpWithoutPassword(app);
    const [passkey] = passkeys;
    const path = `/api/me/passkeys/${passkey?.id}`;
    const fresh = app.browser();
    await logInByPasskey(fresh, authenticator);
    expect(await person.browser.delete(path, {})).toMatchObject(refusal("not-confirmed-again"));
    // Whoever has a locked browser could otherwise unlock it for five minutes.
    const unlocked = await fresh.delete("/api/session/lock", {});
    expect(unlocked).toMatchObject(refusal("not-confirmed-again"));
    expect((await fresh.delete(path, {})).status).toBe(204);
  });

  test("proves nothing anymore if that session ended meanwhile (R29.9)", async ({
    ownApp: app,
    onTestFinished,
  }) => {
    const { person, authenticator, passkeys } = await signUpWithoutPassword(app);
    const [passkey] = passkeys;
    const { write } = app.deps.database;
    await logInByPasskey(person.browser, authenticator);
    const early = await (await app.keep())();
    onTestFinished(() => early.dispose());
    await write.deleteFrom("sessions").execute();
    // It has looked before the session ended, and writes after.
    const node = early.withParts({ database: { ...early.deps.database, write } }).browser();
    for (const [name, value] of person.browser.cookies) node.cookies.set(name, value);
    expect(await node.delete(`/api/me/passkeys/${passkey?.id}`, {})).toMatchObject(
      refusal("signed-out"),
    );
    expect(await passkeysIn(app)).toHaveLength(2);
  });

  test("is in its owner's export, and gone when the account is closed (R29.8)", async ({
    ownApp: app,
  }) => {
    const person = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, person);
    const { password } = person;
    expect((await person.browser.get("/api/me/export")).body).toMatchObject({
      passkeys: [{ name: "Passkey", credentialId: authenticator.id, lastUsedAt: null }],
    });
    expect((await person.browser.send("DELETE", "/api/me", { body: { password } })).status).toBe(
      204,
    );
    expect(await passkeysIn(app)).toEqual([]);
    expect(await logInByPasskey(app.browser(), authenticator)).toMatchObject(
      refusal("passkey-failed"),
    );
  });

  test("of a stranger who signed up with someone's email ends with its owner's reset (R29.8)", async ({
    app,
  }) => {
    const stranger = await signUpMember(app.browser());
    const { authenticator } = await storePasskey(app, stranger.user.id);
    const token = await askForReset(app, stranger.user.email);
    await app.browser().put("/api/password-resets", { token, password: "the owner's battery" });
    expect(await logInByPasskey(app.browser(), authenticator)).toMatchObject(
      refusal("passkey-failed"),
    );
  });

  test("stays after a reset of someone who has confirmed the email (R29.8)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const proof = await askForProof(app, person.browser);
    await app.browser().put("/api/address-proofs", { token: proof });
    const { authenticator } = await storePasskey(app, person.user.id);
    const token = await askForReset(app, person.user.email);
    await app.browser().put("/api/password-resets", { token, password: "another battery" });
    expect((await logInByPasskey(app.browser(), authenticator)).status).toBe(200);
  });

  test("ends when the old email takes the account back, confirmed or not: it may be a thief's (R2.30)", async ({
    app,
  }) => {
    for (const isConfirmed of [false, true]) {
      const person = await signUpMember(app.browser());
      const token = await askForProof(app, person.browser);
      if (isConfirmed) await app.browser().put("/api/address-proofs", { token });
      const { authenticator } = await storePasskey(app, person.user.id);
      const change = await askForEmail(app, person.browser);
      await person.browser.put("/api/me/email-change", { token: change.confirm });
      const undone = await app.browser().put("/api/undone-email-changes", { token: change.undo });
      expect(undone.status).toBe(200);
      expect(await logInByPasskey(app.browser(), authenticator)).toMatchObject(
        refusal("passkey-failed"),
      );
    }
  });

  test("can't be added in a browser that is locked to a scanner (R24.6)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    await admin.browser.post(`${admin.api}/events/${event.id}/lock`, { cardsOnly: true });
    expect(await admin.browser.post(ask, { password: admin.password })).toMatchObject(
      refusal("signed-out"),
    );
  });
});
