import { makeOperatorKey } from "../../server/operations/operator/keys.ts";
import type { Answer } from "../browser/browser.ts";
import type { TestApp } from "../servers/test-app.ts";
import { signUpMember, type Member, type Person } from "./people.ts";
import {
  addSecondStep,
  enterCode,
  passMinutes,
  typePassword,
  type AuthenticatorApp,
} from "./second-step.ts";

/** A key as the terminal shows it in its link. */
export async function makeKey(app: TestApp): Promise<string> {
  const { url } = await makeOperatorKey(app.deps);
  return keyOfLink(url);
}

/** The key in a link for operators. */
export const keyOfLink = (url: string): string =>
  new URLSearchParams(new URL(url).hash.slice(1)).get("key") ?? "";

/** Makes someone an operator; throws if the server doesn't. */
export async function makeOperator(
  app: TestApp,
  { browser }: Pick<Person, "browser">,
): Promise<void> {
  const { status, text } = await browser.put("/api/me/operator", { key: await makeKey(app) });
  if (status !== 204) throw new Error(`The key doesn't work: ${status} ${text}`);
}

export type Operator = Member & { app: AuthenticatorApp };

/** An operator with a second step, who is in no club. */
export async function signUpOperator(app: TestApp): Promise<Operator> {
  const person = await signUpMember(app.browser());
  const authenticator = await addSecondStep(app, person);
  await makeOperator(app, person);
  return { ...person, app: authenticator };
}

/** Logs an operator in on another browser, a minute later. Throws if the server doesn't. */
export async function logInElsewhere(
  app: TestApp,
  { user, app: authenticator }: Operator,
): Promise<void> {
  const elsewhere = app.browser();
  passMinutes(app, 1);
  await typePassword(elsewhere, user.email);
  const { status, text } = await enterCode(elsewhere, await authenticator.code());
  if (status !== 200) throw new Error(`The code doesn't work: ${status} ${text}`);
}

/** What ends the links that an operator made, who is logged in elsewhere, too (R32.5). */
export const endsOfLinks: Record<string, (maker: Operator) => Promise<Answer>> = {
  "a change of the password": ({ browser, password }) =>
    browser.put("/api/me/password", {
      currentPassword: password,
      newPassword: "a much better one",
    }),
  "the removal of the second step": ({ browser, password }) =>
    browser.delete("/api/me/second-step", { password }),
  "the end of all other sessions": ({ browser, password }) =>
    browser.delete("/api/me/sessions", { password }),
  "the end of another session": async ({ browser, password }) => {
    const { body } = await browser.get("/api/me/sessions");
    const { sessions } = body as { sessions: { id: string; current: boolean }[] };
    const id = sessions.find(({ current }) => !current)?.id;
    return browser.delete(`/api/me/sessions/${id}`, { password });
  },
};
