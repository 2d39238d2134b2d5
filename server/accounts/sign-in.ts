import type { SignInInput } from "#contract/accounts.ts";
import { limitsOf } from "../platform/limits/limits.ts";
import type { Auth } from "./auth.ts";
import type { RequestContext } from "./authenticate.ts";
import { attemptPassword, type AttemptDeps } from "./password-attempt.ts";
import { startSession } from "./sessions.ts";
import type { TokenSync } from "./token-sync.ts";

/** What it takes to sign somebody in. */
export type SignInDeps = AttemptDeps & { auth: Auth; tokenSync: Pick<TokenSync, "signedIn"> };

/**
 * Signs a person in on this browser and ends the session that it had (§2). Throws
 * `login-failed`, and what `attemptPassword` throws.
 */
export async function signIn(
  deps: SignInDeps,
  c: RequestContext,
  input: SignInInput,
): Promise<{ uid: string }> {
  const session = await attemptPassword(deps, c, input.email, () =>
    startSession(deps.auth, c, input),
  );
  deps.knownDevices.remember(c, input.email);
  deps.tokenSync.signedIn(session.uid);
  return session;
}

/**
 * Signs a person in on the browser on which they have just created their account. It is
 * no attempt: whatever was tried for the address before holds nobody up.
 */
export async function signInNewAccount(
  deps: Omit<SignInDeps, "database" | "hashQueue" | "clock">,
  c: RequestContext,
  input: SignInInput,
): Promise<{ uid: string }> {
  await deps.limits.forget(limitsOf.signInAccount, input.email);
  const session = await startSession(deps.auth, c, input);
  deps.knownDevices.remember(c, input.email);
  deps.tokenSync.signedIn(session.uid);
  return session;
}
