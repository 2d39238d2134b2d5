import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { queryOptions } from "@tanstack/react-query";
import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { requireNobody } from "#web/accounts/guards.ts";
import {
  codeOf,
  invitationTokenOf,
  returnSearch,
  type ReturnSearch,
} from "#web/accounts/return-path.ts";
import { ConnectCodeForm } from "#web/accounts/school-login/connect-code-form.tsx";
import { ConnectLoginForm } from "#web/accounts/school-login/connect-login-form.tsx";
import { SchoolSignUpForm } from "#web/accounts/school-login/school-sign-up-form.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { NewcomerHint } from "#web/accounts/sign-up/newcomer-hint.tsx";
import { PendingCheckInHint } from "#web/attendance/check-in/pending-check-in-hint.tsx";
import { usePendingCheckIns } from "#web/attendance/check-in/use-pending-check-ins.ts";
import { InvitationHint } from "#web/clubs/seats/invitation-hint.tsx";
import { findOpenInvitation } from "#web/clubs/seats/invitation.queries.ts";
import { api } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

/** Who logged in with the school in this browser and has no account yet; null for nobody. */
const newcomerQuery = () =>
  queryOptions({
    queryKey: ["school-newcomer"],
    queryFn: async () => (await (await api["school-login"].newcomer.$get()).json()).newcomer,
    staleTime: 0,
  });

/** Where people land who logged in with their school and have no account yet. */
export const Route = createFileRoute("/school-login")({
  validateSearch: (search): ReturnSearch & { claim?: string | undefined } => ({
    ...returnSearch(search),
    claim: typeof search["claim"] === "string" ? search["claim"] : undefined,
  }),
  beforeLoad: ({ context, search }) => requireNobody(context.queryClient, search.redirect),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: search }) => {
    const [settings, newcomer, invitation] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery()),
      queryClient.fetchQuery(newcomerQuery()),
      findOpenInvitation(queryClient, invitationTokenOf(search.redirect)),
    ]);
    if (newcomer === null) throw redirect({ to: "/login", search, replace: true });
    return { settings, newcomer, invitation };
  },
  component: SchoolLogin,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function SchoolLogin() {
  const search = Route.useSearch();
  const { settings, newcomer, invitation } = Route.useLoaderData();
  const [connects, setConnects] = useState(newcomer.hasAccount);
  const router = useRouter();
  const spots = usePendingCheckIns(codeOf(search.redirect));
  const onDone = () => router.history.replace(search.redirect ?? "/");
  const { schoolLogin } = settings;
  const switchTo = (connecting: boolean) => (
    <Button look="quiet" wide onClick={() => setConnects(connecting)}>
      {connecting ? (
        <Trans>I Already Have an Account</Trans>
      ) : (
        <Trans>Create Account Instead</Trans>
      )}
    </Button>
  );
  return (
    <Shell>
      <Page title={connects ? t`Connect ${schoolLogin}` : t`Create Account`} width="form">
        <Card padded>
          <NewcomerHint
            newcomer={newcomer}
            schoolName={schoolLogin}
            onForgotten={() => void router.navigate({ to: "/login", search, replace: true })}
          />
          <PendingCheckInHint {...spots} />
          {invitation && <InvitationHint invitation={invitation} />}
          {newcomer.asksForCode ? (
            <ConnectCodeForm schoolName={schoolLogin} onDone={onDone} />
          ) : connects ? (
            <ConnectLoginForm
              settings={settings}
              newcomer={newcomer}
              // An account with this email exists, so it can't be created.
              other={newcomer.hasAccount ? null : switchTo(false)}
              onDone={onDone}
            />
          ) : (
            <SchoolSignUpForm
              settings={settings}
              newcomer={newcomer}
              claim={search.claim}
              invitation={invitation?.token}
              other={switchTo(true)}
              onDone={onDone}
            />
          )}
        </Card>
      </Page>
    </Shell>
  );
}
