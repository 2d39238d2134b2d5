import type { Account } from "#contract/accounts/accounts.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { Client } from "./client.ts";
import { hasPassword } from "./credentials.store.ts";
import { useIdentity } from "./identities.store.ts";
import { confirmationMs, type LoginCookies } from "./login-cookies.ts";
import { attemptPassword, requireUnchanged, type AttemptDeps } from "./password-attempt.ts";
import { beganByPasskey } from "./sessions.store.ts";

/** Dependencies for asking whether the account's owner is at the browser. */
export type OwnerDeps = AttemptDeps & { loginCookies: Pick<LoginCookies, "confirmation"> };

/**
 * Makes sure that the owner of a session's account is at its browser: by the account's password, or
 * without one by having just confirmed it with the school's login (R28.11), or logged in with a
 * passkey (R29.9), unless `byPasskey` is false. Returns what comes first in the transaction of
 * whatever that allows, which throws `signed-out` if it is no longer so. Throws `invalid-input` for
 * a wrong or missing password, `not-confirmed-again`, and what `attemptPassword` throws.
 */
export async function proveOwner(
  deps: OwnerDeps,
  client: Client,
  { account, sessionId }: { account: Account; sessionId: string },
  password: string | undefined,
  { byPasskey = true }: { byPasskey?: boolean } = {},
): Promise<(db: Db) => Promise<void>> {
  const { database, clock, loginCookies } = deps;
  if (password !== undefined) {
    const wrong = new AppError("invalid-input", {
      fields: { password: { code: "wrong-password" } },
    });
    const proved = await attemptPassword(deps, client, { email: account.email, password }, wrong);
    return (db) => requireUnchanged(db, proved, "signed-out");
  }
  const confirmed = loginCookies.confirmation.read(client.cookies, clock().getTime());
  if (confirmed?.accountId !== account.id || confirmed.sessionId !== sessionId) {
    if (await hasPassword(database.read, account.id))
      throw new AppError("invalid-input", { fields: { password: { code: "required" } } });
    const since = new Date(clock().getTime() - confirmationMs);
    const isFresh = (db: Db) => beganByPasskey(db, account.id, { id: sessionId, since });
    if (!byPasskey || !(await isFresh(database.read))) throw new AppError("not-confirmed-again");
    return async (db) => {
      if (!(await isFresh(db))) throw new AppError("signed-out");
    };
  }
  return async (db) => {
    const at = clock().getTime();
    if (!(await useIdentity(db, confirmed, account.id, { at }))) throw new AppError("signed-out");
  };
}
