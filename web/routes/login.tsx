import { t } from "@lingui/core/macro";
import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { requireNobody } from "#web/accounts/guards.ts";
import { LoginForm } from "#web/accounts/login-form.tsx";
import { LoginReason } from "#web/accounts/login-reason.tsx";
import { codeOf, returnSearch } from "#web/accounts/return-path.ts";
import { PlaceHint } from "#web/attendance/place-hint.tsx";
import { useKeptPlaces } from "#web/attendance/use-kept-places.ts";
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

function Login() {
  const search = Route.useSearch();
  const router = useRouter();
  const places = useKeptPlaces(codeOf(search.redirect));
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true });
  return (
    <Shell>
      <Page title={t`Login`} width="form">
        <Card padded>
          <LoginReason
            sessionEnded={sessionEnded}
            path={places.length === 0 ? search.redirect : undefined}
          />
          {places.length > 0 && <PlaceHint places={places} />}
          <WaitingHint />
          <LoginForm
            search={search}
            onDone={() => router.history.replace(search.redirect ?? "/")}
          />
        </Card>
      </Page>
    </Shell>
  );
}
