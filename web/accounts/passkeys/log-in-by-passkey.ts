import type { Session } from "#contract/accounts/accounts.ts";
import { api } from "#web/platform/api/api-client.ts";
import { loadWebauthn } from "./load-webauthn.ts";

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
    loadWebauthn(),
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
