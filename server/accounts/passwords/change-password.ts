import type { Account } from "#contract/accounts/accounts.ts";
import type { PasswordChange } from "#contract/accounts/own-account.ts";
import { AppError } from "../../platform/app-error.ts";
import { transaction } from "../../platform/database/database.ts";
import type { NoticeDeps } from "../account-notices.ts";
import type { Client, Keepsakes } from "../client.ts";
import { setPasswordHash } from "../credentials.store.ts";
import { endPendingChange } from "../email-changes.store.ts";
import { attemptPassword, requireUnchanged, type AttemptDeps } from "../password-attempt.ts";
import { hashPassword } from "../password-hash.ts";
import { deleteProofs } from "../proofs.store.ts";
import { deleteOtherSessions } from "../sessions.store.ts";
import { rotateSession } from "../sessions/sessions.ts";

/**
 * Changes the account's password. Every other session ends, this browser's goes on under a new token
 * as what it was (R30.12), and
 * earlier reset links, and a change of email that waits for confirmation, stop working. The owner is
 * told by email (R2.33). Throws `invalid-input` for a wrong current password, `signed-out` if the
 * password was changed or the account closed in the meantime, and what `attemptPassword` throws.
 */
export async function changePassword(
  deps: AttemptDeps & NoticeDeps,
  client: Client,
  { account: { id: accountId, email }, sessionId }: { account: Account; sessionId: string },
  { currentPassword, newPassword }: PasswordChange,
): Promise<Keepsakes> {
  const fields = { currentPassword: { code: "wrong-current-password" } } as const;
  const proved = await attemptPassword(
    deps,
    client,
    { email, password: currentPassword },
    new AppError("invalid-input", { fields }),
  );
  const passwordHash = await deps.hashQueue({ ...client, purpose: "sign-in" }, () =>
    hashPassword(newPassword),
  );
  const now = deps.clock();
  const session = await transaction(deps.database.write, async (db) => {
    await requireUnchanged(db, proved, "signed-out");
    await setPasswordHash(db, { accountId, passwordHash }, now);
    const rotated = await rotateSession(db, client, { accountId, id: sessionId, now });
    await deleteOtherSessions(db, accountId, rotated.id);
    await deleteProofs(db, accountId);
    // Anyone who only knew the old password may have asked for it.
    await endPendingChange(db, accountId, now.getTime());
    await deps.tellOwner(db, accountId, "password-changed", client);
    return rotated;
  });
  deps.outbox.wake();
  const marks = deps.knownDevices.remember(client.cookies, { id: accountId, email }, passwordHash);
  return { token: session.token, marks };
}
