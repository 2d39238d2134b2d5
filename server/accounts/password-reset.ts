import type { PasswordResetInput } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import { transaction, type Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { findAccount } from "./accounts.store.ts";
import { markAddressProved } from "./addresses.store.ts";
import type { Client } from "./client.ts";
import { setPasswordHash } from "./credentials.store.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";
import { hashPassword } from "./password-hash.ts";
import { deleteProofs, findProved } from "./proofs.store.ts";
import { requestMail, type MailRequestDeps } from "./request-mail.ts";
import { deleteSessions } from "./sessions.store.ts";

/**
 * Asks for a mail with a reset link. Whether the address has an account is found out
 * only when the mail is written, so the answer and its time are the same for all (R2.16).
 */
export function requestPasswordReset(
  deps: MailRequestDeps,
  address: string,
  email: string,
): Promise<void> {
  return requestMail(deps, "password-reset", { address, email });
}

/** What it takes to set a new password by a reset link. */
export type ResetDeps = {
  database: Database;
  hashQueue: HashQueue;
  knownDevices: KnownDevices;
  clock: Clock;
};

/**
 * Sets a new password by the token of a reset link, and ends every session of the account
 * and every other link: all of it, or nothing. Answers the marks for the browser to keep:
 * who can read the account's mail is no stranger, and need not wait for others' guesses.
 * Throws `reset-failed` for a token that is unknown, used or too old.
 */
export async function resetPassword(
  { database, hashQueue, knownDevices, clock }: ResetDeps,
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
    // Of those who use links of an account at the same time, each has waited here for the
    // one before: only now is it known whether this link is still one.
    if ((await findProved(db, link, clock())) === undefined) throw new AppError("reset-failed");
    await markAddressProved(db, user.id);
    await deleteSessions(db, user.id);
    await deleteProofs(db, user.id);
  });
  return knownDevices.remember(client.cookies, user.email, passwordHash);
}
