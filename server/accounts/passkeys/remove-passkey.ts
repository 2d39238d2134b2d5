import type { Account } from "#contract/accounts.ts";
import type { Config } from "../../platform/config.ts";
import { transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { allowancesOf } from "../../platform/rate-limits/allowances.ts";
import { enqueueMail } from "../../platform/mail/outbox.ts";
import { hasPassword } from "../credentials.store.ts";
import { listIdentities, lockAccount } from "../oidc/identities.store.ts";
import { deleteOtherSessions } from "../sessions.store.ts";
import type { PasskeyDeps } from "./create-passkey.ts";
import { deletePasskey, listPasskeys } from "./passkeys.store.ts";

/**
 * Removes a passkey, logs out all of the account's other browsers, and tells its owner by email
 * (R29.6, R29.7). Throws `not-found`, `too-many-attempts`, and `last-way-in` if nothing else could
 * log in to the account.
 */
export async function removePasskey(
  {
    database,
    clock,
    allowances,
    outbox,
    config,
  }: Pick<PasskeyDeps, "database" | "clock" | "allowances" | "outbox"> & {
    config: Pick<Config, "oidc">;
  },
  { account: { id: accountId, email }, sessionId }: { account: Account; sessionId: string },
  passkeyId: string,
): Promise<void> {
  await allowances.take(allowancesOf.passkeyChanges, accountId);
  await transaction(database.write, async (db) => {
    // Of two browsers that remove the last two at once, the second finds only one left.
    await lockAccount(db, accountId);
    if (!(await deletePasskey(db, accountId, passkeyId))) throw new AppError("not-found");
    const identities = await listIdentities(db, accountId);
    const hasOther =
      (await hasPassword(db, accountId)) ||
      identities.some(({ issuer }) => issuer === config.oidc?.issuer) ||
      (await listPasskeys(db, accountId)).length > 0;
    if (!hasOther) throw new AppError("last-way-in");
    await deleteOtherSessions(db, accountId, sessionId);
    await enqueueMail(db, "passkey-removed", email, clock());
  });
  outbox.wake();
}
