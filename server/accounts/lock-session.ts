import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Client } from "./client.ts";
import type { Lock } from "./authenticate.ts";
import { attemptPassword, requireUnchanged, type AttemptDeps } from "./password-attempt.ts";
import { setDoorPass } from "./sessions.store.ts";

/** Restricts a session to what a door pass can do. */
export async function lockSession(db: Db, sessionId: string, doorPassId: string): Promise<void> {
  await setDoorPass(db, sessionId, doorPassId);
}

/**
 * Tries the password of the account that locked this browser, under the usual limits, and returns a
 * function that unlocks the session in a transaction. Throws `invalid-input` for a wrong password,
 * and what `attemptPassword` throws; the transaction throws `signed-out` if the password has
 * changed since.
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
