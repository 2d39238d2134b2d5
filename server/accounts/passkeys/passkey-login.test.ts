import { expect, test as plainTest } from "vitest";
import { bounds } from "#contract/platform/bounds.ts";
import { relyingPartyOf } from "#server/accounts/relying-party.ts";
import { createAuthenticator, type Lies } from "#test-support/people/authenticator.ts";
import { addPasskey, answerIn, logInByPasskey } from "#test-support/people/passkeys.ts";
import { signUpMember, testPassword } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";

const path = "/api/passkey-login";
const failed = refusal("passkey-failed");
const handleOf = (accountId: string) => Buffer.from(accountId).toString("base64url");

onEveryDatabase("Logging in with a passkey", (test) => {
  test("lets its owner in, and says so (R29.3)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, person);
    const browser = app.browser();
    expect(await logInByPasskey(browser, authenticator)).toMatchObject({
      status: 200,
      body: { user: { id: person.user.id } },
    });
    expect((await browser.get("/api/me/sessions")).body).toMatchObject({
      sessions: [{ current: true, method: "passkey" }, { method: "password" }],
    });
    expect((await browser.get("/api/me/export")).body).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ startedWith: "passkey" })]),
    });
  });

  test("makes the browser known, so that guesses from elsewhere don't block it (R2.18)", async ({
    app,
  }) => {
    const person = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, person);
    const browser = app.browser();
    await logInByPasskey(browser, authenticator);
    const login = { email: person.user.email, password: "a wrong guess" };
    for (let guess = 0; guess < 10; guess += 1) await app.browser().post("/api/session", login);
    expect(await app.browser().post("/api/session", login)).toMatchObject(
      refusal("too-many-attempts"),
    );
    const right = { ...login, password: testPassword };
    expect((await browser.post("/api/session", right)).status).toBe(200);
  });

  test("ends the session before it in this browser (R2.13)", async ({ app }) => {
    const [first, second] = [await signUpMember(app.browser()), await signUpMember(app.browser())];
    const authenticator = await addPasskey(app, second);
    const copy = app.browser();
    for (const [name, value] of first.browser.cookies) copy.cookies.set(name, value);
    await logInByPasskey(first.browser, authenticator);
    expect((await copy.get("/api/session")).body).toEqual({ user: null });
  });

  test.for<[string, Lies]>([
    ["another challenge", { challenge: "AAAA" }],
    ["another site", { origin: "https://rollcall.example" }],
    ["another port", { origin: "http://localhost:3001" }],
    ["another host name", { rpId: "rollcall.example" }],
    ["a device that didn't check its user", { verified: false }],
    ["a creation", { type: "webauthn.create" }],
    ["nobody", { userHandle: "" }],
    ["someone else", { userHandle: handleOf("someone-else") }],
    ["an unknown passkey", { id: "AAAAAAAAAAAAAAAAAAAAAA" }],
  ])("refuses an answer for %s (R29.4, R29.5)", async ([, lies], { app }) => {
    const authenticator = await addPasskey(app, await signUpMember(app.browser()));
    const before = (await app.dump())["sessions"];
    expect(await logInByPasskey(app.browser(), authenticator, lies)).toMatchObject(failed);
    expect((await app.dump())["sessions"]).toEqual(before);
  });

  test("refuses someone else's passkey, no matter whose it says it is (R29.5)", async ({ app }) => {
    const owner = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, owner);
    const thief = await addPasskey(app, await signUpMember(app.browser()));
    const userHandle = handleOf(owner.user.id);
    expect(await logInByPasskey(app.browser(), thief, { userHandle })).toMatchObject(failed);
    const asOwner = { userHandle, id: authenticator.id };
    expect(await logInByPasskey(app.browser(), thief, asOwner)).toMatchObject(failed);
  });

  test("takes an answer once, on any node, even at once (R29.4)", async ({ app }) => {
    const authenticator = await addPasskey(app, await signUpMember(app.browser()));
    const browser = app.browser();
    const answer = await answerIn(browser, authenticator);
    const node = app.withParts({}).browser();
    for (const [name, value] of browser.cookies) node.cookies.set(name, value);
    const answers = await Promise.all([browser.post(path, answer), node.post(path, answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await browser.post(path, answer)).toMatchObject(failed);
  });

  test("only takes it in the browser that asked, within minutes (R29.4)", async ({ app }) => {
    const authenticator = await addPasskey(app, await signUpMember(app.browser()));
    const browser = app.browser();
    const answer = await answerIn(browser, authenticator);
    expect(await app.browser().post(path, answer)).toMatchObject(failed);
    app.setTime(new Date(app.deps.clock().getTime() + bounds.passkeyMinutes * 60_000));
    expect(await browser.post(path, answer)).toMatchObject(failed);
  });

  test("in two tabs works in both (R29.4)", async ({ app }) => {
    const authenticator = await addPasskey(app, await signUpMember(app.browser()));
    const browser = app.browser();
    const first = await answerIn(browser, authenticator);
    const second = await answerIn(browser, authenticator, { counter: 3 });
    expect((await browser.post(path, first)).status).toBe(200);
    expect((await browser.post(path, second)).status).toBe(200);
  });

  test("refuses a counter that goes back, or stays: the key was copied (R29.4)", async ({
    app,
  }) => {
    const authenticator = await addPasskey(app, await signUpMember(app.browser()));
    expect((await logInByPasskey(app.browser(), authenticator, { counter: 9 })).status).toBe(200);
    for (const counter of [9, 8, 0])
      expect(await logInByPasskey(app.browser(), authenticator, { counter })).toMatchObject(failed);
    expect((await logInByPasskey(app.browser(), authenticator, { counter: 10 })).status).toBe(200);
  });

  test("takes one of two answers with the same counter, at once (R29.4)", async ({ app }) => {
    const authenticator = await addPasskey(app, await signUpMember(app.browser()));
    const tries = [];
    for (const browser of [app.browser(), app.browser()])
      tries.push({ browser, answer: await answerIn(browser, authenticator, { counter: 7 }) });
    const answers = await Promise.all(
      tries.map(({ browser, answer }) => browser.post(path, answer)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("doesn't need a counter: many passkeys always say 0 (R29.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, person);
    await app.deps.database.write.updateTable("passkeys").set({ counter: 0 }).execute();
    for (const _ of ["first", "second"])
      expect((await logInByPasskey(app.browser(), authenticator, { counter: 0 })).status).toBe(200);
  });

  test("answers alike whether or not there is an account or a passkey (R29.5)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const authenticator = await addPasskey(app, person);
    const unknown = createAuthenticator(app.deps.publicUrl, person.user.id);
    const answers = [
      await logInByPasskey(app.browser(), unknown),
      await logInByPasskey(app.browser(), authenticator, { counter: 0 }),
    ];
    const [first, second] = answers.map(({ status, text }) => ({ status, text }));
    expect(first).toEqual(second);
    const asked = await app.browser().post("/api/passkey-login/challenges", undefined);
    expect(Object.keys(asked.body as object).toSorted()).toEqual([
      ...["challenge", "rpId", "timeout", "userVerification"],
    ]);
  });
});

onEveryDatabase(
  "Without a secure address",
  { options: { publicUrl: "http://192.168.0.7:3000" } },
  (test) => {
    test("there are no passkeys (R29.1)", async ({ app }) => {
      const { browser, password } = await signUpMember(app.browser());
      for (const [route, body] of [
        ["/api/passkey-login/challenges", undefined],
        ["/api/me/passkey-challenges", { password }],
      ] as const)
        expect(await browser.post(route, body)).toMatchObject(refusal("not-found"));
    });
  },
);

plainTest.for([
  ["https://rollcall.example.org", "rollcall.example.org"],
  ["https://rollcall.example.org:8443", "rollcall.example.org"],
  ["http://localhost:3000", "localhost"],
  ["http://rollcall.example.org", undefined],
  ["https://192.168.0.7", undefined],
  ["http://127.0.0.1:3000", undefined],
  ["https://[::1]:3000", undefined],
] as const)("Passkeys at %s are for %s (R29.1)", ([url, id]) => {
  expect(relyingPartyOf(url)?.id).toBe(id);
});
