import { i18nFor } from "../../platform/i18n.ts";
import { composeMail } from "../../platform/mail/mail.ts";
import type { Compose, MailKind } from "../../platform/mail/outbox.ts";

type Kind = Extract<MailKind, `second-step-${string}` | "recovery-code-used">;

/** Writes the emails that tell someone about their authenticator app (R30.8). */
export function createSecondStepComposers(publicUrl: string): Record<Kind, Compose> {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  const action = { label: i18n.t("Open Account"), url: `${publicUrl}/account` };
  const closing = [i18n.t("If this was you, you don't need to do anything.")];
  return {
    "second-step-added": (to) =>
      composeMail({
        ...{ i18n, to, action, closing },
        subject: i18n.t("An authenticator app was added to your Rollcall account"),
        paragraphs: [
          i18n.t("From now on, you need a code from the app when you log in with your password."),
          i18n.t("If this wasn't you, remove the app and change your password."),
        ],
      }),
    "second-step-removed": (to) =>
      composeMail({
        ...{ i18n, to, action, closing },
        subject: i18n.t("The authenticator app was removed from your Rollcall account"),
        paragraphs: [
          i18n.t("You can log in with your password alone now."),
          i18n.t("If this wasn't you, change your password and add the app again."),
        ],
      }),
    "recovery-code-used": (to) =>
      composeMail({
        ...{ i18n, to, action, closing },
        subject: i18n.t("Someone used a recovery code to log in to your Rollcall account"),
        paragraphs: [
          i18n.t("This code doesn't work anymore. You can get new ones on the account page."),
          i18n.t("If this wasn't you, change your password and get new recovery codes."),
        ],
      }),
  };
}
