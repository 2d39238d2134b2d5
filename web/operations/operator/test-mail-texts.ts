import { t } from "@lingui/core/macro";
import type { TestMail } from "#contract/operations/operator/operator-mail.ts";

/** What became of a test email, as a sentence; the mail server's own words follow it. */
export function testMailText({ to, outcome }: TestMail): string {
  switch (outcome) {
    case "accepted":
      return t`Your mail server took the email. Check if it arrives at ${to}.`;
    case "written":
      return t`Rollcall can't send email, so it saved this one as a file.`;
    case "unknown-host":
      return t`The mail server in SMTP_URL wasn't found.`;
    case "unreachable":
      return t`We couldn't reach the mail server in SMTP_URL.`;
    case "no-answer":
      return t`The mail server in SMTP_URL didn't answer in time.`;
    case "not-secure":
      return t`The encrypted connection to your mail server failed.`;
    case "login-refused":
      return t`Your mail server refused the user or password in SMTP_URL.`;
    case "refused":
      return t`Your mail server refused the email to ${to}.`;
    case "failed":
      return t`We couldn't send the email to ${to}.`;
  }
}
