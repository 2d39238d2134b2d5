import { passkeyCreationSchema } from "#contract/accounts/passkeys.ts";
import { secondStepSetupSchema } from "#contract/accounts/second-step/second-step.ts";
import type { Browser } from "../browser/browser.ts";
import { giveNewcomer } from "../issuer/give-newcomer.ts";
import { createAuthenticator } from "../people/authenticator.ts";
import { listLastOwnerOf } from "../people/close-account.ts";
import { answerIn } from "../people/passkeys.ts";
import { memberSignUp, testPassword } from "../people/people.ts";
import { appWithKey, typePassword } from "../people/second-step.ts";
import { askForEmail, askForReset, askToConnect } from "../servers/written-mail.ts";
import type { ApiRequest } from "./api-request.ts";
import type { ClubWorld } from "./club-world.ts";

/**
 * Inputs that get their tokens from emails when they are prepared, and only then: an address gets
 * only a few an hour.
 */
const reset = { token: "none", password: testPassword };
const connection = { token: "0".repeat(48) };
const emptyPasskey = { id: "none", rawId: "none", type: "public-key" };
const passkeyAnswer = {
  ...emptyPasskey,
  response: { clientDataJSON: "", authenticatorData: "", signature: "", userHandle: "" },
};
const newPasskey = {
  ...emptyPasskey,
  response: { clientDataJSON: "", attestationObject: "", transports: [] },
};
const closing = { password: testPassword, asLastOwnerOf: [] as string[] };
const connectingCode = { code: "none" };
const [secondStepCode, firstCode] = [{ code: "none", remember: true }, { code: "none" }];

/** Adds an authenticator app, if someone is logged in and has none. */
async function giveSecondStep({ app }: ClubWorld, browser: Browser): Promise<void> {
  const asked = await browser.post("/api/me/second-step-setups", { password: testPassword });
  const { data } = secondStepSetupSchema.safeParse(asked.body);
  if (data === undefined) return;
  await browser.post("/api/me/second-step", { code: await appWithKey(app, data.key).code() });
}
const [confirmation, stop] = [{ token: "none" }, { token: "none" }];

/** Valid requests for the routes of accounts: signing up, logging in, and changing one's own. */
export const accountRequests: Record<string, ApiRequest> = {
  "GET /api/session": { success: 200 },
  "POST /api/session": {
    success: 200,
    body: ({ email }) => ({ email, password: testPassword }),
  },
  "DELETE /api/session": { success: 204 },
  "POST /api/accounts": { success: 201, body: () => memberSignUp() },
  "POST /api/password-resets": {
    success: 202,
    body: () => ({ email: `${crypto.randomUUID()}@example.org` }),
  },
  "PUT /api/password-resets": {
    success: 204,
    prepare: async ({ app, email }) => {
      reset.token = await askForReset(app, email);
    },
    body: () => reset,
  },
  "GET /api/school-login": { success: 302 },
  "GET /api/school-login/callback": { success: 302 },
  "GET /api/school-login/newcomer": { success: 200 },
  "DELETE /api/school-login/newcomer": { success: 204 },
  "POST /api/school-login/account": {
    success: 201,
    body: () => memberSignUp(),
    prepare: ({ app }, browser) => giveNewcomer(app, browser, `${crypto.randomUUID()}@example.org`),
  },
  "POST /api/school-login/connection": {
    success: 200,
    body: ({ email }) => ({ email, password: testPassword }),
    prepare: ({ app, email }, browser) => giveNewcomer(app, browser, email),
  },
  "POST /api/school-login/second-step": {
    success: 200,
    prepare: async ({ app, secondStep: { email, recoveryCodes } }, browser) => {
      await app.deps.database.write
        .updateTable("users")
        .set({ emailVerified: true })
        .where("email", "=", email)
        .execute();
      await giveNewcomer(app, browser, email);
      connectingCode.code = recoveryCodes.pop() ?? "none";
    },
    body: () => connectingCode,
  },
  "POST /api/school-login/connection-links": {
    success: 202,
    prepare: ({ app }, browser) => giveNewcomer(app, browser, `${crypto.randomUUID()}@example.org`),
  },
  "PUT /api/school-login/connection-links": {
    success: 200,
    prepare: async ({ app, email }, browser) => {
      await giveNewcomer(app, browser, email);
      // Without a school login, there are no such links.
      if (app.deps.config.oidc !== undefined)
        connection.token = await askToConnect(app, browser, email);
    },
    body: () => connection,
  },
  "POST /api/passkey-login/challenges": { success: 200 },
  "POST /api/passkey-login": {
    success: 200,
    prepare: async ({ authenticator }, browser) => {
      Object.assign(passkeyAnswer, await answerIn(browser, authenticator));
    },
    body: () => passkeyAnswer,
  },
  "POST /api/me/passkey-challenges": { success: 200, body: () => ({ password: testPassword }) },
  "POST /api/me/passkeys": {
    success: 201,
    prepare: async ({ app }, browser) => {
      const input = { password: testPassword };
      const asked = await browser.post("/api/me/passkey-challenges", input);
      const { data } = passkeyCreationSchema.safeParse(asked.body);
      if (data !== undefined)
        Object.assign(newPasskey, createAuthenticator(app.deps.publicUrl).create(data));
    },
    body: () => newPasskey,
  },
  "PUT /api/me/passkeys/{passkeyId}": { success: 204, body: () => ({ name: "My Phone" }) },
  "DELETE /api/me/passkeys/{passkeyId}": {
    success: 204,
    body: () => ({ password: testPassword }),
  },
  "POST /api/second-step-login": {
    success: 200,
    prepare: async ({ secondStep }, browser) => {
      await typePassword(browser, secondStep.email);
      secondStepCode.code = secondStep.recoveryCodes.pop() ?? "none";
    },
    body: () => secondStepCode,
  },
  "GET /api/me/second-step": { success: 200 },
  "POST /api/me/second-step-setups": {
    success: 200,
    conflict: "second-step-not-added",
    body: () => ({ password: testPassword }),
  },
  "POST /api/me/second-step": {
    success: 201,
    conflict: "second-step-not-added",
    prepare: async ({ app }, browser) => {
      const asked = await browser.post("/api/me/second-step-setups", { password: testPassword });
      const { data } = secondStepSetupSchema.safeParse(asked.body);
      if (data !== undefined) firstCode.code = await appWithKey(app, data.key).code();
    },
    body: () => firstCode,
  },
  "POST /api/me/recovery-codes": {
    success: 201,
    prepare: giveSecondStep,
    body: () => ({ password: testPassword }),
  },
  "DELETE /api/me/second-step": {
    success: 204,
    prepare: giveSecondStep,
    body: () => ({ password: testPassword }),
  },
  "GET /api/me/logins": { success: 200 },
  "POST /api/me/logins": { success: 200, body: () => ({ password: testPassword }) },
  "DELETE /api/me/logins/{identityId}": { success: 204, body: () => ({ password: testPassword }) },
  "GET /api/me/sessions": { success: 200 },
  "DELETE /api/me/sessions/{sessionId}": { success: 204, body: () => ({ password: testPassword }) },
  "DELETE /api/me/sessions": { success: 204, body: () => ({ password: testPassword }) },
  "PUT /api/me/password": {
    success: 204,
    body: () => ({ currentPassword: testPassword, newPassword: testPassword }),
  },
  "PUT /api/me/name": { success: 200, body: () => ({ name: "Nia Okoye" }) },
  "GET /api/me/email-change": { success: 200 },
  "POST /api/me/email-change": {
    success: 202,
    body: () => ({
      email: `${crypto.randomUUID()}@example.org`,
      currentPassword: testPassword,
    }),
  },
  "DELETE /api/me/email-change": { success: 204 },
  "PUT /api/me/email-change": {
    success: 200,
    prepare: async ({ app }, browser) => {
      confirmation.token = (await askForEmail(app, browser)).confirm;
    },
    body: () => confirmation,
  },
  "PUT /api/undone-email-changes": {
    success: 200,
    prepare: async ({ app, browsers }) => {
      stop.token = (await askForEmail(app, browsers.owner)).undo;
    },
    body: () => stop,
  },
  "GET /api/me/export": { success: 200 },
  "GET /api/me/closing": { success: 200 },
  "DELETE /api/me": {
    success: 204,
    prepare: async (_world, browser) => {
      closing.asLastOwnerOf = await listLastOwnerOf(browser);
    },
    body: () => closing,
  },
};
