import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { AttendForm } from "#web/accounts/attend-form.tsx";
import { requireUser } from "#web/accounts/guards.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { Page } from "#web/ui/page.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";
import { Shell } from "#web/ui/shell.tsx";

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
