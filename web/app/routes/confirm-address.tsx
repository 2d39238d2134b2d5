import { t } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { AddressLink } from "#web/accounts/emails/address-link.tsx";
import { currentUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { requireToken, tokenSearch } from "#web/app/routes/-token-search.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { ShellNotFound } from "#web/platform/ui/page/shell-not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

export const Route = createFileRoute("/confirm-address")({
  validateSearch: tokenSearch,
  beforeLoad: async ({ context }) => ({ user: await currentUser(context.queryClient) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => ({ token: requireToken(deps) }),
  component: ConfirmAddress,
  pendingComponent: () => <ShellLoading title={t`Confirm Email`} />,
  errorComponent: ShellError,
  notFoundComponent: ShellNotFound,
});

/** The page that a confirmation email's link opens, logged in or not. */
function ConfirmAddress() {
  const { token } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return (
    <Shell end={user && <AccountMenu user={user} />}>
      <Page title={t`Confirm Email`} width="form">
        <Card padded>
          <AddressLink key={token} token={token} />
        </Card>
      </Page>
    </Shell>
  );
}
