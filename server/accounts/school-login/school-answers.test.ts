import { afterAll, expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import type { Lie } from "#test-support/issuer/commands.ts";
import {
  configOf,
  openSchool,
  signUpAtSchool,
  testCallback,
  type Student,
} from "#test-support/issuer/school.ts";
import { startIssuer } from "#test-support/issuer/start-issuer.ts";
import { locationOf, leaveForSchool, logInAtSchool } from "#test-support/issuer/visit-school.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { createSchoolLogin } from "./school-login.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

const failed = "/login?school=failed";
const isNobody = async (browser: Browser) => {
  expect((await browser.get("/api/session")).body).toEqual({ user: null });
  expect((await browser.get("/api/school-login/newcomer")).body).toEqual({ newcomer: null });
};

/** A student with an account, who has just logged in at the school. */
async function comingBack(
  app: TestApp,
): Promise<{ browser: Browser; path: string; student: Student }> {
  const student = await school.student();
  await signUpAtSchool(app.browser(), student, { email: `${student.sub}@example.org` });
  const browser = app.browser();
  return { browser, student, path: await student.comeBackPath(await student.leave(browser)) };
}

/** The same path with a changed query. */
function changed(path: string, query: Record<string, string>): string {
  const url = new URL(path, "http://localhost");
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

onEveryDatabase("A school's answer", { options: school.options() }, (test) => {
  test("logs in once; used again it is refused, on any node, with the same cookies (R28.2)", async ({
    app,
  }) => {
    const { browser, path } = await comingBack(app);
    const cookies = new Map(browser.cookies);
    expect(locationOf(await browser.get(path))).toBe("/");
    expect(locationOf(await browser.get(path))).toBe(failed);
    const thief = app.withParts({}).browser();
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect(locationOf(await thief.get(path))).toBe(failed);
    await isNobody(thief);
    expect(app.log.text()).toContain("the answer was used before");
  });

  test("is accepted on a different node from the one that asked (R28.2)", async ({ app }) => {
    const { browser, path } = await comingBack(app);
    const { clock, logger, publicUrl } = app.deps;
    const schoolLogin = createSchoolLogin(configOf(school.issuer), { publicUrl, clock, logger });
    const other = app.withParts({ schoolLogin }).browser();
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    expect(locationOf(await other.get(path))).toBe("/");
  });

  test("is refused in another browser, and with another state (R28.2)", async ({ app }) => {
    const { browser, path } = await comingBack(app);
    const other = app.browser();
    expect(locationOf(await other.get(path))).toBe(failed);
    await isNobody(other);
    await leaveForSchool(other);
    expect(locationOf(await other.get(path))).toBe(failed);
    await isNobody(other);
    expect(locationOf(await browser.get(changed(path, { state: "another" })))).toBe(failed);
    await isNobody(browser);
  });

  test("is refused with the code of another browser's login (R28.2)", async ({ app }) => {
    const [victim, attacker] = [await comingBack(app), await comingBack(app)];
    const code = new URL(attacker.path, "http://localhost").searchParams.get("code") ?? "";
    const answer = await victim.browser.get(changed(victim.path, { code }));
    expect(locationOf(answer)).toBe(failed);
    await isNobody(victim.browser);
  });

  test("isn't used up by a HEAD request, which is refused (R28.2)", async ({ app }) => {
    const { browser, path } = await comingBack(app);
    expect((await browser.send("HEAD", path)).status).toBe(405);
    expect(locationOf(await browser.get(path))).toBe("/");
  });

  test("is refused ten minutes after the question (R28.2)", async ({ app }) => {
    const { browser, path } = await comingBack(app);
    app.setTime(new Date(app.deps.clock().getTime() + 10 * 60_000));
    expect(locationOf(await browser.get(path))).toBe(failed);
    await isNobody(browser);
  });

  test("is accepted from each of several tabs (R28.2)", async ({ app }) => {
    const { browser, path, student } = await comingBack(app);
    const second = await student.comeBackPath(await student.leave(browser, "?redirect=/claim"));
    expect(locationOf(await browser.get(path))).toBe("/");
    expect(locationOf(await browser.get(second))).toBe("/claim");
  });

  test("is refused if it names another issuer, or none (R28.2)", async ({ app }) => {
    const other = await startIssuer(testCallback);
    try {
      const mixedUp = await comingBack(app);
      const answer = await mixedUp.browser.get(changed(mixedUp.path, { iss: other.url }));
      expect(locationOf(answer)).toBe(failed);
      await isNobody(mixedUp.browser);
      const { browser, path } = await comingBack(app);
      const url = new URL(path, "http://localhost");
      url.searchParams.delete("iss");
      expect(locationOf(await browser.get(url.pathname + url.search))).toBe(failed);
      await isNobody(browser);
    } finally {
      await other.stop();
    }
  });

  const day = 24 * 3600;
  const now = () => Math.floor(Date.now() / 1000);
  test.for<[string, () => Lie, string]>([
    ["signed with another key", () => ({ key: "other" }), "failed"],
    [
      "signed with a key that the issuer has replaced",
      () => ({ claims: {}, jwks: "replaced" }),
      "failed",
    ],
    ["from an issuer whose keys can't be read", () => ({ jwks: "unreadable" }), "unreachable"],
    ["for another audience", () => ({ claims: { aud: "another" } }), "failed"],
    [
      "for several audiences, of which another asked",
      () => ({ claims: { aud: ["rollcall", "another"], azp: "another" } }),
      "failed",
    ],
    ["from another issuer", () => ({ claims: { iss: "https://evil.example" } }), "failed"],
    ["with another nonce", () => ({ claims: { nonce: "another" } }), "failed"],
    ["without a nonce", () => ({ claims: { nonce: null } }), "failed"],
    ["that has expired", () => ({ claims: { exp: now() - day, iat: now() - day } }), "failed"],
    ["that isn't valid yet", () => ({ claims: { nbf: now() + day } }), "failed"],
    ["about nobody", () => ({ claims: { sub: "" } }), "failed"],
    [
      "about someone else than the one asked about",
      () => ({ claims: { sub: "somebody" } }),
      "failed",
    ],
  ])("%s logs nobody in (R28.2)", async ([, lie, problem], { app }) => {
    const { browser, path } = await comingBack(app);
    await school.issuer.command({ lie: lie() });
    try {
      expect(locationOf(await browser.get(path))).toBe(`/login?school=${problem}`);
      await isNobody(browser);
    } finally {
      await school.issuer.command({ lie: {} });
    }
  });

  test("that has the name and the email leaves nothing to ask the school for (R28.10)", async ({
    app,
  }) => {
    const student = await school.student({ email: "asked-separately@example.org" });
    const browser = app.browser();
    const path = await student.comeBackPath(await student.leave(browser));
    const claims = { name: "Ana Ruiz", email: "ana@example.org" };
    await school.issuer.command({ lie: { claims } });
    try {
      expect(locationOf(await browser.get(path))).toBe("/school-login");
      expect((await browser.get("/api/school-login/newcomer")).body).toMatchObject({
        newcomer: { email: "ana@example.org" },
      });
    } finally {
      await school.issuer.command({ lie: {} });
    }
  });

  test("that nobody wanted to log in goes back to the login (R28.13)", async ({ app }) => {
    const browser = app.browser();
    const url = new URL(await leaveForSchool(browser, "?redirect=/claim"));
    const state = url.searchParams.get("state") ?? "";
    const iss = encodeURIComponent(school.issuer.url);
    const answer = await browser.get(
      `/api/school-login/callback?error=access_denied&state=${state}&iss=${iss}`,
    );
    expect(locationOf(answer)).toBe("/login?redirect=%2Fclaim&school=cancelled");
  });
});

onEveryDatabase("The way to the school and back", { options: school.options() }, (test) => {
  test.for([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "/api/school-login",
    "/api",
  ])("never leads to %s (R28.12)", async (redirect, { app }) => {
    const { student } = await comingBack(app);
    const query = `?redirect=${encodeURIComponent(redirect)}`;
    expect(locationOf(await student.visit(app.browser(), query))).toBe("/");
  });

  test("asks with PKCE, state, and nonce, and never the same ones (R28.2)", async ({ app }) => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => new URL(await leaveForSchool(app.browser())).searchParams),
    );
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first?.get(name)).not.toBe(second?.get(name));
    }
    expect(first?.get("code_challenge_method")).toBe("S256");
    expect(first?.get("redirect_uri")).toBe(testCallback);
  });
});

onEveryDatabase("While the school can't be reached", (test) => {
  const config = { oidc: { ...configOf(school.issuer), issuer: "http://127.0.0.1:9" } };
  test.override("options", { config });

  test("its login says so, and passwords work as always (R28.13)", async ({ app }) => {
    const browser = app.browser();
    expect(await leaveForSchool(browser, "?redirect=/claim")).toBe(
      "/login?redirect=%2Fclaim&school=unreachable",
    );
    const { user, password } = await signUpMember(app.browser());
    const login = { email: user.email, password };
    expect((await browser.post("/api/session", login)).status).toBe(200);
    expect(await browser.post("/api/me/logins", { password })).toMatchObject(
      refusal("school-login-unreachable"),
    );
  });

  test("people who went there are told so (R28.13)", async ({ app }) => {
    const issuer = await startIssuer(testCallback);
    const { clock, logger, publicUrl } = app.deps;
    const schoolLogin = createSchoolLogin(configOf(issuer), { publicUrl, clock, logger });
    const browser = app.withParts({ schoolLogin }).browser();
    const path = await logInAtSchool(await leaveForSchool(browser), "somebody");
    await issuer.stop();
    expect(locationOf(await browser.get(path))).toBe("/login?school=unreachable");
    await isNobody(browser);
  });
});
