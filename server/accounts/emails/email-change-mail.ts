import { bounds } from "#contract/platform/bounds.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { i18nFor, type I18n } from "../../platform/i18n.ts";
import { composeMail, type Mail } from "../../platform/mail/mail.ts";
import type { Compose, MailKind } from "../../platform/mail/outbox.ts";
import { isTaken } from "../addresses.store.ts";
import { findChange, type EmailChangeRow } from "../email-changes.store.ts";
import type { EmailChangeLinks } from "./email-change-links.ts";

type Kind = Extract<MailKind, `email-change${string}`>;

/**
 * Writes the emails about a change of email (R2.30). None contains anything that was typed, neither
 * the other email nor a name: a stranger may have entered the recipient's email.
 */
export function createEmailChangeComposers(
  deps: { database: Pick<Database, "read">; clock: Clock; emailChangeLinks: EmailChangeLinks },
  publicUrl: string,
): Record<Kind, Compose> {
  const { database, clock, emailChangeLinks: links } = deps;
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  const about =
    (compose: (to: string, change: EmailChangeRow) => Promise<Mail | undefined>): Compose =>
    async (to, id = "") => {
      const change = await findChange(database.read, "id", id, clock().getTime());
      return change && compose(to, change);
    };
  const changed = about(async (to, { id, expiresAt }) =>
    composeChanged(i18n, to, { url: links.linkOf("undo", id), until: new Date(expiresAt) }),
  );
  return {
    "email-change": about(async (to, { id, accountId }) => {
      const hasAccount = await isTaken(database.read, to, accountId, clock().getTime());
      return hasAccount
        ? composeTaken(i18n, to, publicUrl)
        : composeConfirm(i18n, to, links.linkOf("confirm", id));
    }),
    "email-change-asked": about(async (to, { id }) =>
      composeAsked(i18n, to, links.linkOf("undo", id)),
    ),
    "email-changed": (to, id) =>
      id === undefined ? composeGiven(i18n, to, publicUrl) : changed(to, id),
    "email-changed-back": (to) => composeChangedBack(i18n, to, publicUrl),
  };
}

/** The email with the link that confirms a new email. */
function composeConfirm(i18n: I18n, to: string, url: string): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Confirm your new email for Rollcall"),
    paragraphs: [
      i18n.t("Someone, probably you, asked to use this email for their Rollcall account."),
      i18n.t(
        "Open the link below and press Confirm New Email. You'll need to be logged in to that account. The link works once and expires in {hours} hours.",
        { hours: bounds.emailChangeHours },
      ),
    ],
    action: { label: i18n.t("Confirm New Email"), url },
    closing: [i18n.t("If this wasn't you, you can ignore this email. Nothing will change.")],
  });
}

/** The email to people who already have an account, to whom no link is sent. */
function composeTaken(i18n: I18n, to: string, url: string): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("This email already has a Rollcall account"),
    paragraphs: [
      i18n.t("Someone, probably you, asked to use this email for their Rollcall account."),
      i18n.t(
        "An account with this email already exists, so it can't be used for another one. Log in with it, or reset your password if you forgot it.",
      ),
    ],
    action: { label: i18n.t("Open Rollcall"), url },
    closing: [i18n.t("If this wasn't you, you can ignore this email. Nothing will change.")],
  });
}

/** Tells the old email about a request, with the link that stops it. */
function composeAsked(i18n: I18n, to: string, url: string): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Your Rollcall email is about to change"),
    paragraphs: [
      i18n.t(
        "Someone, probably you, asked to change the email of your Rollcall account. It changes once they confirm the new one.",
      ),
      i18n.t(
        "If this was you, you don't need to do anything. If it wasn't, use the link below to stop it.",
      ),
    ],
    action: { label: i18n.t("Stop the Change"), url },
    closing: [
      i18n.t(
        "The person who asked knows your password. If it wasn't you, change your password, too.",
      ),
    ],
  });
}

/** Tells the old email that it was replaced, with the link that undoes it. */
function composeChanged(
  i18n: I18n,
  to: string,
  { url, until }: { url: string; until: Date },
): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Your Rollcall email has changed"),
    paragraphs: [
      i18n.t(
        "Your Rollcall account now has a different email. From now on, log in with the new one.",
      ),
      i18n.t(
        "If this wasn't you, use the link below by {day} to change it back. You'll be logged out everywhere and asked for a new password.",
        { day: i18n.day(until) },
      ),
    ],
    action: { label: i18n.t("Change It Back"), url },
    closing: [i18n.t("If this was you, you don't need to do anything.")],
  });
}

/** Tells the old email that the server's operator replaced it, who can change it back. */
function composeGiven(i18n: I18n, to: string, url: string): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Your Rollcall email has changed"),
    paragraphs: [
      i18n.t(
        "This site's support changed the email on your Rollcall account. From now on, log in with the new one.",
      ),
      i18n.t("If you didn't ask for this, contact this site's support."),
    ],
    action: { label: i18n.t("Open Rollcall"), url },
    closing: [],
  });
}

/** Tells the new email that the old one took the account back. */
function composeChangedBack(i18n: I18n, to: string, url: string): Promise<Mail> {
  return composeMail({
    i18n,
    to,
    subject: i18n.t("Your Rollcall email was changed back"),
    paragraphs: [
      i18n.t(
        "Someone used the link that we sent to your account's previous email to undo the change. Your account is back to that email, and you can't log in with this one anymore.",
      ),
      i18n.t("If this wasn't you, ask a club officer or this site's support for help."),
    ],
    action: { label: i18n.t("Open Rollcall"), url },
    closing: [],
  });
}
