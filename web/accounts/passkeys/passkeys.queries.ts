import { t } from "@lingui/core/macro";
import { api } from "#web/platform/api/api-client.ts";
import { loadWebauthn } from "./load-webauthn.ts";

/**
 * Asks the browser for a new passkey and adds it to the user's own account (R29.2). Throws a text
 * for people if they stopped, or if this device has one already.
 */
export async function addPasskey(password: string | undefined): Promise<void> {
  const [{ startRegistration }, asked] = await Promise.all([
    loadWebauthn(),
    api.me["passkey-challenges"].$post({ json: { password } }),
  ]);
  const created = await startRegistration({ optionsJSON: await asked.json() }).catch(explain);
  const { id, rawId, response } = created;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const passkey = { clientDataJSON, attestationObject, transports };
  await api.me.passkeys.$post({ json: { id, rawId, type: "public-key", response: passkey } });
}

async function explain(error: unknown): Promise<never> {
  if (error instanceof Error && error.name === "InvalidStateError")
    throw new Error(t`This device already has a passkey for your account.`);
  throw new Error(
    (await hasScreenLock())
      ? t`No passkey was created. Try again.`
      : t`No passkey was created. If this device has no PIN, fingerprint, or face unlock, set one up in its settings, then try again.`,
  );
}

/** Whether the device can check who is there, as passkeys need (R29.2). */
async function hasScreenLock(): Promise<boolean> {
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => true);
}

/** Renames one of the user's own passkeys. */
export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await api.me.passkeys[":passkeyId"].$put({ param: { passkeyId }, json: { name } });
}

/** Removes a passkey, and logs out all other browsers (R29.6). */
export async function removePasskey(
  passkeyId: string,
  password: string | undefined,
): Promise<void> {
  await api.me.passkeys[":passkeyId"].$delete({ param: { passkeyId }, json: { password } });
}
