import type { SignInInput } from "#contract/accounts.ts";
import type { Deps } from "../platform/deps.ts";
import type { RequestContext } from "../platform/http/router.ts";
import { limitsOf } from "../platform/limits/limits.ts";
import { attemptPassword } from "./password-attempt.ts";
import { startSession } from "./sessions.ts";

/**
 * Signs a person in on this browser and ends the session that it had (§2). Throws
 * `login-failed`, and what `attemptPassword` throws.
 */
export async function signIn(
  deps: Pick<
    Deps,
    "auth" | "database" | "hashQueue" | "knownDevices" | "limits" | "tokenSync" | "clock"
  >,
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
  deps: Pick<Deps, "auth" | "knownDevices" | "limits" | "tokenSync">,
  c: RequestContext,
  input: SignInInput,
): Promise<{ uid: string }> {
  await deps.limits.forget(limitsOf.signInAccount, input.email);
  const session = await startSession(deps.auth, c, input);
  deps.knownDevices.remember(c, input.email);
  deps.tokenSync.signedIn(session.uid);
  return session;
}
