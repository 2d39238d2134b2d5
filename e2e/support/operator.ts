import type { Page } from "@playwright/test";
import { generate } from "otplib/functional";
import { keyOfLink } from "#test-support/people/operators.ts";
import type { Person } from "#test-support/people/people.ts";
import { addSecondStep, type AuthenticatorApp } from "#test-support/people/second-step.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { runCommand } from "#test-support/servers/run-command.ts";
import { expect } from "./test.ts";

/** The path of the link that the terminal shows while the server runs. */
export async function operatorLink({ dataDir }: RunningServer): Promise<string> {
  const { code, stdout, stderr } = await runCommand("operator-link", dataDir);
  expect(code, stderr).toBe(0);
  const { pathname, hash } = new URL(stdout.trim());
  return pathname + hash;
}

/** Makes someone an operator, with a second step that their session has passed. */
export async function makeOperator(
  server: RunningServer,
  { browser, password }: Pick<Person, "browser" | "password">,
): Promise<AuthenticatorApp> {
  const app = await addSecondStep({ deps: { clock: () => new Date() } }, { browser, password });
  const key = keyOfLink(new URL(await operatorLink(server), server.url).href);
  const answer = await browser.put("/api/me/operator", { key });
  expect(answer.status, answer.text).toBe(204);
  return app;
}

/** Adds an authenticator app on the page that asks for a second step. */
export async function addApp(page: Page, password: string): Promise<void> {
  await page.getByRole("button", { name: "Add an Authenticator App" }).click();
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("button", { name: "Next" }).click();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const code = await generate({ secret: key.replaceAll(" ", "") });
  await page.getByRole("textbox", { name: "Code" }).fill(code);
  await page.getByRole("button", { name: "Add App" }).click();
  const dialog = page.getByRole("dialog", { name: "Recovery Codes" });
  await dialog.getByRole("button", { name: "Done" }).click();
}

/** A section of the operator's page. */
export const section = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });
