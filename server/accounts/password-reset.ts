import { AsyncLocalStorage } from "node:async_hooks";
import { isAPIError } from "better-auth/api";
import type { PasswordResetInput } from "#contract/accounts.ts";
import type { Deps } from "../platform/deps.ts";
import { AppError } from "../platform/http/app-error.ts";
import { limitsOf } from "../platform/limits/limits.ts";
import { composeMail } from "../platform/mail/mail.ts";
import { enqueueMail, type Compose } from "../platform/mail/outbox.ts";
import type { Auth } from "./auth.ts";

/** How the login library hands over the token that it has just made. */
const madeToken = new AsyncLocalStorage<(token: string) => void>();

/** The library's hook for reset mails: who asked for the token gets it. */
export async function handOverResetToken({ token }: { token: string }): Promise<void> {
  madeToken.getStore()?.(token);
}

/**
 * Asks for a mail with a reset link. Whether the address has an account is found out
 * only when the mail is written, so the answer and its time are the same for all (§8).
 */
export async function requestPasswordReset(
  { database, limits, outbox, clock }: Pick<Deps, "database" | "limits" | "outbox" | "clock">,
  email: string,
): Promise<void> {
  await limits.require(limitsOf.mailAddress, email);
  await limits.count(limitsOf.mailAddress, email);
  await enqueueMail(database.write, "password-reset", email, clock());
  outbox.wake();
}

/** Writes reset mails; there is none for an address without an account. */
export function createResetComposer(auth: Auth, publicUrl: string): Compose {
  return async (email) => {
    let token: string | undefined;
    await madeToken.run(
      (made) => {
        token = made;
      },
      () => auth.api.requestPasswordReset({ body: { email } }),
    );
    if (token === undefined) return undefined;
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

/**
 * Sets a new password by the token of a reset link, and ends every session of the
 * account. Throws `reset-failed` for a token that is unknown, used or too old.
 */
export async function resetPassword(
  { auth, hashQueue }: Pick<Deps, "auth" | "hashQueue">,
  { token, password }: PasswordResetInput,
): Promise<void> {
  try {
    await hashQueue(() => auth.api.resetPassword({ body: { token, newPassword: password } }));
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw new AppError("reset-failed");
    throw error;
  }
}
