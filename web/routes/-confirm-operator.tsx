import { useSuspenseQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { SchoolLoginNotice } from "#contract/school-login-notices.ts";
import { ConfirmOwnerDialog } from "#web/accounts/confirm-owner-dialog.tsx";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import type { ConfirmParts } from "#web/operator/render-confirm.ts";

type ConfirmOperatorProps = ConfirmParts & {
  user: User;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
};

/** Asks who it is before someone becomes an operator, or stops being one (R32.5, R32.6). */
export function ConfirmOperator({ user, notice, ...parts }: ConfirmOperatorProps) {
  const { hasPassword } = useSuspenseQuery(ownLoginsQuery()).data;
  const { schoolLogin: schoolName } = useSuspenseQuery(settingsQuery()).data;
  const owner = { hasPassword, schoolName, notice, path: "/operator?for=operators" };
  return <ConfirmOwnerDialog {...parts} email={user.email} owner={owner} />;
}
