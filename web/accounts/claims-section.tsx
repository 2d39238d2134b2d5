import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { AccountSection } from "./account-section.tsx";

/** Links from the account page to records from before the account. */
export function ClaimsSection() {
  return (
    <AccountSection title={t`Earlier Records`}>
      <p>
        <Trans>
          Did you attend before you had an account? Your club may have saved meetings and points for
          you. <Link to="/claim">Find your earlier records.</Link>
        </Trans>
      </p>
    </AccountSection>
  );
}
