import { afterAll, expect } from "vitest";
import { openSchool } from "#test-support/issuer/school.ts";
import { locationOf } from "#test-support/issuer/visit-school.ts";
import { addPasskey, logInByPasskey, storePasskey } from "#test-support/people/passkeys.ts";
import { testPassword } from "#test-support/people/people.ts";
import {
  askForSecondStep,
  blocked,
  look,
  openOfficer,
  openStrictClub,
} from "#test-support/people/second-step-required.ts";
import { passMinutes, typePassword } from "#test-support/people/second-step.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForProof, askForReset } from "#test-support/servers/written-mail.ts";

const school = await openSchool();
afterAll(() => school.issuer.stop());

onEveryDatabase(
  "A second step that a club requires isn't replaced",
  { options: school.options() },
  (test) => {
    const openStolen = async (app: TestApp) => {
      const admin = await openStrictClub(app);
      const officer = await openOfficer(app, admin);
      const { passkeyId } = await storePasskey(app, officer.user.id);
      const thief = app.browser();
      await typePassword(thief, officer.user.email);
      return { admin, officer, passkeyId, thief };
    };

    test.for<[string, "POST" | "DELETE" | "PUT", string, object | undefined]>([
      ["a new app", "POST", "/api/me/second-step-setups", { password: testPassword }],
      ["its code", "POST", "/api/me/second-step", { code: "123456" }],
      ["a new passkey", "POST", "/api/me/passkey-challenges", { password: testPassword }],
      ["another school login", "POST", "/api/me/logins", { password: testPassword }],
      [
        "another email",
        "POST",
        "/api/me/email-change",
        { email: "thief@example.org", currentPassword: testPassword },
      ],
      ["a confirmed email", "PUT", "/api/me/email-change", { token: "a".repeat(48) }],
    ])("with only the password: %s (R30.13)", async ([, method, path, body], { app }) => {
      const { thief } = await openStolen(app);
      expect(await thief.send(method, path, { body })).toMatchObject(blocked);
    });

    test("with only the password: the end of the passkey or the school login (R30.13)", async ({
      app,
    }) => {
      const { thief, passkeyId } = await openStolen(app);
      for (const path of [`/api/me/passkeys/${passkeyId}`, `/api/me/logins/${crypto.randomUUID()}`])
        expect(await thief.delete(path, { password: testPassword })).toMatchObject(blocked);
    });

    test("with only the password: a school login that is connected at login (R30.13)", async ({
      app,
    }) => {
      const { officer, admin } = await openStolen(app);
      const [student, browser] = [await school.student(), app.browser()];
      await student.visit(browser);
      const typed = { email: officer.user.email, password: testPassword };
      expect(await browser.post("/api/school-login/connection", typed)).toMatchObject(
        refusal("connect-when-logged-in"),
      );
      await askForSecondStep(admin, "optional");
      expect((await browser.post("/api/school-login/connection", typed)).status).toBe(200);
    });

    test("with a school login that was begun before there was one (R30.13)", async ({ app }) => {
      const admin = await openStrictClub(app);
      const officer = await openOfficer(app, admin);
      const student = await school.student();
      const thief = app.browser();
      await typePassword(thief, officer.user.email);
      const begun = await thief.post("/api/me/logins", { password: testPassword });
      const { url } = begun.body as { url: string };
      await addPasskey(app, officer);
      const back = await thief.get(await student.comeBackPath(url));
      expect(locationOf(back)).toBe("/account?school=failed");
      const { identities } = await app.dump();
      expect(identities).not.toContainEqual(
        expect.objectContaining({ accountId: officer.user.id }),
      );
      expect(await look(thief, admin)).toMatchObject(blocked);
    });

    test("by a password reset, where the email isn't confirmed yet (R30.13)", async ({ app }) => {
      const mailing = app.withParts({
        config: { ...app.deps.config, smtpUrl: "smtp://mail.example.org" },
      });
      const admin = await openStrictClub(app);
      const officer = await openOfficer(app, admin);
      const token = await askForReset(app, officer.user.email);
      await addPasskey(app, officer);
      const browser = mailing.browser();
      for (const [name, value] of officer.browser.cookies) browser.cookies.set(name, value);
      // It would end with a reset, so it doesn't count before the email is confirmed.
      expect(await look(browser, admin)).toMatchObject(blocked);
      expect((await browser.get("/api/me/second-step")).body).toEqual({
        hasOne: false,
        passed: false,
        needsEmail: true,
      });
      await app.deps.database.write
        .updateTable("users")
        .set({ emailVerified: true })
        .where("id", "=", officer.user.id)
        .execute();
      expect((await look(browser, admin)).status).toBe(200);
      await app.browser().put("/api/password-resets", { token, password: testPassword });
      const after = mailing.browser();
      await typePassword(after, officer.user.email);
      expect(await look(after, admin)).toMatchObject(blocked);
      expect(
        await after.post("/api/me/second-step-setups", { password: testPassword }),
      ).toMatchObject(blocked);
    });

    test("by someone who reads the old mailbox after a change of email (R30.15)", async ({
      app,
    }) => {
      const admin = await openStrictClub(app);
      const officer = await openOfficer(app, admin);
      const { authenticator } = await storePasskey(app, officer.user.id);
      const proof = await askForProof(app, officer.browser);
      await officer.browser.put("/api/address-proofs", { token: proof });
      const own = app.browser();
      await logInByPasskey(own, authenticator);
      passMinutes(app, 1);
      const change = await askForEmail(app, own);
      await own.put("/api/me/email-change", { token: change.confirm });
      const { authenticator: newer } = await storePasskey(app, officer.user.id);
      const undone = await app.browser().put("/api/undone-email-changes", { token: change.undo });
      const { resetToken: token } = undone.body as { resetToken: string };
      await app.browser().put("/api/password-resets", { token, password: testPassword });
      const reader = app.browser();
      await typePassword(reader, officer.user.email);
      expect(await look(reader, admin)).toMatchObject(blocked);
      expect(
        await reader.post("/api/me/second-step-setups", { password: testPassword }),
      ).toMatchObject(blocked);
      expect(await logInByPasskey(app.browser(), newer)).toMatchObject(refusal("passkey-failed"));
      const back = app.browser();
      expect((await logInByPasskey(back, authenticator)).status).toBe(200);
      expect((await look(back, admin)).status).toBe(200);
    });
  },
);
