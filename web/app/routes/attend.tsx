import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { AttendForm } from "#web/accounts/own-account/attend-form.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { BackLink } from "#web/platform/ui/page/back-link.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

export const Route = createFileRoute("/attend")({
  beforeLoad: async ({ context, location }) => {
    const user = await requireUser(context.queryClient, location.href);
    if (user.personId !== null) throw redirect({ to: "/member/clubs", replace: true });
    return { user };
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Attend,
  pendingComponent: () => <ShellLoading title={t`Attend as a Member`} />,
  errorComponent: ShellError,
});

/** Lets an account that only runs clubs start to attend. */
function Attend() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Attend as a Member`} width="form">
        <Card padded>
          <AttendForm
            settings={Route.useLoaderData()}
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
