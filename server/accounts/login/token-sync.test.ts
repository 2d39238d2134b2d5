import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { expect } from "vitest";
import { signUpAdmin, signUpMember, testPassword } from "#test-support/people/people.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openReceiver } from "#test-support/servers/receiver.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createTokenSync, type TokenSyncOptions } from "./token-sync.ts";

const issuer = "http://localhost:3000";
const day = 24 * 3_600_000;
const tokenOf = (authorization: string | undefined) =>
  /^Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? expect.fail("There is no token.");

onEveryDatabase("Token sync", (plain) => {
  const test = plain
    .extend("receiver", async ({}, { onCleanup }) => {
      const receiver = await openReceiver();
      onCleanup(() => receiver.close());
      return receiver;
    })
    .extend("keySet", async ({ app }, { onCleanup }) => {
      const server = await serveTestApp(app);
      onCleanup(() => server.close());
      return new URL(`${server.origin}/.well-known/jwks.json`);
    });
  test.override("options", ({ receiver }) => ({ config: { tokenSyncUrl: receiver.url } }));

  /** What a typical receiver does with a token. */
  const verify = (token: string, keySet: URL, now?: Date) =>
    jwtVerify(token, createRemoteJWKSet(keySet), { issuer, ...(now && { currentDate: now }) });

  test("reports the sign-in after a sign-up with a token that any JWT library verifies", async ({
    app,
    receiver,
    keySet,
  }) => {
    const { user, club } = await signUpAdmin(app.browser());
    const [post] = await receiver.received(1);
    expect(post).toMatchObject({ method: "POST", body: "{}" });
    const token = tokenOf(post?.authorization);
    const { payload, protectedHeader } = await verify(token, keySet);
    const now = Math.floor(app.deps.clock().getTime() / 1000);
    expect(payload).toEqual({
      iss: issuer,
      aud: new URL(receiver.url).origin,
      sub: user.id,
      role: "admin",
      clubId: club.id,
      email: user.email,
      name: user.name,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: now,
      exp: now + 3600,
    });
    expect(protectedHeader).toEqual({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
    expect(receiver.posted).toHaveLength(1);
  });

  test("reports every sign-in, renewal, and sign-out, the last without a token (R2.20)", async ({
    app,
    receiver,
    keySet,
  }) => {
    const { user, browser } = await signUpMember(app.browser());
    await receiver.received(1);
    await app.browser().post("/api/session", { email: user.email, password: testPassword });
    await receiver.received(2);
    // The browser asks who is signed in, which alone isn't a renewal.
    await browser.get("/api/session");
    const almostOver = new Date(app.deps.clock().getTime() + day).toISOString();
    const { write } = app.deps.database;
    await write.updateTable("sessions").set({ expiresAt: almostOver }).execute();
    await browser.get("/api/session");
    await receiver.received(3);
    await browser.delete("/api/session");
    await browser.delete("/api/session");
    const posts = await receiver.received(4);
    await app.deps.tokenSync.stop();
    expect(posts).toHaveLength(4);
    const jtis = new Set<unknown>();
    for (const { authorization } of posts.slice(0, 3)) {
      const { payload } = await verify(tokenOf(authorization), keySet);
      expect(payload).toMatchObject({ sub: user.id, role: "member", clubId: null });
      jtis.add(payload.jti);
    }
    expect(jtis.size).toBe(3);
    expect(posts[3]).toEqual({ method: "POST", authorization: undefined, body: "{}" });
  });

  test("doesn't report a rejected sign-in", async ({ app, receiver }) => {
    const { user } = await signUpMember(app.browser());
    await receiver.received(1);
    await app.browser().post("/api/session", { email: user.email, password: "wrong" });
    await app.deps.tokenSync.stop();
    expect(receiver.posted).toHaveLength(1);
  });

  test("makes tokens that can't be altered or kept (R2.20)", async ({ app, receiver, keySet }) => {
    await signUpMember(app.browser());
    const [post] = await receiver.received(1);
    const token = tokenOf(post?.authorization);
    const [header = "", payload = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    const asAdmin = Buffer.from(JSON.stringify({ ...claims, role: "admin" })).toString("base64url");
    const unsigned = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    await verify(token, keySet);
    await expect(verify(`${header}.${asAdmin}.${signature}`, keySet)).rejects.toThrow(
      "signature verification failed",
    );
    await expect(verify(`${unsigned}.${asAdmin}.`, keySet)).rejects.toThrow("alg");
    const later = new Date(app.deps.clock().getTime() + 3_601_000);
    await expect(verify(token, keySet, later)).rejects.toThrow('"exp"');
    await expect(
      jwtVerify(token, createRemoteJWKSet(keySet), { issuer: "https://elsewhere.example.org" }),
    ).rejects.toThrow('"iss"');
  });

  test("makes tokens for its receiver only: another one can't use them elsewhere", async ({
    app,
    receiver,
    keySet,
  }) => {
    await signUpMember(app.browser());
    const [post] = await receiver.received(1);
    const token = tokenOf(post?.authorization);
    const at = (audience: string) => jwtVerify(token, createRemoteJWKSet(keySet), { audience });
    expect((await at(new URL(receiver.url).origin)).payload.aud).toBe(new URL(receiver.url).origin);
    await expect(at("https://elsewhere.example.org")).rejects.toThrow('"aud"');
  });

  test("publishes only public keys, which caches may keep briefly", async ({ app }) => {
    const answer = await app.browser().get("/.well-known/jwks.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const key = { kty: "EC", crv: "P-256", x: expect.any(String), y: expect.any(String) };
    expect(answer.body).toEqual({
      keys: [{ ...key, kid: expect.any(String), alg: "ES256", use: "sig" }],
    });
  });

  test("rotates its key after 90 days, and keeps what older tokens need", async ({
    app,
    receiver,
    keySet,
  }) => {
    const start = app.deps.clock().getTime();
    const { user } = await signUpMember(app.browser());
    const signIn = async (at: number) => {
      app.setTime(new Date(at));
      const { length } = receiver.posted;
      await app.browser().post("/api/session", { email: user.email, password: testPassword });
      const token = tokenOf((await receiver.received(length + 1)).at(-1)?.authorization);
      await verify(token, keySet, new Date(at));
      return { token, kid: decodeProtectedHeader(token).kid };
    };
    await receiver.received(1);
    const first = await signIn(start + 89 * day);
    // The next key is published before it signs, so that receivers know it by then.
    const last = await signIn(start + 90 * day);
    expect(last.kid).toBe(first.kid);
    const next = await signIn(start + 90 * day + 3_600_000);
    expect(next.kid).not.toBe(first.kid);
    await verify(last.token, keySet, new Date(start + 90 * day + 3_500_000));

    const kids = async () => {
      const { body } = await app.browser().get("/.well-known/jwks.json");
      return (body as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
    };
    app.setTime(new Date(start + 90 * day + 2 * 3_600_000));
    expect(await kids()).toEqual([next.kid, first.kid]);
    app.setTime(new Date(start + 91 * day));
    expect(await kids()).toEqual([next.kid]);
    await expect(verify(first.token, keySet, new Date(start + 89 * day))).rejects.toThrow(
      "no applicable key",
    );
    const rows = () => app.deps.database.read.selectFrom("signingKeys").selectAll().execute();
    await signIn(start + 181 * day);
    expect((await rows()).map(({ id }) => id)).not.toContain(first.kid);
  });

  test("stores private keys encrypted: the database alone can't sign", async ({ app }) => {
    await app.browser().get("/.well-known/jwks.json");
    const [row] = await app.deps.database.read.selectFrom("signingKeys").selectAll().execute();
    expect(JSON.parse(row?.publicKey ?? "")).not.toHaveProperty("d");
    const sealed = Buffer.from(row?.sealedKey ?? "", "base64url");
    // The curve's identifier, which every unencrypted key contains.
    expect(sealed.includes(Buffer.from("2a8648ce3d0301", "hex"))).toBe(false);
  });

  test("starts with a new key after the secret changed", async ({ app, receiver, keySet }) => {
    await signUpMember(app.browser());
    await receiver.received(1);
    const { write } = app.deps.database;
    const [old] = await write.selectFrom("signingKeys").selectAll().execute();
    await write.updateTable("signingKeys").set({ sealedKey: "sealed by another" }).execute();
    await signUpMember(app.browser());
    const token = tokenOf((await receiver.received(2))[1]?.authorization);
    expect(decodeProtectedHeader(token).kid).not.toBe(old?.id);
    await verify(token, keySet);
  });

  const quick = { timeoutMs: 100, retryAfterMs: [1, 2], stopMs: 50 };
  const createOwn = ({ deps }: TestApp, url: string, rest: Partial<TokenSyncOptions> = {}) =>
    createTokenSync({
      url,
      issuer,
      keys: deps.signingKeys,
      clock: deps.clock,
      logger: deps.logger,
      findUser: async (id) => ({ ...marked, id }),
      timing: quick,
      ...rest,
    });
  const marked = {
    name: "Marked Name",
    email: "marked@example.org",
    type: "member" as const,
    personId: "person",
    seats: [],
  };
  const warnings = ({ log }: TestApp) =>
    log.lines().filter(({ msg, level }) => level === 40 && msg.includes("token sync"));

  test("tries three times when the receiver fails, and then gives up (R2.20)", async ({
    app,
    receiver,
  }) => {
    receiver.answer((response) => void response.writeHead(500).end("marked answer"));
    createOwn(app, receiver.url).signedIn("uid");
    await expect.poll(() => warnings(app)).toHaveLength(1);
    expect(receiver.posted).toHaveLength(3);
    expect(warnings(app)).toMatchObject([{ what: "sign-in", reason: "status 500" }]);
    expect(app.log.text()).not.toMatch(/marked|Bearer|127\.0\.0\.1/i);
  });

  test("succeeds as soon as the receiver recovers", async ({ app, receiver }) => {
    let left = 2;
    receiver.answer((response) => void response.writeHead(left-- > 0 ? 503 : 200).end());
    const sync = createOwn(app, receiver.url);
    sync.signedIn("uid");
    await receiver.received(3);
    await sync.stop();
    expect(warnings(app)).toEqual([]);
    expect(receiver.posted).toHaveLength(3);
  });

  test("doesn't retry what was refused permanently, and follows no redirect", async ({
    app,
    receiver,
  }) => {
    for (const [index, status] of [400, 401, 404, 307].entries()) {
      receiver.answer(
        (response) => void response.writeHead(status, { location: receiver.url }).end(),
      );
      createOwn(app, receiver.url).signedIn("uid");
      await expect.poll(() => warnings(app)).toHaveLength(index + 1);
      expect(receiver.posted).toHaveLength(index + 1);
    }
  });

  test("waits a limited time for a receiver that hangs or isn't there", async ({
    app,
    receiver,
  }) => {
    receiver.answer(() => {});
    createOwn(app, receiver.url).renewed("uid");
    await expect.poll(() => warnings(app)).toHaveLength(1);
    expect(warnings(app)).toMatchObject([{ what: "renewal", reason: "TimeoutError" }]);
    await receiver.close();
    createOwn(app, receiver.url).signedOut();
    await expect.poll(() => warnings(app)).toHaveLength(2);
    expect(warnings(app)[1]).toMatchObject({ what: "sign-out", reason: "ECONNREFUSED" });
  });

  test("blocks nobody: a sign-in is answered while the receiver hangs (R2.20)", async ({
    app,
    receiver,
  }) => {
    receiver.answer(() => {});
    const { user } = await signUpMember(app.browser());
    await receiver.received(1);
    const answer = await app
      .browser()
      .post("/api/session", { email: user.email, password: testPassword });
    expect(answer.status).toBe(200);
    await receiver.received(2);
    await receiver.close();
  });

  test("drops new posts when a thousand are waiting", async ({ app, receiver }) => {
    receiver.answer(() => {});
    const sync = createOwn(app, receiver.url, { timing: { ...quick, timeoutMs: 60_000 } });
    for (let count = 0; count < 1010; count += 1) sync.signedOut();
    // Four are in progress, and a thousand wait.
    await receiver.received(4);
    expect(warnings(app)).toHaveLength(6);
    await sync.stop();
  });

  test("delays a shutdown only briefly, and drops what is left", async ({ app, receiver }) => {
    receiver.answer(() => {});
    const sync = createOwn(app, receiver.url, { timing: { ...quick, timeoutMs: 60_000 } });
    for (let count = 0; count < 10; count += 1) sync.signedIn("uid");
    await receiver.received(4);
    await sync.stop();
    expect(receiver.posted).toHaveLength(4);
    expect(warnings(app)).toHaveLength(10);
  });

  test("reports nothing about an account that is gone by then", async ({ app, receiver }) => {
    const sync = createOwn(app, receiver.url, { findUser: async () => null });
    sync.signedIn("uid");
    await sync.stop();
    expect(receiver.posted).toEqual([]);
    expect(warnings(app)).toEqual([]);
  });
});

onEveryDatabase("Without a receiver", (test) => {
  test("no key is created and nothing is published", async ({ app }) => {
    const { browser } = await signUpMember(app.browser());
    await browser.delete("/api/session");
    expect((await browser.get("/.well-known/jwks.json")).body).toEqual({ keys: [] });
    expect(await app.deps.database.read.selectFrom("signingKeys").selectAll().execute()).toEqual(
      [],
    );
  });
});
