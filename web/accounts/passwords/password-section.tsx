import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { AccountSection } from "../account-section.tsx";
import { DisclosedForm } from "../disclosed-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** Lets people change their password. */
export function PasswordSection({ user, minLength }: { user: User; minLength: number }) {
  const [saved, setSaved] = useState(false);
  return (
    <AccountSection title={t`Password`}>
      <p>
        <Trans>Changing your password logs you out of all other browsers.</Trans>
      </p>
      {saved && <Alert tone="success" title={t`Your new password is saved.`} />}
      <DisclosedForm label={t`Change Password`}>
        {(close) => (
          <ChangePasswordForm
            email={user.email}
            minLength={minLength}
            onCancel={close}
            onSaved={() => {
              setSaved(true);
              close();
            }}
          />
        )}
      </DisclosedForm>
    </AccountSection>
  );
}
