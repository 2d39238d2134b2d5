import type { PasswordResetInput } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findAccount } from "./accounts.store.ts";
import type { NoticeDeps } from "./account-notices.ts";
import { isAddressProved, markAddressProved } from "./addresses.store.ts";
import type { Client } from "./client.ts";
import { setPasswordHash } from "./credentials.store.ts";
import { endPendingChange } from "./email-changes.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";
import { hashPassword } from "./password-hash.ts";
import { deleteOtherLogins } from "./other-logins.ts";
import { deleteProofs, findProved } from "./proofs.store.ts";
import { requestMail, type MailRequestDeps } from "./request-mail.ts";
import { deleteSessions } from "./sessions.store.ts";

/**
 * Requests an email with a reset link. Whether the email has an account is only checked when the
 * message is written, so the answer and its timing are the same for everyone (R2.16).
 */
export function requestPasswordReset(
  deps: MailRequestDeps,
  address: string,
  email: string,
): Promise<void> {
  return requestMail(deps, "password-reset", { address, email });
}

/** Dependencies for setting a new password with a reset link. */
export type ResetDeps = NoticeDeps & {
  database: Database;
  hashQueue: HashQueue;
  knownDevices: KnownDevices;
  clock: Clock;
};

/**
 * Sets a new password with the token of a reset link, and ends every session and every other link
 * of the account, all or nothing. Returns the marks for the browser to store: anyone who can read
 * the account's email is no stranger, and shouldn't be blocked by others' guesses. Throws
 * `reset-failed` for a token that is unknown, used, or expired.
 */
export async function resetPassword(
  { database, hashQueue, knownDevices, clock, tellOwner, outbox }: ResetDeps,
  client: Client,
  { token, password }: PasswordResetInput,
): Promise<string> {
  const link = { kind: "reset-password", secret: token } as const;
  const accountId = await findProved(database.read, link, clock());
  const user = accountId === undefined ? undefined : await findAccount(database.read, accountId);
  if (user === undefined) throw new AppError("reset-failed");
  const passwordHash = await hashQueue({ ...client, purpose: "sign-in" }, () =>
    hashPassword(password),
  );
  await transaction(database.write, async (db) => {
    await setPasswordHash(db, { accountId: user.id, passwordHash }, clock());
    // Simultaneous uses of an account's links queue up here, on the row lock: only now is it
    // certain that this link is still valid.
    if ((await findProved(db, link, clock())) === undefined) throw new AppError("reset-failed");
    // People who signed up with someone else's email must not keep a way in of their own (R28.7).
    if (!(await isAddressProved(db, user.id))) await deleteOtherLogins(db, user.id);
    await markAddressProved(db, user.id);
    await deleteSessions(db, user.id);
    await deleteProofs(db, user.id);
    await endPendingChange(db, user.id, clock().getTime());
    await tellOwner(db, user.id, "password-reset", client);
  });
  outbox.wake();
  return knownDevices.remember(client.cookies, user.email, passwordHash);
}
