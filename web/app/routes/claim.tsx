import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AccountSection } from "#web/accounts/account-section.tsx";
import { ClaimForm } from "#web/accounts/claims/claim-form.tsx";
import { UnclaimedMembers } from "#web/accounts/claims/unclaimed-members.tsx";
import { requireUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import classes from "#web/platform/ui/page/sections.module.css";

export const Route = createFileRoute("/claim")({
  validateSearch: ({ code }): { code?: string } => (typeof code === "string" ? { code } : {}),
  beforeLoad: async ({ context, location }) => ({
    user: await requireUser(context.queryClient, location.href),
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Claim,
  pendingComponent: () => <ShellLoading title={t`Earlier Records`} />,
  errorComponent: ShellError,
});

/**
 * Lets people with an account claim earlier records: with a claim slip, whose link fills in its
 * code, or by their email.
 */
function Claim() {
  const { user } = Route.useRouteContext();
  const { code } = Route.useSearch();
  const settings = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const bySlip = (
    <AccountSection title={t`Use a Claim Slip`}>
      <ClaimForm
        code={code ?? ""}
        email={user.email}
        onDone={() => void navigate({ to: "/member/clubs", replace: true })}
      />
    </AccountSection>
  );
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Earlier Records`} back="/" width="form">
        <div className={classes["sections"]}>
          {code !== undefined && bySlip}
          <UnclaimedMembers user={user} settings={settings} />
          {code === undefined && bySlip}
        </div>
      </Page>
    </Shell>
  );
}
