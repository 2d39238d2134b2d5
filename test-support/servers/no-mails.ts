import type { Compose, MailKind } from "#server/platform/mail/outbox.ts";

const nothing: Compose = async () => undefined;

/** Composers for an outbox that sends nothing, to replace only the ones that a test is about. */
export const noMails: Record<MailKind, Compose> = {
  "password-reset": nothing,
  "address-proof": nothing,
  "connect-login": nothing,
  "email-change": nothing,
  "email-change-asked": nothing,
  "email-changed": nothing,
  "email-changed-back": nothing,
  "account-changed": nothing,
  "passkey-added": nothing,
  "passkey-removed": nothing,
  "second-step-added": nothing,
  "second-step-removed": nothing,
  "recovery-code-used": nothing,
  invitation: nothing,
  "officers-changed": nothing,
};
