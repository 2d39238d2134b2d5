import { t } from "@lingui/core/macro";
import { createFileRoute, useHydrated, useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { requireNobody } from "#web/accounts/guards.ts";
import { LoginForm } from "#web/accounts/login-form.tsx";
import { LoginReason } from "#web/accounts/login-reason.tsx";
import { codeOf, returnSearch, type ReturnSearch } from "#web/accounts/return-path.ts";
import { SchoolLoginLink } from "#web/accounts/school-login-link.tsx";
import { useSchoolLogin } from "#web/accounts/school-login-name.ts";
import { schoolSearch, type SchoolSearch } from "#web/accounts/school-login-search.ts";
import { canUsePasskeys } from "#web/accounts/passkeys-available.ts";
import { PendingCheckInHint } from "#web/attendance/pending-check-in-hint.tsx";
import { usePendingCheckIns } from "#web/attendance/use-pending-check-ins.ts";
import { WaitingHint } from "#web/attendance/waiting-hint.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

/** Only for people who come back from the school without being logged in. */
const SchoolLoginAlert = lazy(async () => ({
  default: (await import("#web/accounts/school-login-notice.tsx")).SchoolLoginAlert,
}));

/** Only for people who have an authenticator app. */
const SecondStepForm = lazy(async () => ({
  default: (await import("#web/accounts/second-step-form.tsx")).SecondStepForm,
}));

/** Loads once the page is there, because a login with a password needs none of it. */
const PasskeyLogin = lazy(async () => ({
  default: (await import("#web/accounts/passkey-login.tsx")).PasskeyLogin,
}));

export const Route = createFileRoute("/login")({
  validateSearch: (search): ReturnSearch & SchoolSearch => ({
    ...returnSearch(search),
    ...schoolSearch(search),
  }),
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.redirect),
  component: Login,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

/** A check-in with some code; as prerendered. */
const scannedPath = "/member/checkin?code=x";

function Login() {
  const { school, ...search } = Route.useSearch();
  const schoolName = useSchoolLogin();
  const [needsCode, setNeedsCode] = useState(false);
  const code = codeOf(search.redirect);
  // The prerendered page only knows that a code was scanned.
  const isHydrated = useHydrated();
  const path = isHydrated || code === undefined ? search.redirect : scannedPath;
  const router = useRouter();
  const spots = usePendingCheckIns(code);
  const isKnown = spots.pending.length > 0 || spots.openingLater !== null;
  const onDone = () => router.history.replace(search.redirect ?? "/");
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true });
  return (
    <Shell>
      <Page title={t`Login`} width="form">
        <Card padded>
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
              <LoginForm
                search={isHydrated ? search : {}}
                onDone={onDone}
                onSecondStep={() => setNeedsCode(true)}
              />
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
