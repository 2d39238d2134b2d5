import { makeOperatorKey } from "../server/operator/keys.ts";
import { signUpMember, type Member, type Person } from "./people.ts";
import { addSecondStep, type AuthenticatorApp } from "./second-step.ts";
import type { TestApp } from "./test-app.ts";

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

/** An operator with a second step, who is in no club. */
export async function signUpOperator(app: TestApp): Promise<Member & { app: AuthenticatorApp }> {
  const person = await signUpMember(app.browser());
  const authenticator = await addSecondStep(app, person);
  await makeOperator(app, person);
  return { ...person, app: authenticator };
}
