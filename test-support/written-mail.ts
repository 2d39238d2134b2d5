import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sessionSchema } from "#contract/accounts.ts";
import type { Browser } from "./browser.ts";
import {
  addressLinkIn,
  connectLinkIn,
  decodeMail,
  emailUndoLinkIn,
  newEmailLinkIn,
  resetLinkIn,
} from "./mail-server.ts";
import { testPassword } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Requests a password reset and returns the token in the email's link. */
export async function askForReset(app: TestApp, email: string): Promise<string> {
  await app.browser().post("/api/password-resets", { email });
  return resetLinkIn(await takeMail(app, email)).searchParams.get("token") ?? "";
}

/** Requests an email that confirms the user's address, and returns the token in its link. */
export async function askForProof(app: TestApp, browser: Browser): Promise<string> {
  const { user } = sessionSchema.parse((await browser.get("/api/session")).body);
  await browser.post("/api/me/address-proofs", undefined);
  return addressLinkIn(await takeMail(app, user?.email ?? "")).searchParams.get("token") ?? "";
}

/** Requests an email that connects the school login, and returns the token in its link. */
export async function askToConnect(app: TestApp, browser: Browser, email: string): Promise<string> {
  await browser.post("/api/school-login/connection-links", undefined);
  return connectLinkIn(await takeMail(app, email)).searchParams.get("token") ?? "";
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
  const tokenIn = (link: URL) => link.searchParams.get("token") ?? "";
  return {
    undo: tokenIn(emailUndoLinkIn(await takeMail(app, user.email))),
    confirm: tokenIn(newEmailLinkIn(await takeMail(app, email))),
  };
}

/**
 * Sends waiting emails, and removes the one to this recipient from the folder, returning its text.
 */
async function takeMail(app: TestApp, email: string): Promise<string> {
  await app.deps.outbox.run();
  const folder = join(app.folder, "mail");
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    const text = decodeMail(readFileSync(file, "utf8"));
    if (!text.includes(`To: ${email}\n`)) continue;
    rmSync(file);
    return text;
  }
  throw new Error(`There is no mail to ${email}.`);
}
