import type { SignInInput } from "#contract/accounts.ts";
import { AppError } from "../platform/http/app-error.ts";
import { rateLimitsOf, type RateLimits } from "../platform/rate-limits/rate-limits.ts";
import type { Client, Keepsakes } from "./client.ts";
import type { Credential } from "./credentials.store.ts";
import { attemptPassword, type AttemptDeps } from "./password-attempt.ts";
import type { KnownDevices } from "./known-device.ts";
import { startSession, type SessionDeps } from "./sessions.ts";
import type { TokenSync } from "./token-sync.ts";

type LetInDeps = SessionDeps & {
  knownDevices: KnownDevices;
  tokenSync: Pick<TokenSync, "signedIn">;
};
/** Dependencies for signing in. */
export type SignInDeps = AttemptDeps & LetInDeps;

/** The account that was signed in, and what its browser stores. */
type SignedIn = Keepsakes & { accountId: string };

/**
 * Signs a person in on this browser and ends its previous session (R2.13). Throws `login-failed`
 * for an unknown email and a wrong password alike (R2.12), and what `attemptPassword` throws.
 */
export async function signIn(
  deps: SignInDeps,
  client: Client,
  input: SignInInput,
): Promise<SignedIn> {
  const credential = await attemptPassword(deps, client, input, new AppError("login-failed"));
  return letIn(deps, client, input.email, credential);
}

/**
 * Signs a person in on the browser on which they just created their account. It isn't an attempt:
 * earlier wrong passwords for the email don't block it.
 */
export async function signInNewAccount(
  deps: LetInDeps & { rateLimits: RateLimits },
  client: Client,
  email: string,
  credential: Credential,
): Promise<SignedIn> {
  await deps.rateLimits.forget(rateLimitsOf.signInAccount, email);
  return letIn(deps, client, email, credential);
}

async function letIn(
  deps: LetInDeps,
  client: Client,
  email: string,
  credential: Credential,
): Promise<SignedIn> {
  const { accountId, passwordHash } = credential;
  const token = await startSession(deps, client, credential);
  deps.tokenSync.signedIn(accountId);
  return {
    accountId,
    token,
    marks: deps.knownDevices.remember(client.cookies, email, passwordHash),
  };
}
