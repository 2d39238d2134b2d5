import { t } from "@lingui/core/macro";
import type { SchoolLoginNotice } from "#contract/accounts/school-login/school-login-notices.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";

type SchoolLoginNoticeProps = { notice: SchoolLoginNotice; name: string };

/** Says how a login at the school went. */
export function SchoolLoginAlert({ notice, name }: SchoolLoginNoticeProps) {
  const { title, detail } = textsOf(notice, name);
  const isGood = notice === "connected" || notice === "confirmed";
  return (
    <Alert tone={isGood ? "success" : "failure"} title={title}>
      {detail}
    </Alert>
  );
}

function textsOf(notice: SchoolLoginNotice, name: string): { title: string; detail?: string } {
  switch (notice) {
    case "connected":
      return { title: t`${name} is connected.`, detail: t`You can log in with it from now on.` };
    case "confirmed":
      return { title: t`${name} confirmed that it's you.` };
    case "cancelled":
      return { title: t`You didn't finish logging in with ${name}.` };
    case "failed":
      return { title: t`We couldn't log you in with ${name}.`, detail: t`Please try again.` };
    case "unreachable":
      return {
        title: t`We can't reach ${name} right now.`,
        detail: t`Log in with your password, or try again in a minute.`,
      };
    case "not-from-school":
      return {
        title: t`Your ${name} account can't be used here.`,
        detail: t`Use the account with your school email, or create an account with a password.`,
      };
    case "busy":
      return {
        title: t`A lot of people are logging in with ${name}.`,
        detail: t`Wait a moment and try again.`,
      };
    case "taken":
      return { title: t`This ${name} login is already connected to another account.` };
    case "other-person":
      return {
        title: t`That was a different ${name} account.`,
        detail: t`Use the one that's connected to this account.`,
      };
    case "not-again":
      return {
        title: t`${name} didn't ask for your password again, so we can't be sure it's you.`,
        detail: t`Add a password to your account and use that.`,
      };
  }
}
