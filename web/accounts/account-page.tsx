import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Settings, User } from "#contract/accounts.ts";
import type { SchoolLoginNotice } from "#contract/school-login-notices.ts";
import { Page } from "#web/ui/page.tsx";
import classes from "#web/ui/sections.module.css";
import { AccountSummary } from "./account-summary.tsx";
import { AddPassword } from "./add-password.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { DataSection } from "./data-section.tsx";
import { LoginsSection } from "./logins-section.tsx";
import { canUsePasskeys } from "./passkeys-available.ts";
import { OperatorLink } from "./operator-link.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import type { AccountSearch } from "./school-login-search.ts";
import { ownLoginsQuery } from "./school-login.queries.ts";
import { SecondStepSection } from "./second-step-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

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
