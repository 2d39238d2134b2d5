import { t } from "@lingui/core/macro";
import type { User } from "#contract/accounts.ts";
import { Page } from "#web/ui/page.tsx";
import classes from "#web/ui/sections.module.css";
import { AccountSummary } from "./account-summary.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { DataSection } from "./data-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

type AccountPageProps = { user: User; minPasswordLength: number };

/** The account page of both areas: account type, name, email (R13.13), and settings. */
export function AccountPage({ user, minPasswordLength }: AccountPageProps) {
  return (
    <Page title={t`Account`} width="narrow">
      <div className={classes["sections"]}>
        <AccountSummary user={user} />
        <PasswordSection user={user} minLength={minPasswordLength} />
        <SessionsSection />
        <ClaimsSection />
        <DataSection user={user} />
        <ClosingSection user={user} />
      </div>
    </Page>
  );
}
