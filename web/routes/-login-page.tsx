import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { BlockedCookies } from "#web/accounts/blocked-cookies.tsx";
import { LoginForm } from "#web/accounts/login-form.tsx";
import { LoginReason } from "#web/accounts/login-reason.tsx";
import { codeOf, type ReturnSearch } from "#web/accounts/return-path.ts";
import { SchoolLoginLink } from "#web/accounts/school-login-link.tsx";
import { schoolLoginName } from "#web/accounts/school-login-name.ts";
import type { SchoolSearch } from "#web/accounts/school-login-search.ts";
import { canUsePasskeys } from "#web/accounts/passkeys-available.ts";
import { PendingCheckInHint } from "#web/attendance/pending-check-in-hint.tsx";
import { usePendingCheckIns } from "#web/attendance/use-pending-check-ins.ts";
import { WaitingHint } from "#web/attendance/waiting-hint.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

/** Only for people who come back from the school without being logged in. */
const SchoolLoginAlert = lazy(async () => ({
  default: (await import("#web/accounts/school-login-notice.tsx")).SchoolLoginAlert,
}));

/** Only for people who have an authenticator app. */
const SecondStepForm = lazy(async () => ({
  default: (await import("#web/accounts/second-step-form.tsx")).SecondStepForm,
}));

/**
 * Loads once the page is there, because a login with a password needs none of it. It isn't shown if
 * it can't be loaded.
 */
const PasskeyLogin = lazy<ComponentType<{ onDone: () => Promise<void> }>>(async () => {
  try {
    return { default: (await import("#web/accounts/passkey-login.tsx")).PasskeyLogin };
  } catch {
    return { default: () => null };
  }
});

/** A check-in with some code; as prerendered. */
const scannedPath = "/member/checkin?code=x";

type LoginPageProps = {
  /** The parameters of its URL. */
  search: ReturnSearch & SchoolSearch;
  /** The session ended without a logout. */
  sessionEnded: boolean;
  /** Goes on, once somebody is logged in. */
  onDone: () => void | Promise<void>;
};

/** The login (R2.12), for those who aren't logged in. */
export function LoginPage({ search: given, sessionEnded, onDone: leave }: LoginPageProps) {
  const { school, ...search } = given;
  const schoolName = schoolLoginName();
  const [needsCode, setNeedsCode] = useState(false);
  const code = codeOf(search.redirect);
  // The prerendered page only knows that a code was scanned.
  const isHydrated = useHydrated();
  const path = isHydrated || code === undefined ? search.redirect : scannedPath;
  const spots = usePendingCheckIns(code);
  const isKnown = spots.pending.length > 0 || spots.openingLater !== null;
  const onDone = async () => leave();
  return (
    <Shell>
      <Page title={t`Login`} width="form">
        <Card padded>
          <BlockedCookies />
          <LoginReason
            sessionEnded={isHydrated && sessionEnded}
            path={isKnown ? undefined : path}
          />
          <PendingCheckInHint {...spots} />
          <WaitingHint />
          {isHydrated && school !== undefined && (
            <Suspense>
              <SchoolLoginAlert notice={school} name={schoolName} />
            </Suspense>
          )}
          {needsCode ? (
            <Suspense>
              <SecondStepForm onDone={onDone} onBack={() => setNeedsCode(false)} />
            </Suspense>
          ) : (
            <>
              <SchoolLoginLink search={search} />
              <LoginForm search={search} onDone={onDone} onSecondStep={() => setNeedsCode(true)} />
              {isHydrated && canUsePasskeys() && (
                <Suspense>
                  <PasskeyLogin onDone={onDone} />
                </Suspense>
              )}
            </>
          )}
        </Card>
      </Page>
    </Shell>
  );
}
