import { t } from "@lingui/core/macro";
import { useState } from "react";
import { BlockedCookies } from "#web/accounts/blocked-cookies.tsx";
import { LoginForm } from "#web/accounts/login/login-form.tsx";
import { LoginReason } from "#web/accounts/login/login-reason.tsx";
import { NewOrNot } from "#web/accounts/login/new-or-not.tsx";
import { PasskeyLogin } from "#web/accounts/passkeys/passkey-login.tsx";
import { canUsePasskeys } from "#web/accounts/passkeys/passkeys-available.ts";
import { codeOf, type ReturnSearch } from "#web/accounts/return-path.ts";
import { SchoolLoginLink } from "#web/accounts/school-login-link.tsx";
import { schoolLoginName } from "#web/accounts/school-login-name.ts";
import { SchoolLoginAlert } from "#web/accounts/school-login-notice.tsx";
import type { SchoolSearch } from "#web/accounts/school-login/school-login-search.ts";
import { SecondStepForm } from "#web/accounts/second-step/second-step-form.tsx";
import { PendingCheckInHint } from "#web/attendance/check-in/pending-check-in-hint.tsx";
import { WaitingHint } from "#web/attendance/check-in/queue/waiting-hint.tsx";
import { usePendingCheckIns } from "#web/attendance/check-in/use-pending-check-ins.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";

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
          {/* With the school's login, its button is for both. */}
          {code !== undefined && schoolName === "" && <NewOrNot search={search} />}
          <WaitingHint />
          {isHydrated && school !== undefined && (
            <SchoolLoginAlert notice={school} name={schoolName} />
          )}
          {needsCode ? (
            <SecondStepForm onDone={onDone} onBack={() => setNeedsCode(false)} />
          ) : (
            <>
              <SchoolLoginLink search={search} />
              <LoginForm search={search} onDone={onDone} onSecondStep={() => setNeedsCode(true)} />
              {isHydrated && canUsePasskeys() && <PasskeyLogin onDone={onDone} />}
            </>
          )}
        </Card>
      </Page>
    </Shell>
  );
}
