import { afterAll, expect } from "vitest";
import { newcomerSchema } from "#contract/accounts/school-login/school-login.ts";
import type { Browser } from "#test-support/browser/browser.ts";
import { openSchool, restOfSignUp, signUpAtSchool } from "#test-support/issuer/school.ts";
import { locationOf } from "#test-support/issuer/visit-school.ts";
import { signUpMember } from "#test-support/people/people.ts";
import { addSecondStep, passMinutes } from "#test-support/people/second-step.ts";
import { invalidInput, refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForProof, askToConnect } from "#test-support/servers/written-mail.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

const userOf = async (browser: Browser) => (await browser.get("/api/session")).body;
const newcomerOf = async (browser: Browser) => {
  const { body } = await browser.get("/api/school-login/newcomer");
  return newcomerSchema.nullable().parse((body as { newcomer: unknown }).newcomer);
};

onEveryDatabase(
  "A school login whose emails are trusted",
  { options: school.options({ trustEmail: true }), own: true },
  (test) => {
    test("is connected to the account whose owner confirmed that email (R28.5)", async ({
      app,
    }) => {
      const owner = await signUpMember(app.browser());
      const token = await askForProof(app, owner.browser);
      expect((await app.browser().put("/api/address-proofs", { token })).status).toBe(204);
      const browser = app.browser();
      const student = await school.student({ email: owner.user.email, email_verified: true });
      expect(locationOf(await student.visit(browser))).toBe("/");
      expect(await userOf(browser)).toMatchObject({ user: { id: owner.user.id } });
    });

    test("isn't connected to an account whose email nobody confirmed (R28.5)", async ({ app }) => {
      const stranger = await signUpMember(app.browser());
      const browser = app.browser();
      const student = await school.student({ email: stranger.user.email, email_verified: true });
      expect(locationOf(await student.visit(browser))).toBe("/school-login");
      expect((await app.dump())["identities"]).toEqual([]);
    });

    test("isn't connected by an email that isn't verified (R28.5)", async ({ app }) => {
      const owner = await signUpMember(app.browser());
      const token = await askForProof(app, owner.browser);
      await app.browser().put("/api/address-proofs", { token });
      for (const claim of [{}, { email_verified: false }, { email_verified: "true" }]) {
        const student = await school.student({ email: owner.user.email, ...claim });
        expect(locationOf(await student.visit(app.browser()))).toBe("/school-login");
      }
    });

    test("isn't connected without asking if someone else at the school has the account (R28.14)", async ({
      app,
    }) => {
      const first = await school.student({ email_verified: true });
      const owner = await signUpAtSchool(app.browser(), first);
      // Years later, the school gives the email to somebody else.
      const next = await school.student({ email: first.email, email_verified: true });
      const browser = app.browser();
      expect(locationOf(await next.visit(browser))).toBe("/school-login");
      expect(await userOf(browser)).toEqual({ user: null });
      const newcomer = await newcomerOf(browser);
      expect(newcomer).toMatchObject({ hasAccount: true, isSomeoneElses: true });
      expect(newcomer).not.toHaveProperty("asksForCode");
      expect(await browser.post("/api/school-login/account", restOfSignUp())).toMatchObject(
        refusal("account-creation-failed"),
      );
      expect((await app.dump())["identities"]).toMatchObject([{ subject: first.sub }]);
      const again = app.browser();
      await first.visit(again);
      expect(await userOf(again)).toMatchObject({ user: { id: owner.id } });
    });

    test("isn't connected if someone else's was connected at the same moment (R28.14)", async ({
      app,
      onTestFinished,
    }) => {
      const owner = await signUpMember(app.browser());
      const proof = await askForProof(app, owner.browser);
      await app.browser().put("/api/address-proofs", { token: proof });
      const claims = { email: owner.user.email, email_verified: true };
      const [first, second] = [await school.student(claims), await school.student(claims)];
      const early = await (await app.keep())();
      onTestFinished(() => early.dispose());
      expect(locationOf(await first.visit(app.browser()))).toBe("/");
      // It has looked before the other was connected, and writes after.
      const { write } = app.deps.database;
      const node = early.withParts({ database: { ...early.deps.database, write } });
      expect(locationOf(await second.visit(node.browser()))).toBe("/login?school=failed");
      expect((await app.dump())["identities"]).toMatchObject([{ subject: first.sub }]);
    });

    test("is connected by the emailed link all the same, which its owner asks for (R28.14)", async ({
      app,
    }) => {
      const first = await school.student({ email_verified: true });
      const owner = await signUpAtSchool(app.browser(), first);
      const second = await school.student({ email: first.email, email_verified: true });
      const browser = app.browser();
      await second.visit(browser);
      const token = await askToConnect(app, browser, first.email);
      const connected = await browser.put("/api/school-login/connection-links", { token });
      expect(connected).toMatchObject({ status: 200, body: { user: { id: owner.id } } });
      const later = app.browser();
      await second.visit(later);
      expect(await userOf(later)).toMatchObject({ user: { id: owner.id } });
    });

    test("confirms the email of the account it creates", async ({ app }) => {
      const student = await school.student({ email_verified: true });
      await signUpAtSchool(app.browser(), student);
      await signUpAtSchool(app.browser(), await school.student({ email_verified: false }), {
        email: "unverified@example.org",
      });
      const users = await app.deps.database.read.selectFrom("users").selectAll().execute();
      const confirmed = users.filter(({ emailVerified }) => Boolean(emailVerified));
      expect(confirmed.map(({ email }) => email)).toEqual([student.email]);
    });
  },
);

onEveryDatabase(
  "A trusted school login of an account with an authenticator app",
  { options: school.options({ trustEmail: true }), own: true },
  (test) => {
    const open = async (app: TestApp) => {
      const owner = await signUpMember(app.browser());
      const token = await askForProof(app, owner.browser);
      await app.browser().put("/api/address-proofs", { token });
      const phone = await addSecondStep(app, owner);
      passMinutes(app, 1);
      const student = await school.student({ email: owner.user.email, email_verified: true });
      const browser = app.browser();
      return { owner, phone, student, browser };
    };
    const path = "/api/school-login/second-step";

    test("is connected by its code, once, and then needs none (R30.7)", async ({ app }) => {
      const { owner, phone, student, browser } = await open(app);
      expect(locationOf(await student.visit(browser, "?redirect=/member/clubs"))).toBe(
        "/school-login?redirect=%2Fmember%2Fclubs",
      );
      expect(await userOf(browser)).toEqual({ user: null });
      expect(await newcomerOf(browser)).toMatchObject({ hasAccount: true, asksForCode: true });
      expect(await browser.post(path, { code: "000000" })).toMatchObject(
        refusal("second-step-failed"),
      );
      expect((await app.dump())["identities"]).toEqual([]);
      const [code, copy] = [await phone.code(), app.browser()];
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      const answers = await Promise.all([
        browser.post(path, { code }),
        app.withParts({}).browser().post(path, { code }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 409]);
      expect(await copy.post(path, { code })).toMatchObject(refusal("second-step-failed"));
      expect(await userOf(browser)).toMatchObject({ user: { id: owner.user.id } });
      const later = app.browser();
      expect(locationOf(await student.visit(later))).toBe("/");
      expect(await userOf(later)).toMatchObject({ user: { id: owner.user.id } });
    });

    test("takes no code if someone else at the school has the account (R28.14)", async ({
      app,
    }) => {
      const { owner, phone, student, browser } = await open(app);
      await student.visit(browser);
      expect((await browser.post(path, { code: await phone.code() })).status).toBe(200);
      passMinutes(app, 1);
      const next = await school.student({ email: owner.user.email, email_verified: true });
      const other = app.browser();
      expect(locationOf(await next.visit(other))).toBe("/school-login");
      expect(await newcomerOf(other)).not.toHaveProperty("asksForCode");
      expect(await other.post(path, { code: await phone.code() })).toMatchObject(
        refusal("second-step-expired"),
      );
      expect((await app.dump())["identities"]).toMatchObject([{ subject: student.sub }]);
    });

    test("takes no code in another browser, or for an email that isn't trusted (R30.7)", async ({
      app,
    }) => {
      const { owner, phone } = await open(app);
      const code = await phone.code();
      expect(await app.browser().post(path, { code })).toMatchObject(refusal("school-login-over"));
      expect(await app.browser().post(path, {})).toMatchObject(invalidInput({ code: "required" }));
      const stranger = await school.student({ email: owner.user.email, email_verified: false });
      const browser = app.browser();
      await stranger.visit(browser);
      expect(await newcomerOf(browser)).not.toHaveProperty("asksForCode");
      expect(await browser.post(path, { code })).toMatchObject(refusal("second-step-expired"));
    });
  },
);
