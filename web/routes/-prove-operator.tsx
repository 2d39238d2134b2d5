import { useSuspenseQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import type { SchoolLoginNotice } from "#contract/school-login-notices.ts";
import { OwnerFields } from "#web/accounts/owner-fields.tsx";
import { ownLoginsQuery } from "#web/accounts/school-login.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import type { FieldError } from "#web/ui/field-texts.ts";

type ProveOperatorProps = {
  user: User;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
  error: FieldError | undefined;
};

/** Asks in a form who it is, before an operator does what can't be undone (R32.10, R32.23). */
export function ProveOperator({ user, notice, error }: ProveOperatorProps) {
  const { hasPassword } = useSuspenseQuery(ownLoginsQuery()).data;
  const { schoolLogin: schoolName } = useSuspenseQuery(settingsQuery()).data;
  const owner = { hasPassword, schoolName, notice, path: "/operator" };
  return <OwnerFields email={user.email} owner={owner} error={error} />;
}
