import { t } from "@lingui/core/macro";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { ConfirmEmailLink } from "#web/accounts/confirm-email-link.tsx";
import { currentUser } from "#web/accounts/guards.ts";
import { useLogout } from "#web/accounts/use-logout.ts";
import { Card } from "#web/ui/card.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { ShellLoading } from "#web/ui/shell-loading.tsx";

export const Route = createFileRoute("/confirm-email")({
  validateSearch: ({ token }): { token?: string } => (typeof token === "string" ? { token } : {}),
  beforeLoad: async ({ context }) => ({ user: await currentUser(context.queryClient) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { token } }) => {
    if (token === undefined) throw notFound();
    return { token };
  },
  component: ConfirmEmail,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
  notFoundComponent: () => (
    <Shell>
      <NotFound />
    </Shell>
  ),
});

/** The page that the link sent to a new email opens. */
function ConfirmEmail() {
  const { token } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  const search = { redirect: `/confirm-email?${new URLSearchParams({ token })}` };
  const logout = useLogout(search);
  return (
    <Shell end={user && <AccountMenu user={user} />}>
      <Page title={t`Confirm New Email`} width="form">
        <Card padded>
          <ConfirmEmailLink key={token} {...{ token, user, search }} onOtherAccount={logout} />
        </Card>
      </Page>
    </Shell>
  );
}
