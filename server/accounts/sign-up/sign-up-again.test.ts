import { expect } from "vitest";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import { dumpAllTables } from "#test-support/databases/dump-tables.ts";
import { adminSignUp, memberSignUp, testPassword } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { AppError } from "../../platform/app-error.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { hashPassword } from "../password-hash.ts";

const newKey = () => crypto.randomUUID();
const minuteMs = 60_000;
const failed = refusal("account-creation-failed");

/** Counts the passwords hashed from now on. */
function countHashes({ deps }: TestApp) {
  const { hashQueue } = deps;
  const counted = { hashes: 0 };
  deps.hashQueue = (asker, work) =>
    hashQueue(asker, () => {
      counted.hashes += 1;
      return work();
    });
  return counted;
}

const later = (app: TestApp, ms: number) => app.setTime(new Date(app.deps.clock().getTime() + ms));

onEveryDatabase("A sign-up that is sent again after its answer was lost", (test) => {
  test.for([
    { of: "a member", signUp: memberSignUp },
    { of: "an admin", signUp: adminSignUp },
  ])(
    "of $of signs in, creates nothing new, and hashes nothing (R2.21)",
    async ({ signUp }, { app }) => {
      const input = signUp({ key: newKey() });
      await app.browser().post("/api/accounts", input);
      const { sessions: _, ...before } = await app.dump();
      const counted = countHashes(app);
      later(app, 14 * minuteMs);
      const browser = app.browser();
      const answer = await browser.post("/api/accounts", input);
      expect(answer).toMatchObject({ status: 201, body: { user: { email: input.email } } });
      expect((await browser.get("/api/session")).body).toEqual(answer.body);
      expect(await app.dump()).toMatchObject(before);
      expect(counted.hashes).toBe(0);
    },
  );

  test("doesn't count toward its site's sign-ups", async ({ app }) => {
    for (let count = 0; count < 599; count += 1)
      await app.deps.allowances.take(allowancesOf.signUpSite, "203.0.113.7");
    const [browser, input] = [app.browser("203.0.113.7"), memberSignUp({ key: newKey() })];
    for (let sent = 0; sent < 3; sent += 1)
      expect((await browser.post("/api/accounts", input)).status).toBe(201);
    const next = await browser.post("/api/accounts", memberSignUp({ key: newKey() }));
    expect(next).toMatchObject(refusal("too-many-attempts"));
  });

  test("is a new sign-up without its key, with a different key, or after a quarter of an hour (R2.21)", async ({
    app,
  }) => {
    const input = memberSignUp({ key: newKey() });
    const { key: _, ...withoutKey } = input as typeof input & { key: string };
    expect((await app.browser().post("/api/accounts", input)).status).toBe(201);
    const before = await app.dump();
    for (const other of [withoutKey, { ...input, key: newKey() }])
      expect(await app.browser().post("/api/accounts", other)).toMatchObject(failed);
    later(app, 15 * minuteMs);
    expect(await app.browser().post("/api/accounts", input)).toMatchObject(failed);
    expect(await app.dump()).toEqual(before);
  });

  test.for([
    { other: "password", data: { password: "another password" } },
    { other: "name", data: { firstName: "Charles" } },
    { other: "graduation year", data: { gradYear: 2026 } },
    { other: "kind of account", data: { accountType: "admin", clubName: "Chess" } },
  ])(
    "with a different $other lets nobody in who knows only its key (R2.21)",
    async ({ data }, { app }) => {
      const input = memberSignUp({ key: newKey() });
      await app.browser().post("/api/accounts", input);
      const before = await app.dump();
      const browser = app.browser();
      expect(await browser.post("/api/accounts", { ...input, ...data })).toMatchObject(failed);
      expect(browser.cookies.size).toBe(0);
      expect(await app.dump()).toEqual(before);
    },
  );

  test("creates another account for a different email", async ({ ownApp: app }) => {
    const key = newKey();
    const [first, second] = [memberSignUp({ key }), memberSignUp({ key })];
    for (const { email } of [first, second]) {
      const input = email === first.email ? first : second;
      const answer = await app.browser().post("/api/accounts", input);
      expect(answer).toMatchObject({ status: 201, body: { user: { email } } });
    }
    expect((await app.dump()).users).toHaveLength(2);
  });

  test("no longer signs in once the password was changed or the account closed", async ({
    app,
  }) => {
    const [changed, closed] = [memberSignUp({ key: newKey() }), memberSignUp({ key: newKey() })];
    const browser = app.browser();
    await browser.post("/api/accounts", changed);
    const passwords = { currentPassword: testPassword, newPassword: "a quite new password" };
    expect((await browser.put("/api/me/password", passwords)).status).toBe(204);
    expect(await app.browser().post("/api/accounts", changed)).toMatchObject(failed);

    const leaving = app.browser();
    const { body } = await leaving.post("/api/accounts", closed);
    await leaving.send("DELETE", "/api/me", { body: { password: testPassword } });
    const anew = await app.browser().post("/api/accounts", closed);
    expect(anew.status).toBe(201);
    expect(sessionSchema.parse(anew.body).user?.id).not.toBe(sessionSchema.parse(body).user?.id);
  });

  test("at the same moment creates one account and signs in twice (R2.21)", async ({
    ownApp: app,
  }) => {
    const input = adminSignUp({ key: newKey() });
    const { hashQueue } = app.deps;
    // Both have looked for the account before either creates it.
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    app.deps.hashQueue = async (...asked) => {
      waiting += 1;
      if (waiting === 2) both.resolve();
      await both.promise;
      const [{ key: _, ...asker }, work] = asked;
      return hashQueue(asker, work);
    };
    const answers = await Promise.all([1, 2].map(() => app.browser().post("/api/accounts", input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const { users, clubs, sessions } = await app.dump();
    expect([users, clubs, sessions].map((rows) => rows.length)).toEqual([1, 1, 2]);
  });

  test("leaves neither key nor password behind, only a hash that expires", async ({
    ownApp: app,
  }) => {
    const key = newKey();
    await app.browser().post("/api/accounts", memberSignUp({ key }));
    const { verifications } = await dumpAllTables(app.deps.database.read);
    expect(verifications).toHaveLength(1);
    const kept = JSON.stringify(verifications);
    for (const secret of [key, testPassword]) expect(kept).not.toContain(secret);
    expect(app.log.text()).not.toContain(key);
  });
});

onEveryDatabase("A request with a password", (test) => {
  test("counts once even if it retries for its place in line", async ({ app }) => {
    const { hashQueue, allowances } = app.deps;
    for (let count = 0; count < 599; count += 1)
      await allowances.take(allowancesOf.signUpSite, "203.0.113.7");
    let turns = 0;
    app.deps.hashQueue = (...asked) => {
      turns += 1;
      if (turns % 3 === 0) return hashQueue(...asked);
      throw new AppError("in-line", { beside: { before: 40, seconds: 6 }, retryAfter: 4 });
    };
    const input = memberSignUp({ key: newKey() });
    const send = () => app.browser("203.0.113.7").post("/api/accounts", input);
    for (let time = 0; time < 2; time += 1) {
      const answer = await send();
      expect(answer).toMatchObject(refusal("in-line"));
      expect(answer).toMatchObject({ status: 429, body: { before: 40, seconds: 6 } });
      expect(answer.headers.get("retry-after")).toBe("4");
    }
    expect((await send()).status).toBe(201);
  });

  test("is never hashed if it is aborted in line (R2.22)", async ({ ownApp: app }) => {
    const { hashQueue } = app.deps;
    const server = await serveTestApp(app);
    const over = Promise.withResolvers<string>();
    const inLine = Promise.withResolvers<void>();
    // Until this is done a hash is running, and everyone waits.
    const others = Array.from({ length: 64 }, () =>
      hashQueue({ address: "elsewhere", purpose: "sign-in" }, () => over.promise),
    );
    const signal = Promise.withResolvers<AbortSignal | undefined>();
    app.deps.hashQueue = (asker, work) => {
      signal.resolve(asker.gone);
      const result = hashQueue(asker, work);
      inLine.resolve();
      return result;
    };
    const giveUp = new AbortController();
    const request = fetch(`${server.origin}/api/accounts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(memberSignUp({ key: newKey() })),
      signal: giveUp.signal,
    }).catch((error: Error) => error.name);
    await inLine.promise;
    giveUp.abort();
    expect(await request).toBe("AbortError");
    await expect.poll(async () => (await signal.promise)?.aborted).toBe(true);
    over.resolve(await hashPassword("nothing"));
    await Promise.all(others);
    // Later requests come after it.
    expect((await app.browser().post("/api/accounts", memberSignUp())).status).toBe(201);
    expect((await app.dump()).users).toHaveLength(1);
    await server.close();
  });
});
