import type { Session, SignInInput } from "#contract/accounts/accounts.ts";
import { api } from "#web/platform/api/api-client.ts";

/** Logs in with the form's values (R2.12). The session may still need a code (R30.4). */
export async function signIn(input: SignInInput, signal: AbortSignal): Promise<Session> {
  const response = await api.session.$post({ json: input }, { init: { signal } });
  return response.json();
}

/** The session of this browser. */
export async function askForSession(): Promise<Session> {
  return (await api.session.$get()).json();
}
