import { createFileRoute, redirect } from "@tanstack/react-router";
import { requireUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { AccountPage } from "#web/accounts/own-account/account-page.tsx";
import { accountSearch } from "#web/accounts/school-login/school-login-search.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { DeletedClubsLink } from "#web/clubs/deleted-clubs/deleted-clubs-link.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";

/** The account page for users without an area; others have one in their own. */
export const Route = createFileRoute("/account")({
  validateSearch: accountSearch,
  beforeLoad: async ({ context, location, search }) => {
    const user = await requireUser(context.queryClient, location.href);
    if (user.personId !== null) throw redirect({ to: "/member/account", search, replace: true });
    if (user.seats.length > 0) throw redirect({ to: "/admin/account", search, replace: true });
    return { user };
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Account,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function Account() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  return (
    <Shell end={<AccountMenu user={user} />}>
      <AccountPage
        user={user}
        settings={Route.useLoaderData()}
        search={search}
        deletedClubs={<DeletedClubsLink />}
      />
    </Shell>
  );
}
