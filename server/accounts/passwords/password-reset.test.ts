import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { describe, expect } from "vitest";
import { signUpMember, testPassword } from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { decodeMail, withMailServer, resetLinkIn } from "#test-support/servers/mail-server.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForProof, askForReset } from "#test-support/servers/written-mail.ts";
import { allowancesOf, createAllowances } from "../../platform/rate-limits/allowances.ts";
import { requestPasswordReset } from "./password-reset.ts";

const newPassword = "a quite new password";

const askForMail = (app: TestApp, email: string, headers = {}) =>
  app.browser().send("POST", "/api/password-resets", { body: { email }, headers });

/** Sends what is due and reads the one email that was written. */
async function readMail(app: TestApp): Promise<string> {
  await app.deps.outbox.run();
  const folder = join(app.folder, "mail");
  const [name = "", ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const text = decodeMail(readFileSync(join(folder, name), "utf8"));
  rmSync(join(folder, name));
  return text;
}

/** Requests a reset email and returns the token from its link. */
async function getToken(app: TestApp, email: string): Promise<string> {
  expect((await askForMail(app, email)).status).toBe(202);
  return resetLinkIn(await readMail(app)).searchParams.get("token") ?? "";
}

const reset = (app: TestApp, token: unknown, password: unknown = newPassword) =>
  app.browser().put("/api/password-resets", { token, password });
const signIn = (app: TestApp, email: string, password: string) =>
  app.browser().post("/api/session", { email, password });

onEveryDatabase("A reset link", (test) => {
  test("sets a new password, once (R2.17)", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const token = await getToken(app, user.email);
    expect(await reset(app, token)).toMatchObject({ status: 204, text: "" });
    expect((await signIn(app, user.email, newPassword)).status).toBe(200);
    expect((await signIn(app, user.email, testPassword)).status).toBe(401);
    expect(await reset(app, token, "another password")).toMatchObject(refusal("reset-failed"));
    expect((await signIn(app, user.email, newPassword)).status).toBe(200);
  });

  test("works for only one of several simultaneous uses", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const token = await getToken(app, user.email);
    const passwords = Array.from({ length: 6 }, (_, number) => `new password ${number}`);
    const answers = await Promise.all(passwords.map((password) => reset(app, token, password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422, 422, 422, 422]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? "";
    expect((await signIn(app, user.email, winner)).status).toBe(200);
  });

  test("works for an hour (R2.17)", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const token = await getToken(app, user.email);
    const asked = app.deps.clock().getTime();
    app.setTime(new Date(asked + 3_599_000));
    expect((await reset(app, token)).status).toBe(204);

    const late = await getToken(app, user.email);
    app.setTime(new Date(asked + 3_599_000 + 3_600_000));
    expect(await reset(app, late, "another password")).toMatchObject(refusal("reset-failed"));
    expect((await signIn(app, user.email, newPassword)).status).toBe(200);
  });

  test("is one of several until one is used; then the others stop working", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const [older, newer] = [await getToken(app, user.email), await getToken(app, user.email)];
    const stranger = await signUpMember(app.browser());
    const strangers = await getToken(app, stranger.user.email);
    expect((await reset(app, newer)).status).toBe(204);
    expect(await reset(app, older, "another password")).toMatchObject(refusal("reset-failed"));
    expect((await reset(app, strangers)).status).toBe(204);
  });

  test("ends every session of the account, and nobody else's (R2.17)", async ({ app }) => {
    const { user, browser } = await signUpMember(app.browser());
    const other = await signUpMember(app.browser());
    const token = await getToken(app, user.email);
    expect((await browser.get("/api/me/clubs")).status).toBe(200);
    await reset(app, token);
    expect(await browser.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect((await other.browser.get("/api/me/clubs")).status).toBe(200);
  });

  test("of a confirmed email ends every session, every other link, and a change of email that waits, too (R2.17)", async ({
    app,
  }) => {
    const { user, browser } = await signUpMember(app.browser());
    const proof = await askForProof(app, browser);
    expect((await app.browser().put("/api/address-proofs", { token: proof })).status).toBe(204);
    const { confirm } = await askForEmail(app, browser);
    const [older, newer] = [await askForReset(app, user.email), await askForReset(app, user.email)];
    expect((await reset(app, newer)).status).toBe(204);
    expect(await browser.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect(await reset(app, older, "another password")).toMatchObject(refusal("reset-failed"));
    await browser.post("/api/session", { email: user.email, password: newPassword });
    expect(await browser.put("/api/me/email-change", { token: confirm })).toMatchObject(
      refusal("confirmation-failed"),
    );
  });

  test("is stored so that a database leak doesn't reveal it", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const token = await getToken(app, user.email);
    const { read } = app.deps.database;
    const stored = JSON.stringify([
      await read.selectFrom("verifications").selectAll().execute(),
      await read.selectFrom("outbox").selectAll().execute(),
    ]);
    expect(token.length).toBeGreaterThanOrEqual(24);
    expect(stored).not.toContain(token);
  });

  test("of version 0.1 still works", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const at = app.deps.clock().toISOString();
    const expiresAt = new Date(app.deps.clock().getTime() + 60_000).toISOString();
    const identifier = "ZfpZ6xUdvdGUUmg4QeLo_aC_F8AkC4m3Foo7Sw9GAWg";
    await app.deps.database.write
      .insertInto("verifications")
      .values({ id: "1", identifier, value: user.id, expiresAt, createdAt: at, updatedAt: at })
      .execute();
    expect((await reset(app, "AbCdEfGhIjKlMnOpQrStUvWx")).status).toBe(204);
  });

  test("that was never issued is answered like an expired one", async ({ app }) => {
    for (const token of ["nonsense", "' or 1=1 --", "../../../"])
      expect(await reset(app, token), token).toMatchObject(refusal("reset-failed"));
    for (const token of [undefined, null, 5, "", "\0", "x".repeat(201)])
      expect((await reset(app, token)).status).toBe(400);
  });

  test("isn't used up by a password that is too short", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const token = await getToken(app, user.email);
    expect(await reset(app, token, "short")).toMatchObject(
      invalidInput({ password: { code: "password-too-short", params: { minimum: 6 } } }),
    );
    expect((await reset(app, token)).status).toBe(204);
  });

  test("lets its browser in even while others guess at the account", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    for (let guess = 0; guess < 20; guess += 1) await signIn(app, user.email, `guess ${guess}`);
    const token = await getToken(app, user.email);
    const browser = app.browser();
    await browser.put("/api/password-resets", { token, password: newPassword });
    const input = { email: user.email, password: newPassword };
    expect((await browser.post("/api/session", input)).status).toBe(200);
    expect((await signIn(app, user.email, newPassword)).status).toBe(429);
  });
});

onEveryDatabase("A request for a reset link", (test) => {
  test("gets the same answer for every email (R2.16)", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const [known, unknown] = [
      await askForMail(app, user.email),
      await askForMail(app, "nobody@example.org"),
    ];
    expect(known).toMatchObject({ status: 202, text: "" });
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: known.status,
      text: known.text,
    });
    const headersOf = ({ headers }: typeof known) => [...headers].map(([name]) => name);
    expect(headersOf(unknown)).toEqual(headersOf(known));
  });

  test("does the same database work whether or not there is an account", async ({
    ownApp: app,
  }) => {
    const { user } = await signUpMember(app.browser());
    const { database, outbox, clock, logger, knownDevices } = app.deps;
    await outbox.stop();
    const statementsFor = async (email: string) => {
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          return result;
        },
      };
      const counted = {
        ...database,
        read: database.read.withPlugin(counting),
        write: database.write.withPlugin(counting),
      };
      const allowances = createAllowances(counted, clock, logger);
      const { signal: gone } = new AbortController();
      await requestPasswordReset(
        { database: counted, allowances, outbox, clock, knownDevices },
        { address: "198.51.100.1", userAgent: "", cookies: undefined, session: null, gone },
        email,
      );
      return statements;
    };
    const known = await statementsFor(user.email);
    expect(known).toBeGreaterThanOrEqual(4);
    expect(await statementsFor("nobody@example.org")).toBe(known);
    const rows = await database.read.selectFrom("outbox").select("recipient").execute();
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      [user.email, "nobody@example.org"].toSorted(),
    );
  });

  test("is refused after three in a row for an email, with or without an account", async ({
    ownApp: app,
  }) => {
    const { user } = await signUpMember(app.browser());
    for (const email of [user.email, "nobody@example.org"]) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => askForMail(app, email)));
      expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused).toMatchObject(refusal("too-many-attempts"));
      expect(refused?.headers.get("retry-after")).toBe("1200");
    }
    app.setTime(new Date(app.deps.clock().getTime() + 1_200_000));
    expect((await askForMail(app, user.email)).status).toBe(202);
    await app.deps.outbox.stop();
  });

  test("works in a browser that has used the account, even if strangers keep asking", async ({
    ownApp: app,
  }) => {
    const { user, browser } = await signUpMember(app.browser());
    await browser.delete("/api/session");
    const strangers = await Promise.all(
      Array.from({ length: 8 }, () => askForMail(app, user.email)),
    );
    expect(strangers.filter(({ status }) => status === 202)).toHaveLength(3);
    const ask = (email: string) => browser.post("/api/password-resets", { email });
    for (let time = 0; time < 3; time += 1) expect((await ask(user.email)).status).toBe(202);
    expect(await ask(user.email)).toMatchObject(refusal("too-many-attempts"));
    // For everyone else's email, this browser is a stranger.
    const { user: other } = await signUpMember(app.browser());
    for (let time = 0; time < 3; time += 1) await askForMail(app, other.email);
    expect(await ask(other.email)).toMatchObject(refusal("too-many-attempts"));
    await app.deps.outbox.stop();
  });

  test("is refused after three hundred in a row from a site, with or without accounts", async ({
    ownApp: app,
  }) => {
    const { user } = await signUpMember(app.browser());
    const askFrom = (address: string, email: string) =>
      app.browser(address).post("/api/password-resets", { email });
    for (let asked = 0; asked < 299; asked += 1)
      await app.deps.allowances.take(allowancesOf.mailSite, "2001:db8:1::/48");
    expect((await askFrom("2001:db8:1:2::3", "nobody@example.org")).status).toBe(202);
    for (const email of [user.email, "nobody@example.org"]) {
      const refused = await askFrom("2001:db8:1:4::5", email);
      expect(refused).toMatchObject(refusal("too-many-attempts"));
      expect(refused.headers.get("retry-after")).toBe("5");
    }
    expect((await askFrom("2001:db8:2::3", user.email)).status).toBe(202);
    app.setTime(new Date(app.deps.clock().getTime() + 5000));
    expect((await askFrom("2001:db8:1:4::5", user.email)).status).toBe(202);
    await app.deps.outbox.stop();
  });

  test("leads to this installation, whatever host the request names (R15.3)", async ({
    ownApp: app,
  }) => {
    const { user } = await signUpMember(app.browser());
    const headers = {
      "x-forwarded-host": "evil.example.org",
      "x-forwarded-proto": "https",
      forwarded: "host=evil.example.org",
      referer: "http://evil.example.org/reset-password",
    };
    await askForMail(app, user.email, headers);
    const mail = await readMail(app);
    expect(resetLinkIn(mail).origin).toBe("http://localhost:3000");
    expect(mail).not.toContain("evil");
  });

  describe("of an installation with a base URL", () => {
    const baseUrl = "https://rollcall.example.org";
    test.override("options", { publicUrl: baseUrl, config: { baseUrl } });

    test("leads there, whatever the Host header says (R15.3)", async ({ app }) => {
      const { user } = await signUpMember(app.browser());
      const body = JSON.stringify({ email: user.email });
      const answer = await app.app.request("http://evil.example.org/api/password-resets", {
        method: "POST",
        body,
        headers: { host: "evil.example.org", "content-type": "application/json" },
      });
      expect(answer.status).toBe(202);
      const mail = await readMail(app);
      expect(resetLinkIn(mail).origin).toBe(baseUrl);
      expect(mail).not.toContain("evil");
    });
  });
});

onEveryDatabase("A reset email", (plain) => {
  const test = plain.extend("server", withMailServer);
  test.override("options", ({ server }) => ({
    config: { smtpUrl: server.url, mailFrom: "Chess Club <chess@example.org>" },
  }));

  test("is sent automatically, from the configured sender (R15.1)", async ({ app, server }) => {
    const { user } = await signUpMember(app.browser());
    await askForMail(app, user.email);
    await app.deps.outbox.run();
    const [mail, ...others] = server.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ from: "chess@example.org", to: [user.email] });
    const token = resetLinkIn(mail?.text ?? "").searchParams.get("token");
    expect((await reset(app, token)).status).toBe(204);
  });

  test("isn't sent to an email without an account", async ({ app, server }) => {
    await askForMail(app, "nobody@example.org");
    await app.deps.outbox.run();
    expect(server.mails).toEqual([]);
    expect(await app.deps.database.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });
});
