import { describe, expect } from "vitest";
import {
  adminSignUp,
  memberSignUp,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";

onEveryDatabase("Sign-up", (test) => {
  test("of a member creates a login and a person, and signs in (R2.1, R4.1)", async ({
    ownApp: app,
  }) => {
    const browser = app.browser();
    const details = { email: "ada@example.org", gradYear: 2026 };
    const { user, personId } = await signUpMember(browser, details);
    const expected = { id: user.id, name: user.name, email: "ada@example.org", type: "member" };
    expect(user).toEqual({ ...expected, personId, seats: [] });
    expect((await browser.get("/api/session")).body).toEqual({ user });
    expect(await app.dump()).toMatchObject({
      users: [{ id: user.id, type: "member", displayName: user.name, email: "ada@example.org" }],
      credentials: [{ userId: user.id, providerId: "credential" }],
      sessions: [{ userId: user.id }],
      people: [{ id: personId, name: user.name, gradYear: 2026, accountId: user.id }],
      seats: [],
      clubs: [],
      memberships: [],
      balances: [],
      operations: [],
    });
  });

  test("of an admin creates a login and a new club, and signs in (R2.1, R2.10)", async ({
    ownApp: app,
  }) => {
    const browser = app.browser();
    const { user, club } = await signUpAdmin(browser, { clubName: "  Chess Club " });
    const seats = [{ clubId: club.id, clubName: "Chess Club", role: "owner" }];
    expect(user).toMatchObject({ type: "admin", personId: null, seats });
    expect((await browser.get("/api/session")).body).toEqual({ user });
    expect(await app.dump()).toMatchObject({
      users: [{ id: user.id, type: "admin" }],
      seats: [{ accountId: user.id, clubId: club.id, role: "owner", invitedBy: null }],
      clubs: [{ id: club.id, clubName: "Chess Club", createdAt: app.deps.clock().getTime() }],
      terms: [{ clubId: club.id, endsOn: null }],
      people: [],
    });
  });

  test("trims and capitalizes names, and trims and lowercases the email (R2.4)", async ({
    app,
  }) => {
    const { user } = await signUpMember(app.browser(), {
      firstName: "  aDA ",
      lastName: "\tLOVELACE-king ",
      email: "  Ada.L@Example.ORG ",
    });
    expect(user).toMatchObject({ name: "Ada Lovelace-king", email: "ada.l@example.org" });
  });

  test("takes the password exactly as typed (R2.6)", async ({ app }) => {
    const password = "  Spaces and Capitals  ";
    const { user, browser } = await signUpMember(app.browser(), { password });
    const { email } = user;
    expect((await browser.post("/api/session", { email, password })).status).toBe(200);
    const trimmed = await browser.post("/api/session", { email, password: password.trim() });
    expect(trimmed).toMatchObject(refusal("login-failed"));
  });

  test("records which terms were accepted, and when (R2.8)", async ({ ownApp: app }) => {
    await signUpMember(app.browser());
    const termsAcceptedAt = app.deps.clock().getTime();
    expect((await app.dump()).users).toMatchObject([
      { termsVersion: "2023-09-06", termsAcceptedAt },
    ]);
  });

  test("isn't blocked by wrong passwords that were tried for the email before", async ({ app }) => {
    const input = memberSignUp();
    const { email, password } = input;
    for (let tries = 0; tries < 6; tries += 1)
      await app.browser().post("/api/session", { email, password });
    expect(await app.browser().post("/api/session", { email, password })).toMatchObject(
      refusal("too-many-attempts"),
    );
    expect((await app.browser().post("/api/accounts", input)).status).toBe(201);
    expect((await app.browser().post("/api/session", { email, password })).status).toBe(200);
  });

  test("with the email of an account fails and changes nothing (R2.9)", async ({ ownApp: app }) => {
    await signUpMember(app.browser(), { email: "ada@example.org" });
    const before = await app.dump();
    for (const input of [
      memberSignUp({ email: "ada@example.org" }),
      memberSignUp({ email: " ADA@example.org" }),
      adminSignUp({ email: "ada@example.org" }),
    ]) {
      const browser = app.browser();
      expect(await browser.post("/api/accounts", input)).toMatchObject({
        status: 422,
        body: {
          error: { code: "account-creation-failed", message: "Failed to create acccount." },
        },
      });
      expect(browser.cookies.size).toBe(0);
    }
    expect(await app.dump()).toEqual(before);
  });

  test("twice at the same time with one email creates one account (R2.9)", async ({
    ownApp: app,
  }) => {
    const inputs = [1, 2, 3].map(() => adminSignUp({ email: "ada@example.org" }));
    const answers = await Promise.all(
      inputs.map((input) => app.browser().post("/api/accounts", input)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const { users, credentials, seats, clubs, terms } = await app.dump();
    expect([users, credentials, seats, clubs, terms].map((rows) => rows.length)).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });

  test.for([
    { broken: "people", column: "gradYear", input: memberSignUp() },
    { broken: "seats", column: "since", input: adminSignUp() },
    { broken: "clubs", column: "clubName", input: adminSignUp() },
    { broken: "terms", column: "name", input: adminSignUp() },
  ] as const)(
    "leaves nothing behind when writing $broken fails (R2.9)",
    async ({ broken, column, input }, { ownApp: app }) => {
      const { schema } = app.deps.database.write;
      await schema.alterTable(broken).renameColumn(column, "away").execute();
      const answer = await app.browser().post("/api/accounts", input);
      expect(answer).toMatchObject(refusal("unexpected"));
      expect(answer.headers.getSetCookie()).toEqual([]);
      await schema.alterTable(broken).renameColumn("away", column).execute();
      expect(app.log.takeErrors()).not.toEqual([]);
      expect(Object.values(await app.dump()).flat()).toEqual([]);
      expect((await app.browser().post("/api/accounts", input)).status).toBe(201);
    },
  );
});

onEveryDatabase("Sign-ups from one site", (test) => {
  test("are refused after six hundred in a row, and then let through one by one", async ({
    app,
  }) => {
    const signUp = (address: string) => app.browser(address).post("/api/accounts", memberSignUp());
    for (let count = 0; count < 599; count += 1)
      await app.deps.allowances.take(allowancesOf.signUpSite, "203.0.113.7");
    expect((await signUp("203.0.113.7")).status).toBe(201);
    const before = await app.dump();
    const refused = await signUp("203.0.113.7");
    expect(refused).toMatchObject(refusal("too-many-attempts"));
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(await app.dump()).toEqual(before);
    expect((await signUp("203.0.113.8")).status).toBe(201);
    app.setTime(new Date(app.deps.clock().getTime() + 2000));
    expect((await signUp("203.0.113.7")).status).toBe(201);
  });
});

onEveryDatabase("The largest graduation year of a sign-up", (test) => {
  const tooLate = (year: number) =>
    invalidInput({ gradYear: { code: "too-late", params: { maximum: year } } });
  const signUp = (app: TestApp, gradYear: number) =>
    app.browser().post("/api/accounts", memberSignUp({ gradYear }));

  test("is 2027 (R2.3)", async ({ app }) => {
    expect(await signUp(app, 2028)).toMatchObject(tooLate(2027));
    expect((await signUp(app, 2027)).status).toBe(201);
  });

  describe("when set", () => {
    test.override("options", { config: { given: { maxGraduationYear: 2030 } } });

    test("is that year (R2.3)", async ({ app }) => {
      expect(await signUp(app, 2031)).toMatchObject(tooLate(2030));
      expect((await signUp(app, 2030)).status).toBe(201);
    });
  });

  describe("when rolling", () => {
    test.override("options", { config: { given: { maxGraduationYear: "rolling" } } });

    test("moves while the server runs (R2.3)", async ({ app }) => {
      app.setTime(new Date("2030-07-01T12:00:00Z"));
      expect(await signUp(app, 2034)).toMatchObject(tooLate(2033));
      app.setTime(new Date("2030-09-01T12:00:00Z"));
      expect((await signUp(app, 2034)).status).toBe(201);
    });
  });
});
