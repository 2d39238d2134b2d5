import type { Page } from "@playwright/test";
import { schoolSettings, startIssuer, type Issuer } from "#test-support/issuer/start-issuer.ts";
import { startServer } from "#test-support/rig/serve.ts";
import { findFreePort } from "#test-support/servers/free-port.ts";
import { test as product } from "./mail-test.ts";

type SchoolFixtures = {
  issuer: Issuer;
  /** Where the server is, which the issuer has to know first. */
  address: string;
};

/** A test whose server has a school login: a real issuer, in a process of its own. */
export const test = product.extend<object, SchoolFixtures>({
  address: [
    async ({}, use) => use(`http://localhost:${await findFreePort()}`),
    { scope: "worker" },
  ],
  issuer: [
    async ({ address }, use) => {
      const issuer = await startIssuer(`${address}/api/school-login/callback`);
      await use(issuer);
      await issuer.stop();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ address, issuer, mails }, use) => {
      const server = await startServer({
        PORT: new URL(address).port,
        BASE_URL: address,
        SMTP_URL: mails.url,
        ...schoolSettings(issuer),
      });
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
});

/** Makes someone known at the school. */
export async function addStudent(
  issuer: Issuer,
  sub: string,
  claims: Record<string, unknown> = {},
): Promise<void> {
  const name = { given_name: "Ana", family_name: "Ruiz", name: "Ana Ruiz" };
  const email = `${sub}@lincoln.example.org`;
  await issuer.command({ accounts: [{ sub, claims: { ...name, email, ...claims } }] });
}

/** Types name and password on the school's page. */
export async function logInAtSchoolPage(page: Page, sub: string): Promise<void> {
  await page.getByLabel("School Account").fill(sub);
  await page.getByLabel("School Password").fill("anything");
  await page.getByRole("button", { name: "Log In at School" }).click();
}
