import { randomBytes } from "node:crypto";
import { bounds } from "#contract/platform/bounds.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { i18nFor, type I18n } from "../../platform/i18n.ts";
import { composeMail, type Mail } from "../../platform/mail/mail.ts";
import type { Compose } from "../../platform/mail/outbox.ts";
import { findUnproved } from "../addresses.store.ts";
import { insertProof } from "../proofs.store.ts";

/**
 * Writes the email with the link that confirms an account's email. Returns undefined if the email
 * is confirmed already or the account is closed.
 */
export function createAddressComposer(
  { database, clock }: { database: Database; clock: Clock },
  publicUrl: string,
): Compose {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  return async (email) => {
    const account = await findUnproved(database.read, email);
    if (account === undefined) return undefined;
    const [secret, now] = [randomBytes(24).toString("hex"), clock()];
    const expiresAt = new Date(now.getTime() + bounds.addressProofHours * 3_600_000);
    const { id: accountId, createdAt } = account;
    await insertProof(database.write, { kind: "address", secret, accountId, now, expiresAt });
    const url = `${publicUrl}/confirm-address?token=${secret}`;
    return composeAddressMail(i18n, email, { url, createdAt });
  };
}

/**
 * The email with that link, in the language of `i18n`. It contains nothing that the account's
 * creator typed: they may be a stranger, and must not be able to send messages through us.
 */
export function composeAddressMail(
  i18n: I18n,
  to: string,
  { url, createdAt }: { url: string; createdAt: Date },
): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Confirm your email for Rollcall"),
    paragraphs: [
      i18n.t(
        "Someone, probably you, asked to confirm that the Rollcall account created with this email on {day} is yours.",
        { day: i18n.day(createdAt) },
      ),
      i18n.t(
        "Open the link below and press Confirm Email. It works once and expires in {hours} hours. You can then claim records that clubs saved under this email.",
        { hours: bounds.addressProofHours },
      ),
    ],
    action: { label: i18n.t("Confirm Email"), url },
    closing: [
      i18n.t(
        "If you didn't create an account, you can ignore this email. Someone else used your email to create one, but they can't claim anything saved under it.",
      ),
    ],
  });
}
