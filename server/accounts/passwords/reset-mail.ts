import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { i18nFor, type I18n } from "../../platform/i18n.ts";
import { composeMail, type Mail } from "../../platform/mail/mail.ts";
import type { Compose } from "../../platform/mail/outbox.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { findAccountByEmail, findClosingOfProved } from "../accounts.service.ts";
import { makeResetPath } from "./reset-link.ts";

const dayMs = 24 * 3_600_000;

/**
 * Writes the answer to a password reset request: a link, or that the account is closed. There is no
 * answer to an email without an account, or to one that a closed account never confirmed: it may be
 * a stranger's.
 */
export function createResetComposer(
  deps: { database: Database; clock: Clock; settings: ReadSettings },
  publicUrl: string,
): Compose {
  const { database, clock, settings } = deps;
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  return async (email) => {
    const account = await findAccountByEmail(database.read, email);
    if (account !== undefined) {
      const path = await makeResetPath(database.write, account.id, clock());
      return composeLinkMail(i18n, email, publicUrl + path);
    }
    const closedAt = await findClosingOfProved(database.read, email);
    if (closedAt === undefined) return undefined;
    const { retentionDays } = await settings();
    const erasedAt = new Date(closedAt.getTime() + retentionDays * dayMs);
    return composeClosedMail(i18n, email, { closedAt, erasedAt, publicUrl });
  };
}

/** The email with a reset link, in the language of `i18n`. */
export function composeLinkMail(i18n: I18n, to: string, url: string): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Reset your Rollcall password"),
    paragraphs: [
      i18n.t(
        "Someone, probably you, asked to reset the password for the Rollcall account with this email.",
      ),
      i18n.t("Use the link below to choose a new password. It works once and expires in 1 hour."),
    ],
    action: { label: i18n.t("Choose a New Password"), url },
    closing: [i18n.t("If this wasn't you, you can ignore this email. Your password won't change.")],
  });
}

/** The email that says why there is no link, in the language of `i18n`. */
export function composeClosedMail(
  i18n: I18n,
  to: string,
  { closedAt, erasedAt, publicUrl }: { closedAt: Date; erasedAt: Date; publicUrl: string },
): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Your Rollcall account is closed"),
    paragraphs: [
      i18n.t(
        "Someone, probably you, asked to reset the password for the Rollcall account with this email.",
      ),
      i18n.t(
        "Your account was closed on {closed} and no longer has a password. It will be erased on {erased}. Until then, no one can create a new account with this email. After that, you can.",
        { closed: i18n.day(closedAt), erased: i18n.day(erasedAt) },
      ),
    ],
    action: { label: i18n.t("Open Rollcall"), url: publicUrl },
    closing: [i18n.t("If this wasn't you, you can ignore this email.")],
  });
}
