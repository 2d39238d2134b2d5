import { queryOptions } from "@tanstack/react-query";
import type { SecondStepSetup } from "#contract/accounts/second-step/second-step.ts";
import { api } from "#web/platform/api/api-client.ts";

/** Whether the user's session has passed a second step, which a club may require (R30.12). */
export const ownSecondStepQuery = () =>
  queryOptions({
    queryKey: ["account", "second-step"],
    queryFn: async () => (await api.me["second-step"].$get()).json(),
    // It may have changed on another device.
    staleTime: 0,
  });

/** Begins adding an authenticator app, by the password; returns what the app needs (R30.1). */
export async function setUpSecondStep(password: string): Promise<SecondStepSetup> {
  return (await api.me["second-step-setups"].$post({ json: { password } })).json();
}

/** Adds the authenticator app by its first code; returns the recovery codes (R30.3). */
export async function addSecondStep(code: string): Promise<string[]> {
  const response = await api.me["second-step"].$post({ json: { code } });
  return (await response.json()).recoveryCodes;
}

/** Gets new recovery codes in place of the earlier ones (R30.3). */
export async function renewRecoveryCodes(password: string): Promise<string[]> {
  const response = await api.me["recovery-codes"].$post({ json: { password } });
  return (await response.json()).recoveryCodes;
}

/** Removes the authenticator app, and logs out all other browsers (R30.6). */
export async function removeSecondStep(password: string): Promise<void> {
  await api.me["second-step"].$delete({ json: { password } });
}
