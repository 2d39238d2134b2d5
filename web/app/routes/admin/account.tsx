import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#web/accounts/own-account/account-page.tsx";
import { accountSearch } from "#web/accounts/school-login/school-login-search.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { DeletedClubsLink } from "#web/clubs/deleted-clubs/deleted-clubs-link.tsx";

export const Route = createFileRoute("/admin/account")({
  validateSearch: accountSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Account,
});

function Account() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  return (
    <AccountPage
      user={user}
      settings={Route.useLoaderData()}
      search={search}
      deletedClubs={<DeletedClubsLink />}
    />
  );
}
