import { describe, expect } from "vitest";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { idleSeconds } from "../session-lifetime.ts";

const day = 24 * 3_600_000;
const signIn = (browser: Browser, email: string, password = testPassword) =>
  browser.post("/api/session", { email, password });
const signedOut = { status: 200, body: { user: null } };

/** Copies a person's current cookies to another browser. */
function copyOf(person: Person, browser: Browser): Browser {
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
  return browser;
}

onEveryDatabase("A session", (test) => {
  test("starts with the right email and password, however the email is typed (R2.12)", async ({
    app,
  }) => {
    const { user } = await signUpMember(app.browser(), { email: "ada@example.org" });
    for (const email of ["ada@example.org", " ADA@Example.org "]) {
      const browser = app.browser();
      const answer = await signIn(browser, email);
      expect(answer).toMatchObject({ status: 200, body: { user } });
      expect((await browser.get("/api/session")).body).toEqual({ user });
    }
  });

  test("belongs to the right person when many ask at the same time, and to nobody once it ended", async ({
    app,
  }) => {
    const people: Person[] = [];
    while (people.length < 6) people.push(await signUpMember(app.browser()));
    const ended = copyOf(await signUpMember(app.browser()), app.browser());
    const gone = copyOf({ ...(people[0] as Person), browser: ended }, app.browser());
    await ended.delete("/api/session");
    const browsers = [...people.map(({ browser }) => browser), gone, app.browser(), gone];
    const answers = await Promise.all(browsers.map((browser) => browser.get("/api/session")));
    expect(answers.map(({ body }) => body)).toEqual([
      ...people.map(({ user }) => ({ user })),
      ...[1, 2, 3].map(() => ({ user: null })),
    ]);
  });

  test("answers an unknown email and a wrong password the same way (R2.12)", async ({ app }) => {
    const { user } = await signUpMember(app.browser());
    const browser = app.browser();
    const answers = [
      await signIn(browser, user.email, "wrong password"),
      await signIn(browser, "nobody@example.org"),
      await signIn(browser, user.email, testPassword.toUpperCase()),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(refusal("login-failed"));
      expect(answer.text).toBe(answers[0]?.text);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(refusal("login-failed")).toMatchObject({
      status: 401,
      body: { error: { message: "Failed to login. Check your email and password." } },
    });
  });

  test("is null when signed out", async ({ app }) => {
    expect(await app.browser().get("/api/session")).toMatchObject(signedOut);
  });

  test("includes an admin's club", async ({ app }) => {
    const { browser, user, club } = await signUpAdmin(app.browser(), { clubName: "Chess Club" });
    expect((await browser.get("/api/session")).body).toEqual({
      user: {
        ...user,
        type: "admin",
        seats: [{ clubId: club.id, clubName: "Chess Club", role: "owner" }],
      },
    });
  });

  test("ends on the server: the old cookie is rejected (R2.13)", async ({ ownApp: app }) => {
    const person = await signUpMember(app.browser());
    const copy = copyOf(person, app.browser());
    expect((await copy.get("/api/me/clubs")).status).toBe(200);
    expect(await person.browser.delete("/api/session")).toMatchObject({ status: 204, text: "" });
    expect(person.browser.cookies.has("rollcall_session")).toBe(false);
    expect(await copy.get("/api/session")).toMatchObject(signedOut);
    expect(await copy.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect((await app.dump()).sessions).toEqual([]);
  });

  test("ends when its browser signs in or up again, as anyone (R2.13)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const { user } = await signUpMember(app.browser());
    const { browser } = person;
    for (const begin of [
      () => signIn(browser, person.user.email),
      () => signIn(browser, user.email),
      () => signUpMember(browser),
    ]) {
      const copy = copyOf(person, app.browser());
      expect((await copy.get("/api/me/clubs")).status).toBe(200);
      await begin();
      expect((await browser.get("/api/me/clubs")).status).toBe(200);
      expect(await copy.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    }
  });

  test("ends alone: the person's other browsers stay signed in (R2.13)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const other = app.browser();
    await signIn(other, person.user.email);
    await person.browser.delete("/api/session");
    expect((await other.get("/api/session")).body).toEqual({ user: person.user });
  });

  test("can be ended even if there is none", async ({ app }) => {
    expect((await app.browser().delete("/api/session")).status).toBe(204);
  });

  test("with a forged signature is rejected", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const name = "rollcall_session";
    const value = person.browser.cookies.get(name) ?? expect.fail("There is no session.");
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    const forged = [
      `${token}.${flipped}`,
      `${token}.`,
      token,
      `${token}x.${signature}`,
      `.${signature}`,
      "",
      `${token}.${signature}.${signature}`,
    ];
    for (const text of forged) {
      const browser = app.browser();
      browser.cookies.set(name, encodeURIComponent(text));
      expect(await browser.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
      expect(await browser.get("/api/session")).toMatchObject(signedOut);
    }
    expect((await copyOf(person, app.browser()).get("/api/me/clubs")).status).toBe(200);
  });

  test("of version 0.1 still works", async ({ ownApp: app }) => {
    const { user } = await signUpMember(app.browser());
    const token = "Mv3XeCdj6LgC4M8uyhX4PxODXNeXFrHj";
    await app.deps.database.write.updateTable("sessions").set({ token }).execute();
    const browser = app.browser();
    const signature = "fmMIlNTfg%2Babdb9Zi3tguCXIFcZMfsH3PgeCx2E169g%3D";
    browser.cookies.set("rollcall_session", `${token}.${signature}`);
    expect((await browser.get("/api/session")).body).toEqual({ user });
  });

  describe("of a request with several session cookies", () => {
    /** Cookies with two people's sessions, which parsers could read differently. */
    const ambiguous = async (app: TestApp) => {
      const [person, other] = [
        await signUpMember(app.browser()),
        await signUpMember(app.browser()),
      ];
      const [own, others] = [person, other].map(({ browser }) =>
        browser.cookies.get("rollcall_session"),
      );
      const headers = { cookie: `rollcall_session="${others}X; rollcall_session=${own}` };
      const send = (method: string, path: string, body?: unknown) =>
        app.browser().send(method, path, { headers, body });
      return { person, other, send };
    };

    test("is the same person's for every reader", async ({ app }) => {
      const { person, other, send } = await ambiguous(app);
      const { write } = app.deps.database;
      const soon = new Date(app.deps.clock().getTime() + day).toISOString();
      await write.updateTable("sessions").set({ expiresAt: soon }).execute();
      expect((await send("GET", "/api/session")).body).toEqual({ user: person.user });
      const sessions = await write.selectFrom("sessions").selectAll().execute();
      const prolonged = sessions.filter(({ expiresAt }) => new Date(expiresAt) > new Date(soon));
      expect(prolonged).toMatchObject([{ userId: person.user.id }]);

      const newPassword = "another password";
      const input = { currentPassword: testPassword, newPassword };
      expect((await send("PUT", "/api/me/password", input)).status).toBe(204);
      expect((await signIn(app.browser(), person.user.email, newPassword)).status).toBe(200);
      expect((await other.browser.get("/api/session")).body).toEqual({ user: other.user });
    });

    test("ends without ending the other one", async ({ app }) => {
      const { person, other, send } = await ambiguous(app);
      await send("DELETE", "/api/session");
      expect((await person.browser.get("/api/session")).body).toEqual({ user: null });
      expect((await other.browser.get("/api/session")).body).toEqual({ user: other.user });
    });

    test("is the one that a new sign-in ends", async ({ app }) => {
      const { person, other, send } = await ambiguous(app);
      const third = await signUpMember(app.browser());
      await send("POST", "/api/session", { email: third.user.email, password: testPassword });
      expect((await person.browser.get("/api/session")).body).toEqual({ user: null });
      expect((await other.browser.get("/api/session")).body).toEqual({ user: other.user });
    });
  });

  test("expires a week after its start (R2.13)", async ({ app }) => {
    const { browser } = await signUpMember(app.browser());
    const start = app.deps.clock().getTime();
    app.setTime(new Date(start + 7 * day - 60_000));
    expect((await browser.get("/api/me/clubs")).status).toBe(200);
    app.setTime(new Date(start + 7 * day + 60_000));
    expect(await browser.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
  });

  test("is extended when the browser asks who is signed in", async ({ app }) => {
    const { browser } = await signUpMember(app.browser());
    const almostOver = new Date(app.deps.clock().getTime() + day);
    const { write } = app.deps.database;
    await write.updateTable("sessions").set({ expiresAt: almostOver.toISOString() }).execute();
    const answer = await browser.get("/api/session");
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining("Max-Age=604800")]);
    app.setTime(new Date(almostOver.getTime() + 5 * day));
    expect((await browser.get("/api/me/clubs")).status).toBe(200);
  });
});

onEveryDatabase("The cookies of a session", (test) => {
  /** Name and attributes of each cookie that a sign-in sets. */
  const signInCookies = async (app: TestApp) => {
    const { user } = await signUpMember(app.browser());
    const { headers } = await signIn(app.browser(), user.email);
    return headers.getSetCookie().map((cookie) => {
      const [pair = "", ...attributes] = cookie.split("; ");
      return [pair.split("=")[0], ...attributes.toSorted()];
    });
  };

  test("are hidden from scripts and other sites", async ({ app }) => {
    const rest = ["Path=/", "SameSite=Lax"];
    expect(await signInCookies(app)).toEqual([
      ["rollcall_session", "HttpOnly", `Max-Age=${idleSeconds}`, ...rest],
      ["rollcall_device", "HttpOnly", "Max-Age=31536000", ...rest],
    ]);
  });

  describe("over https", () => {
    const baseUrl = "https://rollcall.example.org";
    test.override("options", { publicUrl: baseUrl, config: { baseUrl } });

    test("are also bound to this host and to https", async ({ app }) => {
      const rest = ["Path=/", "SameSite=Lax", "Secure"];
      expect(await signInCookies(app)).toEqual([
        ["__Host-rollcall_session", "HttpOnly", `Max-Age=${idleSeconds}`, ...rest],
        ["__Host-rollcall_device", "HttpOnly", "Max-Age=31536000", ...rest],
      ]);
    });

    test("let people in and out", async ({ app }) => {
      const { browser, user } = await signUpMember(app.browser());
      expect((await browser.get("/api/session")).body).toEqual({ user });
      await browser.delete("/api/session");
      expect(browser.cookies.has("__Host-rollcall_session")).toBe(false);
      expect(await browser.get("/api/session")).toMatchObject(signedOut);
    });
  });
});
