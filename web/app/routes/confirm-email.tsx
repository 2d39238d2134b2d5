import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ConfirmEmailLink } from "#web/accounts/emails/confirm-email-link.tsx";
import { currentUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { logOut } from "#web/accounts/sessions/log-out.ts";
import { requireToken, tokenSearch } from "#web/app/routes/-token-search.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { ShellNotFound } from "#web/platform/ui/page/shell-not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

export const Route = createFileRoute("/confirm-email")({
  validateSearch: tokenSearch,
  beforeLoad: async ({ context }) => ({ user: await currentUser(context.queryClient) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ({ token: requireToken(deps) }),
  component: ConfirmEmail,
  pendingComponent: () => <ShellLoading title={t`Confirm New Email`} />,
  errorComponent: ShellError,
  notFoundComponent: ShellNotFound,
});

/** The page that the link sent to a new email opens. */
function ConfirmEmail() {
  const { token } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  const search = { redirect: `/confirm-email?${new URLSearchParams({ token })}` };
  return (
    <Shell end={user && <AccountMenu user={user} />}>
      <Page title={t`Confirm New Email`} width="form">
        <Card padded>
          <ConfirmEmailLink
            key={token}
            token={token}
            user={user}
            search={search}
            onOtherAccount={() => logOut(search)}
          />
        </Card>
      </Page>
    </Shell>
  );
}
