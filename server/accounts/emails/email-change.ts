import { randomBytes, randomUUID } from "node:crypto";
import type { Account } from "#contract/accounts/accounts.ts";
import type { EmailChangeInput, PendingEmail } from "#contract/accounts/own-account.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { AppError } from "../../platform/app-error.ts";
import { siteOf } from "../../platform/client-network.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database, type Db } from "../../platform/database/database.ts";
import { enqueueMail, type OutboxWorker } from "../../platform/mail/outbox.ts";
import { allowancesOf, type Allowances } from "../../platform/rate-limits/allowances.ts";
import { findAccount } from "../accounts.store.ts";
import { isAddressProved, isTaken, setEmail, takeUnproved } from "../addresses.store.ts";
import type { Client } from "../client.ts";
import {
  endChangesSince,
  endPendingChange,
  findChange,
  findPendingChange,
  insertEmailChange,
  markConfirmed,
} from "../email-changes.store.ts";
import type { TokenSync } from "../login/token-sync.ts";
import { deleteOtherLogins } from "../other-logins.ts";
import { attemptPassword, requireUnchanged, type AttemptDeps } from "../password-attempt.ts";
import { deleteProofs, insertProof } from "../proofs.store.ts";
import type { GuardedLogins } from "../require-passed.ts";
import { deleteSecondStep, findSecondStep } from "../second-steps.store.ts";
import { deleteSessions } from "../sessions.store.ts";
import { hashOfChangeToken, type EmailChangeLinks } from "./email-change-links.ts";
import { endEverything, type MadeLinks } from "./first-proof.ts";

/** Dependencies for changing an account's email. */
export type EmailChangeDeps = AttemptDeps & {
  allowances: Allowances;
  outbox: Pick<OutboxWorker, "wake">;
  emailChangeLinks: EmailChangeLinks;
  tokenSync: Pick<TokenSync, "renewed">;
};

const hourMs = 3_600_000;
/** How long a person can choose a new password after taking a change back. */
const resetMs = hourMs;

/**
 * Requests a change of the account's email, which replaces an earlier request (R2.30). Nothing
 * changes until the link sent to the new email is used; the old one is told, and can stop it. The
 * answer is the same whether or not the new email has an account. Throws `invalid-input` for a
 * wrong password and for the email it already has, `too-many-attempts`, and what `attemptPassword`
 * throws.
 */
export async function requestEmailChange(
  deps: EmailChangeDeps,
  client: Client,
  { id: accountId, email: oldEmail }: Account,
  { email: newEmail, currentPassword: password }: EmailChangeInput,
): Promise<void> {
  const { database, allowances, outbox, clock, emailChangeLinks: links } = deps;
  if (newEmail === oldEmail)
    throw new AppError("invalid-input", { fields: { email: { code: "same-email" } } });
  const fields = { currentPassword: { code: "wrong-current-password" } } as const;
  const proved = await attemptPassword(
    deps,
    client,
    { email: oldEmail, password },
    new AppError("invalid-input", { fields }),
  );
  await allowances.take(allowancesOf.mailsToOthers, accountId);
  await allowances.take(allowancesOf.mailSite, siteOf(client.address));
  // The old email is told each time, so it must not be flooded either.
  await allowances.take(allowancesOf.ownMails, oldEmail);
  await allowances.take(allowancesOf.mailAddress, newEmail);
  await transaction(database.write, async (db) => {
    await requireUnchanged(db, proved, "signed-out");
    const now = clock();
    await endPendingChange(db, accountId, now.getTime());
    const id = randomUUID();
    await insertEmailChange(db, {
      id,
      accountId,
      oldEmail,
      newEmail,
      createdAt: now.getTime(),
      confirmedAt: null,
      oldProved: await provedNumber(db, accountId),
      confirmHash: links.hashOf("confirm", id),
      undoHash: links.hashOf("undo", id),
      expiresAt: now.getTime() + bounds.emailChangeHours * hourMs,
    });
    await enqueueMail(db, "email-change", newEmail, now, { about: id });
    await enqueueMail(db, "email-change-asked", oldEmail, now, { about: id });
  });
  outbox.wake();
}

const provedNumber = async (db: Db, accountId: string) =>
  (await isAddressProved(db, accountId)) ? 1 : 0;

/** The new email that waits for confirmation, if there is one. */
export async function findPendingEmail(
  { database, clock }: { database: Pick<Database, "read">; clock: Clock },
  accountId: string,
): Promise<PendingEmail | undefined> {
  const row = await findPendingChange(database.read, accountId, clock().getTime());
  return row && { email: row.newEmail, expiresAt: row.expiresAt };
}

/** Stops the change that waits for confirmation, if there is one. */
export async function stopEmailChange(
  { database, clock }: { database: Pick<Database, "write">; clock: Clock },
  accountId: string,
): Promise<void> {
  await endPendingChange(database.write, accountId, clock().getTime());
}

/**
 * Gives the account the new email, by the token of the link that was sent to it. Only the account
 * that asked can do this: nobody else's account gets an email because its owner pressed a stranger's
 * link. Links sent to the old email stop working, sessions stay, and the old email is told how to
 * undo it. Throws `confirmation-failed` for a token that is unknown, used, or expired,
 * `not-your-link` for the request of another account, and `email-taken`.
 */
export async function confirmEmailChange(
  { database, outbox, clock, tokenSync }: Omit<EmailChangeDeps, "emailChangeLinks" | "allowances">,
  account: Account,
  token: string,
): Promise<void> {
  await transaction(database.write, async (db) => {
    const now = clock();
    const hash = hashOfChangeToken("confirm", token);
    const change = await findChange(db, "confirmHash", hash, now.getTime());
    if (change === undefined || change.confirmedAt !== null)
      throw new AppError("confirmation-failed");
    if (change.accountId !== account.id) throw new AppError("not-your-link");
    const expiresAt = now.getTime() + bounds.emailUndoDays * 24 * hourMs;
    const confirmedAt = now.getTime();
    const oldProved = await provedNumber(db, change.accountId);
    // Of simultaneous uses of the link, only one gets past this.
    if (!(await markConfirmed(db, change, { confirmedAt, expiresAt, oldProved })))
      throw new AppError("confirmation-failed");
    await enqueueMail(db, "email-changed", change.oldEmail, now, { about: change.id });
    await setChangedEmail(db, change, { isProved: true, now: now.getTime() });
  });
  outbox.wake();
  tokenSync.renewed(account.id);
}

/**
 * Gives an account another email; earlier links were sent to the old one. Throws `email-taken`, and
 * `signed-out` if the account was closed meanwhile.
 */
export async function setChangedEmail(
  db: Db,
  { accountId, newEmail: email }: { accountId: string; newEmail: string },
  { isProved, now }: { isProved: boolean; now: number },
): Promise<void> {
  if (await isTaken(db, email, accountId, now)) throw new AppError("email-taken");
  if (!(await setEmail(db, accountId, { email, isProved }))) throw new AppError("signed-out");
  await deleteProofs(db, accountId);
}

/** Dependencies for taking back a change of an account's email. */
export type EmailUndoDeps = Pick<EmailChangeDeps, "database" | "outbox" | "clock"> &
  GuardedLogins &
  MadeLinks;

/**
 * Stops a change that wasn't confirmed, or takes a confirmed one back, with the token that the old
 * email got. Taking it back gives the account its old email, ends all sessions, links, school
 * logins, and passkeys, and returns the token to choose a new password with: someone else may know
 * the old one. An authenticator app that is older than the change stays, and where a club requires
 * a second step, so do older passkeys and school logins: the old email alone is no way around it
 * (R30.15). If the old email was never confirmed, everything ends, and someone who signed up with
 * it since, without confirming it, loses it (R2.32). Throws `confirmation-failed` for a token that
 * is unknown, used, or expired, and `email-taken` if someone else has confirmed it since.
 */
export async function undoEmailChange(deps: EmailUndoDeps, token: string): Promise<string | null> {
  const { database, outbox, clock, isGuarded } = deps;
  const reset = await transaction(database.write, async (db) => {
    const now = clock();
    const hash = hashOfChangeToken("undo", token);
    const change = await findChange(db, "undoHash", hash, now.getTime());
    const ended = change && (await endChangesSince(db, change, now.getTime()));
    if (change === undefined || ended === undefined) throw new AppError("confirmation-failed");
    if (!ended.wasConfirmed) return null;
    const { accountId, oldEmail: email, oldProved } = change;
    // A later change may have given it another one than this did.
    const latest = (await findAccount(db, accountId))?.email;
    const other = await takeUnproved(db, email, accountId);
    if (other !== undefined) await endEverything(deps, db, other, now.getTime());
    if (await isTaken(db, email, accountId, now.getTime())) throw new AppError("email-taken");
    if (!(await setEmail(db, accountId, { email, isProved: true })))
      throw new AppError("confirmation-failed");
    // Someone who took over the account may have added a login of their own.
    const since = (await isGuarded(db, accountId)) ? change.createdAt : undefined;
    await deleteOtherLogins(db, accountId, since);
    const secondStep = await findSecondStep(db, accountId);
    if (secondStep !== undefined && secondStep.addedAt >= change.createdAt)
      await deleteSecondStep(db, accountId);
    await deleteSessions(db, accountId);
    await deleteProofs(db, accountId);
    if (oldProved === 0) await endEverything(deps, db, accountId, now.getTime());
    if (latest !== undefined) await enqueueMail(db, "email-changed-back", latest, now);
    const secret = randomBytes(24).toString("hex");
    const expiresAt = new Date(now.getTime() + resetMs);
    await insertProof(db, { kind: "reset-password", secret, accountId, now, expiresAt });
    return secret;
  });
  outbox.wake();
  return reset;
}
