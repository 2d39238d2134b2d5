import { expect } from "vitest";
import type { Browser } from "../browser/browser.ts";
import type { Student } from "../issuer/school.ts";
import type { TestApp } from "../servers/test-app.ts";
import type { Authenticator } from "./authenticator.ts";
import { addPasskey, logInByPasskey } from "./passkeys.ts";
import { signUpMember, testPassword, type Member } from "./people.ts";
import {
  addSecondStep,
  enterCode,
  passMinutes,
  typePassword,
  type AuthenticatorApp,
} from "./second-step.ts";

/** Someone who can log in in every way there is. */
export type WaysIn = {
  person: Member;
  phone: AuthenticatorApp;
  passkey: Authenticator;
  student: Student;
};

/** Signs someone up who has a password, an authenticator app, a passkey, and a school login. */
export async function openWaysIn(
  app: TestApp,
  school: { student(): Promise<Student> },
): Promise<WaysIn> {
  const person = await signUpMember(app.browser());
  const student = await school.student();
  const asked = await person.browser.post("/api/me/logins", { password: testPassword });
  const { url } = asked.body as { url: string };
  await person.browser.get(await student.comeBackPath(url));
  const passkey = await addPasskey(app, person);
  const phone = await addSecondStep(app, person);
  return { person, phone, passkey, student };
}

/** What each way to log in leads to: the account's id, or null for nobody. */
export async function tryEachWay(app: TestApp, ways: WaysIn): Promise<Record<string, unknown>> {
  const { person, phone, passkey, student } = ways;
  const { email } = person.user;
  // The app's first code is used up.
  passMinutes(app, 1);
  const who = async (logIn: (browser: Browser) => Promise<unknown>) => {
    const browser = app.browser();
    await logIn(browser);
    const { body } = await browser.get("/api/session");
    return (body as { user: { id: string } | null }).user?.id ?? null;
  };
  const code = await phone.code();
  const [recoveryCode = ""] = phone.recoveryCodes;
  return {
    password: await who((browser) => typePassword(browser, email)),
    code: await who(async (browser) => {
      await typePassword(browser, email);
      await enterCode(browser, code);
    }),
    "used code": await who(async (browser) => {
      await typePassword(browser, email);
      await enterCode(browser, code);
    }),
    "recovery code": await who(async (browser) => {
      await typePassword(browser, email);
      await enterCode(browser, recoveryCode);
    }),
    passkey: await who((browser) => logInByPasskey(browser, passkey)),
    school: await who((browser) => student.visit(browser)),
  };
}

/** What `tryEachWay` answers for someone whose logins all work, or none of whose do. */
export function expectEachWay(answers: Record<string, unknown>, accountId: string | null): void {
  expect(answers).toEqual({
    password: null,
    code: accountId,
    "used code": null,
    "recovery code": accountId,
    passkey: accountId,
    school: accountId,
  });
}
