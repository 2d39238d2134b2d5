import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import type { SchoolLoginNotice } from "#contract/accounts/school-login/school-login-notices.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { AccountSection } from "../account-section.tsx";
import { canUsePasskeys } from "../passkeys/passkeys-available.ts";
import { PasskeysSection } from "../passkeys/passkeys-section.tsx";
import { AddPassword } from "../passwords/add-password.tsx";
import { PasswordSection } from "../passwords/password-section.tsx";
import { ClosingSection } from "../privacy/closing-section.tsx";
import { DataSection } from "../privacy/data-section.tsx";
import { ownLoginsQuery } from "../school-login.queries.ts";
import type { AccountSearch } from "../school-login/school-login-search.ts";
import { SecondStepSection } from "../second-step/second-step-section.tsx";
import { SessionsSection } from "../sessions/sessions-section.tsx";
import classes from "#web/platform/ui/page/sections.module.css";
import { AccountSummary } from "./account-summary.tsx";
import { LoginsSection } from "./logins-section.tsx";

type AccountPageProps = {
  user: User;
  settings: Settings;
  /** How the login at the school went that this page comes from, and what it was for. */
  search: AccountSearch;
  /** Leads to the clubs that they deleted, if any. */
  deletedClubs: ReactNode;
};

/** What confirming at the school comes back with; the rest is about connecting. */
const aboutOwner = new Set<SchoolLoginNotice | undefined>([
  "confirmed",
  "other-person",
  "not-again",
]);

/** The account page of both areas: account type, name, email (R13.13), and settings. */
export function AccountPage({ user, settings, search, deletedClubs }: AccountPageProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { schoolLogin: schoolName, minPasswordLength } = settings;
  const passkeys = canUsePasskeys();
  const { data: logins } = useQuery(ownLoginsQuery());
  const hasPassword = logins?.hasPassword ?? true;
  const { school } = search;
  const notice = aboutOwner.has(school) ? school : undefined;
  const ownerFor = (section: AccountSearch["for"]) => ({
    hasPassword,
    schoolName,
    notice: search.for === section ? notice : undefined,
    ends: search.for === section ? search.ends : undefined,
    path: section === undefined ? path : `${path}?for=${section}`,
  });
  return (
    <Page title={t`Account`} width="narrow">
      <div className={classes["sections"]}>
        <AccountSummary user={user} hasPassword={hasPassword} />
        <OperatorLink user={user} />
        {schoolName !== "" && (
          <LoginsSection
            schoolName={schoolName}
            notice={notice === undefined ? school : undefined}
            email={user.email}
            owner={ownerFor("login")}
          />
        )}
        {hasPassword ? (
          <PasswordSection user={user} minLength={minPasswordLength} />
        ) : (
          <AddPassword email={user.email} settings={settings} />
        )}
        <SecondStepSection email={user.email} />
        {passkeys && <PasskeysSection email={user.email} owner={ownerFor("passkey")} />}
        <SessionsSection email={user.email} owner={ownerFor("sessions")} />
        <ClaimsSection />
        {deletedClubs}
        <DataSection user={user} />
        <ClosingSection user={user} owner={ownerFor(undefined)} />
      </div>
    </Page>
  );
}

/** Links from the account page to records from before the account. */
function ClaimsSection() {
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

/** Leads operators to their page; nothing for everyone else (R32.50). */
function OperatorLink({ user }: { user: User }) {
  if (user.operator === undefined) return null;
  return (
    <SettingCard
      title={t`Manage Rollcall`}
      action={
        <ButtonLink to="/operator" look="ghost">
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      <Trans>You're an operator of this installation.</Trans>
    </SettingCard>
  );
}
