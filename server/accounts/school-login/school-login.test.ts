import { afterAll, describe, expect } from "vitest";
import { newcomerSchema } from "#contract/accounts/school-login/school-login.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { openSchool, restOfSignUp, signUpAtSchool } from "#test-support/issuer/school.ts";
import { locationOf } from "#test-support/issuer/visit-school.ts";
import {
  createEvent,
  memberSignUp,
  signUpAdmin,
  signUpMember,
} from "#test-support/people/people.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import { askForProof, askToConnect } from "#test-support/servers/written-mail.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

const userOf = async (browser: Browser) => (await browser.get("/api/session")).body;
const newcomerOf = async (browser: Browser) => {
  const { body } = await browser.get("/api/school-login/newcomer");
  return newcomerSchema.nullable().parse((body as { newcomer: unknown }).newcomer);
};

onEveryDatabase("A school login", { options: school.options(), own: true }, (test) => {
  test("leads to the rest of the sign-up the first time, with name and email (R28.10)", async ({
    app,
  }) => {
    const [browser, student] = [app.browser(), await school.student()];
    const answer = await student.visit(browser, "?redirect=/member/checkin?code%3Dk7mpw3xd");
    expect(answer.status).toBe(302);
    expect(locationOf(answer)).toBe("/school-login?redirect=%2Fmember%2Fcheckin%3Fcode%3Dk7mpw3xd");
    expect(await userOf(browser)).toEqual({ user: null });
    expect(await newcomerOf(browser)).toEqual({
      firstName: "Ana",
      lastName: "Ruiz",
      email: student.email,
      emailVerified: false,
      hasAccount: false,
    });
  });

  test("creates an account without a password, and logs in (R28.10)", async ({ app }) => {
    const [browser, student] = [app.browser(), await school.student({ email_verified: true })];
    const user = await signUpAtSchool(browser, student, { gradYear: 2026 });
    expect(user).toMatchObject({ name: "Ana Ruiz", email: student.email, type: "member" });
    expect(await userOf(browser)).toEqual({ user });
    expect(await newcomerOf(browser)).toBeNull();
    expect(await app.dump()).toMatchObject({
      users: [{ id: user.id, type: "member" }],
      credentials: [],
      people: [{ accountId: user.id, gradYear: 2026 }],
      identities: [{ accountId: user.id, issuer: school.issuer.url, subject: student.sub }],
      sessions: [{ userId: user.id, method: "school" }],
    });
  });

  test("logs in to its account from then on, whatever its email is now (R28.3)", async ({
    app,
  }) => {
    const student = await school.student();
    const user = await signUpAtSchool(app.browser(), student, { email: "ana@example.org" });
    const other = await signUpMember(app.browser());
    const claims = { email: other.user.email, email_verified: true };
    await school.issuer.command({ accounts: [{ sub: student.sub, claims }] });
    const browser = app.browser();
    const answer = await student.visit(browser, "?redirect=/member/clubs");
    expect(locationOf(answer)).toBe("/member/clubs");
    expect(await userOf(browser)).toMatchObject({ user: { id: user.id } });
  });

  test("ends the browser's session before, as any login does (R2.13)", async ({ app }) => {
    const student = await school.student();
    await signUpAtSchool(app.browser(), student, { email: "ana@example.org" });
    const { browser, user } = await signUpMember(app.browser());
    await student.visit(browser);
    const { sessions } = await app.dump();
    expect(sessions).not.toContainEqual(expect.objectContaining({ userId: user.id }));
  });

  test("creates a club for an admin, and joins by an invitation or a claim slip", async ({
    app,
  }) => {
    const admin = await signUpAtSchool(app.browser(), await school.student(), {
      accountType: "admin",
      clubName: "Chess Club",
      email: "grace@example.org",
    });
    expect(admin).toMatchObject({ type: "admin", seats: [{ clubName: "Chess Club" }] });
    const student = await school.student();
    const browser = app.browser();
    await student.visit(browser);
    const token = "x".repeat(43);
    const invited = { accountType: "invited", invitation: token, email: "kim@example.org" };
    expect(await browser.post("/api/school-login/account", restOfSignUp(invited))).toMatchObject(
      refusal("not-found"),
    );
    expect(
      await browser.post(
        "/api/school-login/account",
        restOfSignUp({ email: "kim@example.org", claim: "k7mpw3xd" }),
      ),
    ).toMatchObject(invalidInput({ claim: "unknown-claim" }));
  });

  test("continues with a claim slip's code (R28.12)", async ({ app }) => {
    const student = await school.student();
    const answer = await student.visit(app.browser(), "?claim=k7mpw3xd");
    expect(locationOf(answer)).toBe("/school-login?claim=k7mpw3xd");
    await signUpAtSchool(app.browser(), student, { email: "ana@example.org" });
    const again = await student.visit(app.browser(), "?claim=k7mpw3xd");
    expect(locationOf(again)).toBe("/create-account?claim=k7mpw3xd");
  });

  test("counts a check-in saved before it, with the time of the scan (R7.26)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    const event = await createEvent(admin);
    const [browser, student] = [app.browser(), await school.student()];
    const at = app.deps.clock().getTime();
    await browser.post("/api/tickets", { code: event.code });
    app.setTime(new Date(at + 60_000));
    await signUpAtSchool(browser, student, { email: "ana@example.org" });
    expect((await browser.post("/api/me/tickets", undefined)).status).toBe(200);
    expect((await app.dump())["attendance"]).toMatchObject([{ eventId: event.id, at }]);
  });

  test("asks for the email that the school left out or didn't verify (R28.10)", async ({ app }) => {
    const browser = app.browser();
    await (await school.student({ email: undefined })).visit(browser);
    expect(await newcomerOf(browser)).toMatchObject({ email: null });
    const path = "/api/school-login/account";
    expect(await browser.post(path, restOfSignUp())).toMatchObject(
      invalidInput({ email: "required" }),
    );
    const answer = await browser.post(path, restOfSignUp({ email: "ana@example.org" }));
    expect(answer).toMatchObject({ status: 201, body: { user: { email: "ana@example.org" } } });
  });

  test("keeps the email that the school verified (R28.10)", async ({ app }) => {
    const student = await school.student({ email_verified: true });
    const user = await signUpAtSchool(app.browser(), student, { email: "other@example.org" });
    expect(user.email).toBe(student.email);
  });

  test("doesn't confirm the email here if the installation doesn't trust the school's (R28.5)", async ({
    app,
  }) => {
    const student = await school.student({ email_verified: true });
    await signUpAtSchool(app.browser(), student);
    const { read } = app.deps.database;
    const users = await read.selectFrom("users").select("emailVerified").execute();
    expect(users.map(({ emailVerified }) => Boolean(emailVerified))).toEqual([false]);
  });

  test("needs the age and the terms, and a year in bounds (R2.3, R2.8)", async ({ app }) => {
    const browser = app.browser();
    await (await school.student()).visit(browser);
    const wrong = restOfSignUp({ gradYear: 2999, acceptedTerms: false, firstName: "" });
    expect(await browser.post("/api/school-login/account", wrong)).toMatchObject(
      invalidInput({
        gradYear: { code: "too-late", params: { maximum: 2027 } },
        acceptedTerms: "not-accepted",
        firstName: "required",
      }),
    );
  });

  test("doesn't create a second account when the sign-up is sent again (R2.21)", async ({
    app,
  }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await student.visit(browser);
    const cookies = new Map(browser.cookies);
    const path = "/api/school-login/account";
    const input = restOfSignUp({ email: "ana@example.org" });
    const first = await browser.post(path, input);
    const again = app.browser();
    for (const [name, value] of cookies) again.cookies.set(name, value);
    expect(await again.post(path, input)).toMatchObject({ status: 201, body: first.body });
    expect((await app.dump())["users"]).toHaveLength(1);
  });

  test("creates one account when both tabs finish at once (R2.9)", async ({ app }) => {
    const [browser, student] = [app.browser(), await school.student()];
    await student.visit(browser);
    const answers = await Promise.all(
      ["ana@example.org", "ana.ruiz@example.org"].map((email) =>
        browser.post("/api/school-login/account", restOfSignUp({ email })),
      ),
    );
    expect(answers.map(({ status }) => status)).toContain(201);
    expect((await app.dump())["users"]).toHaveLength(1);
  });

  test("is only for the person who logged in at the school here, for five minutes (R28.15)", async ({
    app,
  }) => {
    const path = "/api/school-login/account";
    expect(await app.browser().post(path, restOfSignUp())).toMatchObject(
      refusal("school-login-over"),
    );
    const browser = app.browser();
    await (await school.student()).visit(browser);
    app.setTime(new Date(app.deps.clock().getTime() + 5 * 60_000));
    expect(await newcomerOf(browser)).toBeNull();
    expect(await browser.post(path, restOfSignUp())).toMatchObject(refusal("school-login-over"));
  });

  test("isn't left behind for the next person at this browser (R28.15)", async ({ app }) => {
    const { user, password } = await signUpMember(app.browser());
    const owner = await signUpMember(app.browser());
    const { email } = owner.user;
    const student = await school.student({ email, email_verified: true });
    for (const leave of [
      (browser: Browser) => browser.delete("/api/session"),
      (browser: Browser) => browser.post("/api/session", { email: user.email, password }),
      (browser: Browser) => browser.delete("/api/school-login/newcomer"),
    ]) {
      const browser = app.browser();
      await student.visit(browser);
      expect(await newcomerOf(browser)).toMatchObject({ firstName: "Ana", email });
      const token = await askToConnect(app, browser, email);
      await leave(browser);
      expect(await newcomerOf(browser)).toBeNull();
      expect(await browser.put("/api/school-login/connection-links", { token })).toMatchObject(
        refusal("school-login-over"),
      );
    }
  });

  test("isn't left behind for the next person who logs in at the school here (R28.15)", async ({
    app,
  }) => {
    const { email } = (await signUpMember(app.browser())).user;
    const browser = app.browser();
    await (await school.student({ email, email_verified: true })).visit(browser);
    const token = await askToConnect(app, browser, email);
    await (await school.student({ email_verified: true })).visit(browser);
    expect(await browser.put("/api/school-login/connection-links", { token })).toMatchObject(
      refusal("confirmation-failed"),
    );
  });

  test("is kept for the emailed link that its owner asked for, and for nothing else (R28.7, R28.15)", async ({
    app,
  }) => {
    const owner = await signUpMember(app.browser());
    const { email, id } = owner.user;
    const browser = app.browser();
    await (await school.student({ email, email_verified: true })).visit(browser);
    const token = await askToConnect(app, browser, email);
    app.setTime(new Date(app.deps.clock().getTime() + 29 * 60_000));
    expect(await newcomerOf(browser)).toBeNull();
    const login = { email, password: owner.password };
    expect(await browser.post("/api/school-login/connection", login)).toMatchObject(
      refusal("school-login-over"),
    );
    const connected = await browser.put("/api/school-login/connection-links", { token });
    expect(connected).toMatchObject({ status: 200, body: { user: { id } } });
  });

  test("is as open as before for people with a password (R2.12)", async ({ app }) => {
    const student = await school.student();
    const user = await signUpAtSchool(app.browser(), student, { email: "ana@example.org" });
    const login = { email: user.email, password: "" };
    for (const password of ["", "anything", "correct horse battery"])
      expect((await app.browser().post("/api/session", { ...login, password })).status).not.toBe(
        200,
      );
    expect(await app.browser().post("/api/session", { ...login, password: "guess" })).toMatchObject(
      refusal("login-failed"),
    );
  });

  describe("of someone whose email has an account", () => {
    test("isn't connected, and says nothing about it, if the email isn't verified (R28.5)", async ({
      app,
    }) => {
      const { user } = await signUpMember(app.browser());
      for (const claim of [{}, { email_verified: false }, { email_verified: "true" }]) {
        const browser = app.browser();
        const student = await school.student({ email: user.email, ...claim });
        expect(locationOf(await student.visit(browser))).toBe("/school-login");
        expect(await newcomerOf(browser)).toMatchObject({ hasAccount: false });
        expect(await userOf(browser)).toEqual({ user: null });
      }
      expect((await app.dump())["identities"]).toEqual([]);
    });

    test("isn't connected without asking, even if it is verified (R28.5)", async ({ app }) => {
      const owner = await signUpMember(app.browser());
      const token = await askForProof(app, owner.browser);
      await app.browser().put("/api/address-proofs", { token });
      const browser = app.browser();
      const student = await school.student({ email: owner.user.email, email_verified: true });
      expect(locationOf(await student.visit(browser))).toBe("/school-login");
      expect(await newcomerOf(browser)).toMatchObject({ hasAccount: true });
      expect(await browser.post("/api/school-login/account", restOfSignUp())).toMatchObject(
        refusal("account-creation-failed"),
      );
      expect((await app.dump())["identities"]).toEqual([]);
    });
  });
});

onEveryDatabase(
  "A school login only for some domains",
  { options: school.options({ emailDomains: ["lincoln.example.org"] }), own: true },
  (test) => {
    test("refuses everyone else, and emails that the school hasn't checked (R28.8)", async ({
      app,
    }) => {
      for (const claims of [
        { email: "someone@example.org", email_verified: true },
        { email: "someone@evil-lincoln.example.org", email_verified: true },
        { email: "lincoln.example.org@example.org", email_verified: true },
        { email: "someone@lincoln.example.org", email_verified: false },
        { email: undefined },
      ]) {
        const answer = await (
          await school.student(claims)
        ).visit(app.browser(), "?redirect=/claim");
        expect(locationOf(answer)).toBe("/login?redirect=%2Fclaim&school=not-from-school");
      }
    });

    test("lets people from the domain in, even if the school says nothing about checking emails", async ({
      app,
    }) => {
      const student = await school.student({ email: "Someone@Lincoln.Example.org" });
      expect(locationOf(await student.visit(app.browser()))).toBe("/school-login");
    });
  },
);

onEveryDatabase("Without a school login", { own: true }, (test) => {
  test("there is none to go to, and none in the settings", async ({ app }) => {
    const browser = app.browser();
    expect(await browser.get("/api/school-login")).toMatchObject(refusal("not-found"));
    expect(await browser.get("/api/school-login/callback?code=x&state=y")).toMatchObject(
      refusal("not-found"),
    );
    expect((await browser.get("/api/settings")).body).toMatchObject({ schoolLogin: "" });
    expect(await browser.post("/api/school-login/account", memberSignUp())).toMatchObject(
      refusal("school-login-over"),
    );
  });
});
