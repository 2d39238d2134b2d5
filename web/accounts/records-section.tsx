import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountSection } from "./account-section.tsx";

/** Links from the account page to records from before the account. */
export function RecordsSection() {
  return (
    <AccountSection title={t`Earlier Records`}>
      <p>
        <Trans>
          Did you attend before you had an account? Your club may have saved meetings and points for
          you. You can claim them here.
        </Trans>
      </p>
      <ButtonLink to="/claim" look="ghost">
        <Trans>Find Earlier Records</Trans>
      </ButtonLink>
    </AccountSection>
  );
}
