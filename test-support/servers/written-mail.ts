import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sessionSchema } from "#contract/accounts/accounts.ts";
import type { Browser } from "../browser/browser.ts";
import { testPassword } from "../people/people.ts";
import { decodeMail } from "./mail-server.ts";
import type { TestApp } from "./test-app.ts";

/** Requests a password reset and returns the token in the email's link. */
export async function askForReset(app: TestApp, email: string): Promise<string> {
  await app.browser().post("/api/password-resets", { email });
  return takeToken(app, email, "reset-password");
}

/** Requests an email that confirms the user's address, and returns the token in its link. */
export async function askForProof(app: TestApp, browser: Browser): Promise<string> {
  const { user } = sessionSchema.parse((await browser.get("/api/session")).body);
  await browser.post("/api/me/address-proofs", undefined);
  return takeToken(app, user?.email ?? "", "confirm-address");
}

/** Requests an email that connects the school login, and returns the token in its link. */
export async function askToConnect(app: TestApp, browser: Browser, email: string): Promise<string> {
  await browser.post("/api/school-login/connection-links", undefined);
  return takeToken(app, email, "connect-login");
}

/**
 * Requests a change of the user's email, and returns the tokens of the links that confirm it, and
 * that stop it or undo it; without a login, tokens that do nothing.
 */
export async function askForEmail(
  app: TestApp,
  browser: Browser,
  email = `${crypto.randomUUID()}@example.org`,
): Promise<{ confirm: string; undo: string }> {
  const { user } = sessionSchema.parse((await browser.get("/api/session")).body);
  if (user === null) return { confirm: "none", undo: "none" };
  const asked = { email, currentPassword: testPassword };
  const { status } = await browser.post("/api/me/email-change", asked);
  if (status !== 202) return { confirm: "none", undo: "none" };
  return {
    undo: await takeToken(app, user.email, "undo-email"),
    confirm: await takeToken(app, email, "confirm-email"),
  };
}

/**
 * Sends waiting emails, and removes the one to this recipient with a link to a page from the folder,
 * returning the link's token.
 */
async function takeToken(app: TestApp, email: string, page: string): Promise<string> {
  await app.deps.outbox.run();
  const folder = join(app.folder, "mail");
  const link = new RegExp(String.raw`/${page}\?token=([\w-]+)`);
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    const text = decodeMail(readFileSync(file, "utf8"));
    const [, token] = link.exec(text) ?? [];
    if (token === undefined || !text.includes(`To: ${email}\n`)) continue;
    rmSync(file);
    return token;
  }
  throw new Error(`There is no mail to ${email} with a link to ${page}.`);
}
