import { generate } from "otplib/functional";
import {
  recoveryCodesSchema,
  secondStepSetupSchema,
} from "#contract/accounts/second-step/second-step.ts";
import type { Answer, Browser } from "../browser/browser.ts";
import type { TestApp } from "../servers/test-app.ts";
import { testPassword, type Person } from "./people.ts";

/** An authenticator app, and the recovery codes that its owner wrote down. */
export type AuthenticatorApp = {
  /** What it shows, `ahead` codes from now. */
  code: (ahead?: number) => Promise<string>;
  recoveryCodes: string[];
};

/** The server's clock. */
type Clock = { deps: { clock: () => Date } };

/** The app for this key. */
export const appWithKey = ({ deps }: Clock, key: string) => ({
  code: (ahead = 0) =>
    generate({
      secret: key.replaceAll(" ", ""),
      epoch: Math.floor(deps.clock().getTime() / 1000) + ahead * 30,
    }),
});

/** Adds an authenticator app on the account page; throws if the server doesn't add it. */
export async function addSecondStep(
  app: Clock,
  { browser, password }: Pick<Person, "browser" | "password">,
): Promise<AuthenticatorApp> {
  const asked = await browser.post("/api/me/second-step-setups", { password });
  const { key } = secondStepSetupSchema.parse(asked.body);
  const { code } = appWithKey(app, key);
  const added = await browser.post("/api/me/second-step", { code: await code() });
  return { code, ...recoveryCodesSchema.parse(added.body) };
}

/** The answer to the right password where a code is needed too. */
export const asksForCode = { status: 200, body: { user: null, needsSecondStep: true } };

/** Types the password in this browser. */
export function typePassword(browser: Browser, email: string): Promise<Answer> {
  return browser.post("/api/session", { email, password: testPassword });
}

/** Enters a code in this browser. */
export function enterCode(browser: Browser, code: string, remember = false): Promise<Answer> {
  return browser.post("/api/second-step-login", { code, remember });
}

/** Lets a minute pass, after which the app shows a code that wasn't used. */
export function passMinutes(app: TestApp, minutes: number): void {
  app.setTime(new Date(app.deps.clock().getTime() + minutes * 60_000));
}
