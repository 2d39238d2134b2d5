import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { BlockedCookies } from "#web/accounts/blocked-cookies.tsx";
import { ClaimHint } from "#web/accounts/claim-field.tsx";
import { requireNobody, sendToClaim } from "#web/accounts/guards.ts";
import {
  codeOf,
  invitationTokenOf,
  returnSearch,
  type ReturnSearch,
} from "#web/accounts/return-path.ts";
import { SchoolLoginLink } from "#web/accounts/school-login-link.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { SignUpForm } from "#web/accounts/sign-up/sign-up-form.tsx";
import { PendingCheckInHint } from "#web/attendance/check-in/pending-check-in-hint.tsx";
import { SignUpSpotText } from "#web/attendance/check-in/spots/sign-up-spot-text.tsx";
import { usePendingCheckIns } from "#web/attendance/check-in/use-pending-check-ins.ts";
import { InvitationHint } from "#web/clubs/seats/invitation-hint.tsx";
import { findOpenInvitation } from "#web/clubs/seats/invitation.queries.ts";
import { BackLink } from "#web/platform/ui/page/back-link.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { PageLink } from "#web/platform/ui/page/page-link.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";
import form from "#web/accounts/account-form.module.css";

export const Route = createFileRoute("/create-account")({
  validateSearch: (search): ReturnSearch & { claim?: string | undefined } => ({
    ...returnSearch(search),
    claim: typeof search["claim"] === "string" ? search["claim"] : undefined,
  }),
  beforeLoad: async ({ context, search }) => {
    if (search.claim !== undefined) await sendToClaim(context.queryClient, search.claim);
    await requireNobody(context.queryClient, search.redirect);
  },
  loaderDeps: ({ search }) => ({ token: invitationTokenOf(search.redirect) }),
  loader: async ({ context: { queryClient }, deps: { token } }) => {
    const [settings, invitation] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery()),
      findOpenInvitation(queryClient, token),
    ]);
    return { settings, invitation };
  },
  component: CreateAccount,
  pendingComponent: () => <ShellLoading title={t`Create Account`} />,
  errorComponent: ShellError,
});

function CreateAccount() {
  const given = Route.useSearch();
  const { settings, invitation: found } = Route.useLoaderData();
  // The server has rendered the page as if nothing had led here.
  const isHydrated = useHydrated();
  const search = isHydrated ? given : {};
  const invitation = isHydrated ? found : undefined;
  const isScan = codeOf(given.redirect) !== undefined;
  const router = useRouter();
  const spots = usePendingCheckIns(codeOf(search.redirect));
  return (
    <Shell>
      <Page title={t`Create Account`} width="form">
        <Card padded>
          <BlockedCookies />
          <PendingCheckInHint {...spots} SpotText={SignUpSpotText} />
          {isScan && (
            <p className={form["above"]}>
              <Trans>
                Already have an account?{" "}
                <PageLink to="/login" search={search} disabled={!isHydrated}>
                  Log in
                </PageLink>
              </Trans>
            </p>
          )}
          {search.claim !== undefined && <ClaimHint claim={search.claim} />}
          {invitation && <InvitationHint invitation={invitation} />}
          <SchoolLoginLink search={search} />
          <SignUpForm
            settings={settings}
            claim={search.claim}
            isScan={isScan}
            invitation={invitation?.token}
            cancel={
              <BackLink fallback="/">
                <Trans>Cancel</Trans>
              </BackLink>
            }
            onDone={() => router.history.replace(search.redirect ?? "/")}
          />
        </Card>
      </Page>
    </Shell>
  );
}
