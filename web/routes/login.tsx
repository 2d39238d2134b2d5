import { t } from "@lingui/core/macro";
import { createFileRoute, useHydrated, useLocation, useRouter } from "@tanstack/react-router";
import { requireNobody } from "#web/accounts/guards.ts";
import { LoginForm } from "#web/accounts/login-form.tsx";
import { LoginReason } from "#web/accounts/login-reason.tsx";
import { codeOf, returnSearch } from "#web/accounts/return-path.ts";
import { PendingCheckInHint } from "#web/attendance/pending-check-in-hint.tsx";
import { usePendingCheckIns } from "#web/attendance/use-pending-check-ins.ts";
import { WaitingHint } from "#web/attendance/waiting-hint.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: returnSearch,
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.redirect),
  component: Login,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

/** A check-in with some code; as prerendered. */
const scannedPath = "/member/checkin?code=x";

function Login() {
  const search = Route.useSearch();
  const code = codeOf(search.redirect);
  // The prerendered page only knows that a code was scanned.
  const isHydrated = useHydrated();
  const path = isHydrated || code === undefined ? search.redirect : scannedPath;
  const router = useRouter();
  const spots = usePendingCheckIns(code);
  const isKnown = spots.pending.length > 0 || spots.openingLater !== null;
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
          <LoginForm
            search={isHydrated ? search : {}}
            onDone={() => router.history.replace(search.redirect ?? "/")}
          />
        </Card>
      </Page>
    </Shell>
  );
}
