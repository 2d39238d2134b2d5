import type { Session } from "#contract/accounts.ts";
import type { SecondStepInput } from "#contract/second-step.ts";
import { api } from "#web/platform/api-client.ts";

/** Finishes a login with a code of the authenticator app, or a recovery code (R30.4). */
export async function passSecondStep(input: SecondStepInput): Promise<Session> {
  return (await api["second-step-login"].$post({ json: input })).json();
}
