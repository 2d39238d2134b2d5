import { t } from "@lingui/core/macro";
import type { Session } from "#contract/accounts.ts";
import { api } from "#web/platform/api-client.ts";

/** Most pages need no passkey, so this loads when one is created or used. */
const load = () => import("./webauthn.ts");

/**
 * Asks the browser for a new passkey and adds it to the user's own account (R29.2). Throws a text
 * for people if they stopped, or if this device has one already.
 */
export async function addPasskey(password: string | undefined): Promise<void> {
  const [{ startRegistration }, asked] = await Promise.all([
    load(),
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

/**
 * Logs in with a passkey, which the browser asks for, or offers at the email field (R29.3). Returns
 * undefined if the page was left meanwhile.
 */
export async function logInByPasskey({
  atField,
  signal,
}: {
  atField: boolean;
  signal: AbortSignal;
}): Promise<Session | undefined> {
  const [{ startAuthentication, WebAuthnAbortService }, asked] = await Promise.all([
    load(),
    api["passkey-login"].challenges.$post(),
  ]);
  const optionsJSON = await asked.json();
  if (signal.aborted) return undefined;
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: atField });
  const { id, rawId, response } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  const passkey = { clientDataJSON, authenticatorData, signature, userHandle };
  const json = { id, rawId, type: "public-key" as const, response: passkey };
  return (await api["passkey-login"].$post({ json })).json();
}
