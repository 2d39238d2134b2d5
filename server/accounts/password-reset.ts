import type { PasswordResetInput } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findAccount } from "./accounts.store.ts";
import type { NoticeDeps } from "./account-notices.ts";
import type { Client } from "./client.ts";
import { findCredential, setPasswordHash } from "./credentials.store.ts";
import { endPendingChange } from "./email-changes.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";
import { takeOver, type MadeLinks } from "./first-proof.ts";
import { hashOfNothing, hashPassword } from "./password-hash.ts";
import { deleteProofs, findProved } from "./proofs.store.ts";
import { requestMail, type MailRequestDeps } from "./request-mail.ts";
import { deleteSessions } from "./sessions.store.ts";

/**
 * Requests an email with a reset link. Whether the email has an account is only checked when the
 * message is written, and a browser is looked up in the same way without one, so the answer and its
 * timing are the same for everyone (R2.16). Strangers' requests don't use up those of a browser
 * that has used the account.
 */
export async function requestPasswordReset(
  deps: MailRequestDeps & Pick<ResetDeps, "database" | "knownDevices">,
  { address, cookies }: Client,
  email: string,
): Promise<void> {
  const credential = await findCredential(deps.database.read, email);
  const { accountId: id = email, passwordHash = hashOfNothing } = credential ?? {};
  const isOwn = deps.knownDevices.find(cookies, { id, email }, passwordHash) !== undefined;
  await requestMail(deps, "password-reset", { address, email, isOwn });
}

/** Dependencies for setting a new password with a reset link. */
export type ResetDeps = MadeLinks &
  NoticeDeps & {
    database: Database;
    hashQueue: HashQueue;
    knownDevices: KnownDevices;
    clock: Clock;
  };

/**
 * Sets a new password with the token of a reset link, and ends every session and every other link
 * of the account, all or nothing, and everything else if nobody had confirmed its email (R2.32).
 * Returns the marks for the browser to store: anyone who can read the account's email is no
 * stranger, and shouldn't be blocked by others' guesses. Throws `reset-failed` for a token that is
 * unknown, used, or expired.
 */
export async function resetPassword(
  deps: ResetDeps,
  client: Client,
  { token, password }: PasswordResetInput,
): Promise<string> {
  const { database, hashQueue, knownDevices, clock } = deps;
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
    if ((await takeOver(deps, db, user.id, clock().getTime())) === undefined)
      throw new AppError("reset-failed");
    await deleteSessions(db, user.id);
    await deleteProofs(db, user.id);
    await endPendingChange(db, user.id, clock().getTime());
    await deps.tellOwner(db, user.id, "password-reset", client);
  });
  deps.outbox.wake();
  return knownDevices.remember(client.cookies, user, passwordHash);
}
