import {
  passkeyCreationSchema,
  passkeyRequestSchema,
  type Passkey,
  type PasskeyAnswer,
} from "#contract/accounts/passkeys.ts";
import { ownLoginsSchema } from "#contract/accounts/school-login/school-login.ts";
import { insertPasskey } from "#server/accounts/passkeys.store.ts";
import type { Answer, Browser } from "../browser/browser.ts";
import type { TestApp } from "../servers/test-app.ts";
import { createAuthenticator, type Authenticator, type Lies } from "./authenticator.ts";
import type { Person } from "./people.ts";

/** Creates a passkey on the account page; throws if the server doesn't add it. */
export async function addPasskey(app: TestApp, person: Person): Promise<Authenticator> {
  const authenticator = createAuthenticator(app.deps.publicUrl);
  const { status, text } = await tryAdding(person, authenticator);
  if (status !== 201) throw new Error(`The passkey wasn't added: ${status} ${text}`);
  return authenticator;
}

/** Tries to create a passkey on the account page. */
export async function tryAdding(
  { browser, password }: Pick<Person, "browser" | "password">,
  authenticator: Authenticator,
  lies?: Lies,
): Promise<Answer> {
  const asked = await browser.post("/api/me/passkey-challenges", { password });
  const options = passkeyCreationSchema.parse(asked.body);
  return browser.post("/api/me/passkeys", authenticator.create(options, lies));
}

/** Stores a passkey of an account that was created elsewhere. */
export async function storePasskey(
  { deps: { database, publicUrl, clock } }: TestApp,
  accountId: string,
): Promise<{ passkeyId: string; authenticator: Authenticator }> {
  const authenticator = createAuthenticator(publicUrl, accountId);
  const passkeyId = crypto.randomUUID();
  await insertPasskey(database.write, {
    id: passkeyId,
    accountId,
    credentialId: authenticator.id,
    name: "Phone",
    publicKey: authenticator.publicKey,
    counter: 0,
    transports: "[]",
    createdAt: clock().getTime(),
    lastAt: null,
  });
  return { passkeyId, authenticator };
}

/** Asks for a login with a passkey in this browser, and returns the answer to it. */
export async function answerIn(
  browser: Browser,
  authenticator: Authenticator,
  lies?: Lies,
): Promise<PasskeyAnswer> {
  const asked = await browser.post("/api/passkey-login/challenges", undefined);
  return authenticator.answer(passkeyRequestSchema.parse(asked.body), lies);
}

/** Logs in with a passkey in this browser. */
export async function logInByPasskey(
  browser: Browser,
  authenticator: Authenticator,
  lies?: Lies,
): Promise<Answer> {
  return browser.post("/api/passkey-login", await answerIn(browser, authenticator, lies));
}

/** The passkeys on someone's account page. */
export async function passkeysOf(browser: Browser): Promise<Passkey[]> {
  return ownLoginsSchema.parse((await browser.get("/api/me/logins")).body).passkeys;
}
