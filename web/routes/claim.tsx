import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { ClaimForm } from "#web/accounts/claim-form.tsx";
import { requireUser } from "#web/accounts/guards.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

export const Route = createFileRoute("/claim")({
  validateSearch: ({ code }): { code?: string } => (typeof code === "string" ? { code } : {}),
  beforeLoad: async ({ context, location }) => ({
    user: await requireUser(context.queryClient, location.href),
  }),
  component: Claim,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

/** Where who has an account takes over what was recorded of them without it. */
function Claim() {
  const { user } = Route.useRouteContext();
  const { code = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Claim Code`} width="form">
        <Card padded>
          <ClaimForm
            code={code}
            email={user.email}
            cancel={
              <BackLink fallback="/">
                <Trans>Cancel</Trans>
              </BackLink>
            }
            onDone={() => void navigate({ to: "/member/clubs", replace: true })}
          />
        </Card>
      </Page>
    </Shell>
  );
}
