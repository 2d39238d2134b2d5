import type { Context } from "hono";
import type { SignInInput } from "#contract/accounts.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import { networkOf } from "../platform/http/client-network.ts";
import type { RequestVariables } from "../platform/http/router.ts";
import { limitsOf } from "../platform/limits/limits.ts";
import { startSession } from "./sessions.ts";

/**
 * Signs a person in on this browser and ends the session that it had (§2). Wrong
 * passwords make the next try wait, more with each, and never for a browser on which
 * the account has been used when the guesses come from elsewhere.
 * Throws `login-failed`, `too-many-attempts` or `unavailable`.
 */
export async function signIn(
  deps: Pick<Deps, "auth" | "hashQueue" | "knownDevices" | "limits">,
  c: Context<{ Variables: RequestVariables }>,
  input: SignInInput,
): Promise<{ uid: string }> {
  const { auth, hashQueue, knownDevices, limits } = deps;
  const account = knownDevices.isKnown(c, input.email)
    ? limitsOf.signInDevice
    : limitsOf.signInAccount;
  const network = networkOf(c.var.clientAddress);

  // Looked at when it is this one's turn, so that many guesses at once gain nothing.
  return hashQueue(async () => {
    await limits.require(account, input.email);
    await limits.require(limitsOf.signInNetwork, network);
    try {
      const session = await startSession(auth, c, input);
      await limits.forget(account, input.email);
      knownDevices.remember(c, input.email);
      return session;
    } catch (error) {
      if (error instanceof AppError && error.code === "login-failed") {
        await limits.count(account, input.email);
        await limits.count(limitsOf.signInNetwork, network);
      }
      throw error;
    }
  });
}
