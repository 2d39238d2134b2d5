import { isAPIError } from "better-auth/api";
import type { PasswordResetInput } from "#contract/accounts.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { allowancesOf, type Allowances } from "../platform/limits/allowances.ts";
import { limitsOf, type Limits } from "../platform/limits/limits.ts";
import { composeMail } from "../platform/mail/mail.ts";
import { enqueueMail, type Compose, type OutboxWorker } from "../platform/mail/outbox.ts";
import { deleteResetTokens, hasOpenAccount } from "./accounts.store.ts";
import type { Auth } from "./auth.ts";
import type { RequestContext } from "./authenticate.ts";
import type { HashQueue } from "./hash-queue.ts";
import type { KnownDevices } from "./known-device.ts";
import { hear } from "./reset-hooks.ts";

/** What it takes to ask for a mail with a reset link. */
export type ResetRequestDeps = {
  database: Pick<Database, "write">;
  allowances: Allowances;
  outbox: Pick<OutboxWorker, "wake">;
  clock: Clock;
};

/**
 * Asks for a mail with a reset link. Whether the address has an account is found out
 * only when the mail is written, so the answer and its time are the same for all (§8).
 */
export async function requestPasswordReset(
  { database, allowances, outbox, clock }: ResetRequestDeps,
  email: string,
): Promise<void> {
  await allowances.take(allowancesOf.mailAddress, email);
  await enqueueMail(database.write, "password-reset", email, clock());
  outbox.wake();
}

/** Writes reset mails; there is none for an address without an account, or with a closed one. */
export function createResetComposer(auth: Auth, { read }: Database, publicUrl: string): Compose {
  return async (email) => {
    if (!(await hasOpenAccount(read, email))) return undefined;
    const { token } = await hear(() => auth.api.requestPasswordReset({ body: { email } }));
    if (token === undefined) throw new Error("The login library made no token for a reset.");
    return composeMail({
      to: email,
      subject: "Reset your Rollcall password",
      paragraphs: [
        "Somebody, most likely you, asked to reset the password of the Rollcall account with this address.",
        "The link below lets you choose a new one. It works once, for one hour.",
      ],
      action: { label: "Choose a new password", url: `${publicUrl}/reset-password?token=${token}` },
      closing: ["If it was not you, do nothing: your password stays as it is."],
    });
  };
}

/** What it takes to set a new password by a reset link. */
export type ResetDeps = {
  auth: Auth;
  database: Database;
  hashQueue: HashQueue;
  knownDevices: KnownDevices;
  limits: Limits;
};

/**
 * Sets a new password by the token of a reset link, and ends every session of the account
 * and every other link. Who can read the account's mail is no stranger: this browser need
 * not wait for others' guesses. Throws `reset-failed` for a token that is unknown, used or
 * too old.
 */
export async function resetPassword(
  deps: ResetDeps,
  c: RequestContext,
  { token, password }: PasswordResetInput,
): Promise<void> {
  const { auth, database, hashQueue, knownDevices, limits } = deps;
  const { owner } = await hashQueue(() =>
    hear(() => auth.api.resetPassword({ body: { token, newPassword: password } })),
  ).catch((error: unknown) => {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError("reset-failed");
    throw error;
  });
  if (owner === undefined) throw new Error("The login library does not say whose password it set.");
  const { id, email } = owner;
  await deleteResetTokens(database.write, id);
  await limits.forget(limitsOf.signInDevice, email);
  knownDevices.remember(c, email);
}
