import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountSection } from "./account-section.tsx";

/** The way from the account to what was recorded before there was one. */
export function RecordsSection() {
  return (
    <AccountSection title={t`Earlier Records`}>
      <p>
        <Trans>
          Did you come before you had this account? A club may hold your meetings and points from an
          old list, or from its door. They can become yours.
        </Trans>
      </p>
      <ButtonLink to="/claim" look="ghost">
        <Trans>Find Earlier Records</Trans>
      </ButtonLink>
    </AccountSection>
  );
}
