import { useSuspenseQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts/accounts.ts";
import type { SchoolLoginNotice } from "#contract/accounts/school-login/school-login-notices.ts";
import { ConfirmOwnerDialog } from "#web/accounts/confirm-owner-dialog.tsx";
import type { OwnerProof } from "#web/accounts/confirm-owner.tsx";
import { OwnerFields } from "#web/accounts/owner-fields.tsx";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import type { ConfirmParts } from "#web/operations/operator/render-confirm.ts";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";

type Asked = {
  user: User;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
};

/** Asks in a dialog who it is, before an operator does what a session alone may not. */
export function ConfirmOperator({ user, notice, section, ...parts }: Asked & ConfirmParts) {
  const owner = useOwner(`/operator?for=${section}`, notice);
  return <ConfirmOwnerDialog {...parts} email={user.email} owner={owner} />;
}

/** Asks in a form who it is, before an operator does what can't be undone (R32.10, R32.23). */
export function ProveOperator({ user, notice, error }: Asked & { error: FieldError | undefined }) {
  const owner = useOwner("/operator", notice);
  return <OwnerFields email={user.email} owner={owner} error={error} />;
}

/** How an operator can show who they are, and the path to come back to from the school. */
function useOwner(path: string, notice: SchoolLoginNotice | undefined): OwnerProof {
  const { hasPassword } = useSuspenseQuery(ownLoginsQuery()).data;
  const { schoolLogin: schoolName } = useSuspenseQuery(settingsQuery()).data;
  return { hasPassword, schoolName, notice, path };
}
