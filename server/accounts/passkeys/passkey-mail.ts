import { i18nFor } from "../../platform/i18n.ts";
import { composeMail } from "../../platform/mail/mail.ts";
import type { Compose, MailKind } from "../../platform/mail/outbox.ts";

type Kind = Extract<MailKind, `passkey-${string}`>;

/** Writes the emails that tell someone about a change of their passkeys (R29.7). */
export function createPasskeyComposers(publicUrl: string): Record<Kind, Compose> {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  const action = { label: i18n.t("Open Account"), url: `${publicUrl}/account` };
  return {
    "passkey-added": (to) =>
      composeMail({
        ...{ i18n, to, action },
        subject: i18n.t("A passkey was added to your Rollcall account"),
        paragraphs: [
          i18n.t("You can now log in with it instead of your password."),
          i18n.t("If this wasn't you, remove the passkey and change your password."),
        ],
        closing: [i18n.t("If this was you, you don't need to do anything.")],
      }),
    "passkey-removed": (to) =>
      composeMail({
        ...{ i18n, to, action },
        subject: i18n.t("A passkey was removed from your Rollcall account"),
        paragraphs: [
          i18n.t("It no longer works, and your other browsers are logged out."),
          i18n.t("If this wasn't you, change your password."),
        ],
        closing: [i18n.t("If this was you, you don't need to do anything.")],
      }),
  };
}
