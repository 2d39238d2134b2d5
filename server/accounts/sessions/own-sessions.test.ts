import { describe, expect } from "vitest";
import type { RunningSession } from "#contract/accounts/own-account.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import {
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { openEventStream } from "#test-support/servers/event-stream.ts";
import { serveTestApp } from "#test-support/servers/serve-test-app.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** What is typed before other sessions end. */
const password = { password: testPassword };
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** Signs a person in on another browser. */
async function signInOn(browser: Browser, { user, password }: Person): Promise<Browser> {
  const body = { email: user.email, password };
  await browser.send("POST", "/api/session", { body, headers: { "user-agent": firefox } });
  return browser;
}

async function listSessions({ browser }: { browser: Browser }): Promise<RunningSession[]> {
  const { body } = await browser.get("/api/me/sessions");
  return (body as { sessions: RunningSession[] }).sessions;
}

const stillIn = { status: 200, body: { user: { type: "member" } } };
const signedOut = { status: 200, body: { user: null } };

onEveryDatabase("The list of your sessions", (test) => {
  test("names the browsers, this one first, without secrets", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const other = await signInOn(app.browser(), person);
    const unknown = { browser: null, system: null };
    const firefox = { browser: "Firefox", system: "Windows" };
    const session = (known: object, current: boolean) => ({
      id: expect.any(String),
      ...known,
      current,
      method: "password",
      started: expect.closeTo(app.deps.clock().getTime(), -5),
      lastUsed: expect.closeTo(app.deps.clock().getTime(), -5),
    });
    expect(await listSessions(person)).toEqual([session(unknown, true), session(firefox, false)]);
    expect(await listSessions({ browser: other })).toEqual([
      session(firefox, true),
      session(unknown, false),
    ]);
  });

  test("includes nobody else's, and none that ended (R2.14)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    await signUpMember(app.browser());
    const idle = await signInOn(app.browser(), person);
    const [, { id } = { id: "" }] = await listSessions(person);
    const { write } = app.deps.database;
    await write
      .updateTable("sessions")
      .set({ expiresAt: new Date(app.deps.clock().getTime() - minute).toISOString() })
      .where("id", "=", id)
      .execute();
    expect(await listSessions(person)).toHaveLength(1);
    expect(await idle.get("/api/session")).toMatchObject(signedOut);
  });

  test("knows when a session was last used", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const anHourAgo = new Date(Date.now() - 60 * minute);
    await app.deps.database.write
      .updateTable("sessions")
      .set({
        updatedAt: anHourAgo.toISOString(),
        expiresAt: new Date(anHourAgo.getTime() + 7 * day).toISOString(),
      })
      .execute();
    expect((await listSessions(person))[0]?.lastUsed).toBe(anHourAgo.getTime());
    await person.browser.get("/api/session");
    expect((await listSessions(person))[0]?.lastUsed).toBeGreaterThan(Date.now() - minute);
  });
});

onEveryDatabase("Ending sessions", (test) => {
  test("ends only the chosen one, immediately (R2.14)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const [other, third] = [
      await signInOn(app.browser(), person),
      await signInOn(app.browser(), person),
    ];
    const own = (await listSessions({ browser: other }))[0]?.id;
    const path = `/api/me/sessions/${own}`;
    expect(await person.browser.delete(path, password)).toMatchObject({ status: 204, text: "" });
    expect(await other.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect(await other.get("/api/session")).toMatchObject(signedOut);
    expect(await third.get("/api/session")).toMatchObject(stillIn);
    expect(await person.browser.get("/api/session")).toMatchObject(stillIn);
    expect(await person.browser.delete(path, password)).toMatchObject(refusal("not-found"));
  });

  test("never ends anyone else's", async ({ app }) => {
    const [person, other] = [await signUpMember(app.browser()), await signUpAdmin(app.browser())];
    const [session] = await listSessions(other);
    const before = await app.dump();
    const answer = await person.browser.delete(`/api/me/sessions/${session?.id}`, password);
    expect(answer).toMatchObject(refusal("not-found"));
    expect(await app.dump()).toEqual(before);
    await person.browser.delete("/api/me/sessions", password);
    expect(await other.browser.get("/api/me/sessions")).toMatchObject({ status: 200 });
  });

  test("everywhere else spares this one (R2.14)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const others = [await signInOn(app.browser(), person), await signInOn(app.browser(), person)];
    expect((await person.browser.delete("/api/me/sessions", password)).status).toBe(204);
    for (const other of others) expect(await other.get("/api/session")).toMatchObject(signedOut);
    expect(await listSessions(person)).toHaveLength(1);
  });

  test("everywhere ends this one, too, and clears its cookie", async ({ ownApp: app }) => {
    const person = await signUpMember(app.browser());
    const other = await signInOn(app.browser(), person);
    const copy = app.browser();
    for (const [name, value] of person.browser.cookies) copy.cookies.set(name, value);
    await person.browser.delete("/api/me/sessions?current=end", password);
    expect(person.browser.cookies.has("rollcall_session")).toBe(false);
    for (const browser of [other, copy])
      expect(await browser.get("/api/session")).toMatchObject(signedOut);
    expect((await app.dump()).sessions).toEqual([]);
  });

  test("takes the password, except to leave this browser (R2.14, R2.34)", async ({
    ownApp: app,
  }) => {
    const person = await signUpMember(app.browser());
    const other = await signInOn(app.browser(), person);
    const [own, others] = await listSessions(person);
    const all = ["/api/me/sessions", "/api/me/sessions?current=end"];
    for (const path of [...all, `/api/me/sessions/${others?.id}`]) {
      expect(await person.browser.delete(path, {})).toMatchObject(
        invalidInput({ password: "required" }),
      );
      expect(await person.browser.delete(path, { password: "wrong" })).toMatchObject(
        invalidInput({ password: "wrong-password" }),
      );
    }
    for (const browser of [person.browser, other])
      expect(await browser.get("/api/session")).toMatchObject(stillIn);
    // The wrong ones count like those at the login.
    for (let wrong = 3; wrong < 5; wrong += 1)
      await person.browser.delete("/api/me/sessions", { password: "wrong" });
    expect(await person.browser.delete("/api/me/sessions", password)).toMatchObject(
      refusal("too-many-attempts"),
    );
    expect((await person.browser.delete(`/api/me/sessions/${own?.id}`, {})).status).toBe(204);
    expect(await person.browser.get("/api/session")).toMatchObject(signedOut);
  });

  test("rejects invalid input and ends nothing", async ({ app }) => {
    const person = await signUpMember(app.browser());
    const answer = await person.browser.delete("/api/me/sessions?current=maybe", password);
    expect(answer).toMatchObject(invalidInput({ current: "unknown-choice" }));
    expect(await person.browser.get("/api/session")).toMatchObject(stillIn);
  });

  describe("with a live stream open", () => {
    test.override("options", { sessionCheckMs: 20 });

    test("closes the stream", async ({ app }) => {
      const server = await serveTestApp(app);
      const admin = await signUpAdmin(app.browser());
      const stream = await openEventStream(
        server.origin,
        admin.browser.cookieHeader(),
        admin.club.id,
      );
      const other = await signInOn(app.browser(), admin);
      await other.delete("/api/me/sessions", password);
      expect(await stream.next()).toBeUndefined();
      await server.close();
    });
  });

  test("closes streams within five seconds", ({ app }) => {
    expect(app.deps.sessionCheckMs).toBeLessThan(5000);
  });
});

onEveryDatabase("A session in constant use", (test) => {
  test("ends thirty days after the sign-in (R2.13)", async ({ ownApp: app }) => {
    const { browser } = await signUpMember(app.browser());
    const start = app.deps.clock().getTime();
    const { write } = app.deps.database;
    await write
      .updateTable("sessions")
      .set({ expiresAt: new Date(start + 100 * day).toISOString() })
      .execute();

    app.setTime(new Date(start + 30 * day - minute));
    expect(await browser.get("/api/session")).toMatchObject(stillIn);
    expect(await listSessions({ browser })).toHaveLength(1);

    app.setTime(new Date(start + 30 * day + minute));
    expect(await browser.get("/api/me/clubs")).toMatchObject(refusal("signed-out"));
    expect(await browser.get("/api/me/sessions")).toMatchObject(refusal("signed-out"));
    expect((await app.dump()).sessions).toHaveLength(1);
    // Asking who is signed in extends sessions; it deletes this one.
    expect(await browser.get("/api/session")).toMatchObject(signedOut);
    expect(browser.cookies.has("rollcall_session")).toBe(false);
    expect((await app.dump()).sessions).toEqual([]);
  });
});
