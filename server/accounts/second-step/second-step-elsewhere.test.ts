import { expect } from "vitest";
import {
  signUpAdmin,
  signUpMember,
  testPassword,
  type Person,
} from "#test-support/people/people.ts";
import {
  addSecondStep,
  asksForCode,
  enterCode,
  passMinutes,
  typePassword,
  type AuthenticatorApp,
} from "#test-support/people/second-step.ts";
import { refusal } from "#test-support/requests/refusals.ts";
import { onEveryDatabase } from "#test-support/servers/api-test.ts";
import type { TestApp } from "#test-support/servers/test-app.ts";
import { askForEmail, askForProof, askForReset } from "#test-support/servers/written-mail.ts";

const password = testPassword;

/** Adds an authenticator app without the email about it. */
async function addQuietly(app: TestApp, person: Person): Promise<AuthenticatorApp> {
  app.deps.outbox.wake = () => undefined;
  const phone = await addSecondStep(app, person);
  await app.deps.database.write.deleteFrom("outbox").execute();
  return phone;
}

async function confirmEmail(app: TestApp, { browser }: Person): Promise<void> {
  const token = await askForProof(app, browser);
  await browser.put("/api/address-proofs", { token });
}

onEveryDatabase("An authenticator app", (test) => {
  test("goes with the account (R30.6)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    await addSecondStep(app, person);
    const body = { password };
    expect((await person.browser.send("DELETE", "/api/me", { body })).status).toBe(204);
    const { secondSteps, recoveryCodes } = await app.dump();
    expect([secondSteps, recoveryCodes]).toEqual([[], []]);
  });

  test("A password reset by email is no way around it (R30.4)", async ({ app }) => {
    const person = await signUpMember(app.browser());
    await confirmEmail(app, person);
    const phone = await addQuietly(app, person);
    const token = await askForReset(app, person.user.email);
    const browser = app.browser();
    expect((await browser.put("/api/password-resets", { token, password })).status).toBe(204);
    expect((await browser.get("/api/session")).body).toEqual({ user: null });
    expect(await typePassword(browser, person.user.email)).toMatchObject(asksForCode);
    passMinutes(app, 1);
    expect((await enterCode(browser, await phone.code())).status).toBe(200);
  });

  test("An undone change of email ends only an app that was added since (R30.6)", async ({
    app,
  }) => {
    const undo = async (email: string, isBefore: boolean) => {
      const person = await signUpMember(app.browser(), { email });
      await confirmEmail(app, person);
      if (isBefore) await addQuietly(app, person);
      passMinutes(app, 1);
      const links = await askForEmail(app, person.browser);
      await person.browser.put("/api/me/email-change", { token: links.confirm });
      if (!isBefore) await addQuietly(app, person);
      const answer = await app.browser().put("/api/undone-email-changes", { token: links.undo });
      const { resetToken: token } = answer.body as { resetToken: string };
      await app.browser().put("/api/password-resets", { token, password });
      return typePassword(app.browser(), email);
    };
    expect(await undo("owner@example.org", true)).toMatchObject(asksForCode);
    expect((await undo("victim@example.org", false)).body).toMatchObject({
      user: { email: "victim@example.org" },
    });
  });

  test("doesn't let an unfinished login into a club (R30.4)", async ({ app }) => {
    const admin = await signUpAdmin(app.browser());
    await addSecondStep(app, admin);
    const browser = app.browser();
    await typePassword(browser, admin.user.email);
    expect(await browser.get(`${admin.api}/members`)).toMatchObject(refusal("signed-out"));
  });
});
