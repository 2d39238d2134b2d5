import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Client } from "./client.ts";
import type { Lock } from "./authenticate.ts";
import { attemptPassword, requireUnchanged, type AttemptDeps } from "./password-attempt.ts";
import { setDoorPass } from "./sessions.store.ts";

/** Lets a session from now on do nothing but what a door pass may. */
export async function lockSession(db: Db, sessionId: string, doorPassId: string): Promise<void> {
  await setDoorPass(db, sessionId, doorPassId);
}

/**
 * Lets somebody try the password of the account that locked this browser, under the limits of
 * every other try, and answers how a transaction takes the lock off. Throws `invalid-input` for
 * a wrong one, and what `attemptPassword` throws; the transaction `signed-out` when it has been
 * changed meanwhile.
 */
export async function tryUnlocking(
  deps: AttemptDeps,
  client: Client,
  { account, sessionId }: Pick<Lock, "account" | "sessionId">,
  password: string,
): Promise<(db: Db) => Promise<void>> {
  const fields = { password: { code: "wrong-password" } } as const;
  const wrong = new AppError("invalid-input", { fields });
  const proved = await attemptPassword(deps, client, { email: account.email, password }, wrong);
  return async (db) => {
    await requireUnchanged(db, proved, "signed-out");
    await setDoorPass(db, sessionId, null);
  };
}
