import { i18nFor, type I18n } from "../platform/i18n.ts";
import { composeMail } from "../platform/mail/mail.ts";
import type { Compose, MailKind } from "../platform/mail/outbox.ts";

/** What an account's owner is told about. */
export type AccountChange = keyof ReturnType<typeof textsIn>;

/** For each change, what happened and what it means. */
const textsIn = (i18n: I18n) => ({
  "password-changed": [
    i18n.t("Your Rollcall password was changed"),
    i18n.t("All other browsers were logged out."),
  ],
  "password-reset": [
    i18n.t("Your Rollcall password was reset"),
    i18n.t("Someone used a password reset link. All browsers were logged out."),
  ],
  "login-connected": [
    i18n.t("A school login was connected to your Rollcall account"),
    i18n.t("You can now log in with it instead of your password."),
  ],
  "login-disconnected": [
    i18n.t("A school login was disconnected from your Rollcall account"),
    i18n.t("You can't log in with it anymore. Your other browsers were logged out."),
  ],
  "passkey-added": [
    i18n.t("A passkey was added to your Rollcall account"),
    i18n.t("You can now log in with it instead of your password."),
  ],
  "passkey-removed": [
    i18n.t("A passkey was removed from your Rollcall account"),
    i18n.t("You can't log in with it anymore. Your other browsers were logged out."),
  ],
  "second-step-added": [
    i18n.t("An authenticator app was added to your Rollcall account"),
    i18n.t("From now on, you need a code from the app when you log in with your password."),
  ],
  "second-step-removed": [
    i18n.t("The authenticator app was removed from your Rollcall account"),
    i18n.t("You can now log in with just your password."),
  ],
  "second-steps-reset": [
    i18n.t("Your second steps were removed by this site's support"),
    i18n.t(
      "Your authenticator app, recovery codes, and passkeys don't work for your Rollcall account anymore, and neither do school logins if it has a password. All browsers were logged out.",
    ),
  ],
  "recovery-code-used": [
    i18n.t("Someone used a recovery code to log in to your Rollcall account"),
    i18n.t("That code won't work again. You can get new ones on your account page."),
  ],
  "recovery-codes-renewed": [
    i18n.t("Your Rollcall account has new recovery codes"),
    i18n.t("The old ones don't work anymore."),
  ],
  "operator-added": [
    i18n.t("Your Rollcall account now manages this whole site"),
    i18n.t(
      "Someone used a link for operators. Your account can now change the site's settings and help people with their accounts, after it passes a second step.",
    ),
  ],
  "other-operator-added": [
    i18n.t("Someone else now manages this whole Rollcall site"),
    i18n.t(
      "Someone used a link for operators. The operator page shows who it is. If you don't know them, remove them there, and change your password.",
    ),
  ],
  "operator-removed": [
    i18n.t("Your Rollcall account no longer manages this site"),
    i18n.t("You can't open the operator page anymore. Your clubs haven't changed."),
  ],
  "account-closed-by-operator": [
    i18n.t("Your Rollcall account was closed by this site's support"),
    i18n.t("You can't log in anymore. Your data will be erased later."),
  ],
  "new-browser": [
    i18n.t("Someone logged in to your Rollcall account in a new browser"),
    i18n.t("This was the first login from that browser since your password was last set."),
  ],
});

/** Older nodes still queue these, one for each change, without saying when or where. */
const earlierKinds = [
  ...(["passkey-added", "passkey-removed"] as const),
  ...(["second-step-added", "second-step-removed", "recovery-code-used"] as const),
];

/** The maximum number of changes in one email. */
const maxChangesPerMail = 20;

/**
 * Writes the emails that tell someone what was changed about how they log in (R2.33): what, when, in
 * what kind of browser, and what to do if it wasn't them. They contain no names and no links that
 * give access.
 */
export function createAccountNoticeComposers(
  publicUrl: string,
): Record<"account-changed" | (typeof earlierKinds)[number], Compose> {
  // Accounts don't have a language yet.
  const i18n = i18nFor("en");
  const texts = textsIn(i18n);
  const compose = (to: string, entries: readonly string[]) => {
    const changes = entries.flatMap((entry) => {
      const [change = "", at, ...where] = entry.split("/").map((part) => decodeURIComponent(part));
      if (!Object.hasOwn(texts, change)) return [];
      const [title = "", effect = ""] = texts[change as AccountChange];
      return [{ change, title, effect, when: whenIn(i18n, at, where) }];
    });
    const [first, ...others] = changes;
    if (first === undefined) return Promise.resolve(undefined);
    const several = changes
      .slice(0, maxChangesPerMail)
      .map(({ title, when }) => `${title}. ${when}`);
    // A closed account has no password to reset.
    const isClosed = changes.some(({ change }) => change === "account-closed-by-operator");
    return composeMail({
      i18n,
      to,
      subject:
        others.length === 0
          ? first.title
          : i18n.t("Your Rollcall account was changed several times"),
      paragraphs: [
        ...(others.length === 0 ? [first.effect, first.when] : several),
        isClosed
          ? ""
          : i18n.t(
              "If this wasn't you, use the link below to choose a new password. That logs out all browsers. Then open your account page, and remove any passkey or school login that you don't recognize.",
            ),
      ].filter((paragraph) => paragraph !== ""),
      action: isClosed
        ? { label: i18n.t("Open Rollcall"), url: publicUrl }
        : { label: i18n.t("Reset Password"), url: `${publicUrl}/reset-password` },
      closing: [
        isClosed
          ? i18n.t("If you didn't ask for this, contact this site's support.")
          : i18n.t("If this was you, you don't need to do anything."),
      ],
    });
  };
  return {
    ...(Object.fromEntries(
      earlierKinds.map((kind) => [kind, (to: string) => compose(to, [kind])]),
    ) as Record<(typeof earlierKinds)[number], Compose>),
    "account-changed": (to, about = "") => compose(to, about.split(" ")),
  } satisfies Partial<Record<MailKind, Compose>>;
}

/** When something was changed, and in which browser, as the list of sessions names it. */
function whenIn(i18n: I18n, at: string | undefined, where: readonly string[]): string {
  if (at === undefined) return "";
  const moment = i18n.moment(new Date(Number(at)));
  if (where.length === 0) return i18n.t("This site's support did this on {moment}.", { moment });
  const [browser = "", system = ""] = where;
  const name = browser === "" ? i18n.t("an unknown browser") : browser;
  return system === ""
    ? i18n.t("This happened on {moment}, in {browser}.", { moment, browser: name })
    : i18n.t("This happened on {moment}, in {browser} on {system}.", {
        moment,
        browser: name,
        system,
      });
}
