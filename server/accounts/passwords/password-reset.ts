import type { PasswordResetInput } from "#contract/accounts/accounts.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import type { NoticeDeps } from "../account-notices.ts";
import { findAccount } from "../accounts.store.ts";
import type { Client } from "../client.ts";
import { findCredential, setPasswordHash } from "../credentials.store.ts";
import { endPendingChange } from "../email-changes.store.ts";
import { takeOver, type MadeLinks } from "../emails/first-proof.ts";
import { requestMail, type MailRequestDeps } from "../emails/request-mail.ts";
import type { HashQueue } from "../hash-queue.ts";
import { lockAccount } from "../identities.store.ts";
import type { KnownDevices } from "../known-device.ts";
import { hashOfNothing, hashPassword } from "../password-hash.ts";
import { deleteProofs, findProved, type Proof } from "../proofs.store.ts";
import { deleteSessions } from "../sessions.store.ts";

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
 * of the account, all or nothing. A link from an email proves that its user reads it, which ends
 * everything else if nobody had confirmed it (R2.32). One that an operator or a command gave proves
 * nothing about the email: logins, second steps, and whether the account is an operator's stay.
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
  const link = await findResetLink(database.read, token, clock());
  const user = link && (await findAccount(database.read, link.accountId));
  if (user === undefined) throw new AppError("reset-failed");
  const passwordHash = await hashQueue({ ...client, purpose: "sign-in" }, () =>
    hashPassword(password),
  );
  await transaction(database.write, async (db) => {
    await setPasswordHash(db, { accountId: user.id, passwordHash }, clock());
    // Simultaneous uses of an account's links queue up here, on the row lock: only now is it
    // certain that this link is still valid.
    const still = await findResetLink(db, token, clock());
    const isOpen =
      still?.kind === "reset-password"
        ? (await takeOver(deps, db, user.id, clock().getTime())) !== undefined
        : still !== undefined && (await lockAccount(db, user.id));
    if (!isOpen) throw new AppError("reset-failed");
    await deleteSessions(db, user.id);
    await deleteProofs(db, user.id);
    await endPendingChange(db, user.id, clock().getTime());
    await deps.tellOwner(db, user.id, "password-reset", client);
  });
  deps.outbox.wake();
  return knownDevices.remember(client.cookies, user, passwordHash);
}

/** The account of a reset link, and whether an email had it or it was given to someone. */
async function findResetLink(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ kind: Proof["kind"]; accountId: string } | undefined> {
  for (const kind of ["reset-password", "given-reset"] as const) {
    const accountId = await findProved(db, { kind, secret }, now);
    if (accountId !== undefined) return { kind, accountId };
  }
  return undefined;
}
