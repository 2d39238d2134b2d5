import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#web/accounts/account-page.tsx";
import { schoolSearch } from "#web/accounts/school-login-search.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { DeletedClubsLink } from "#web/clubs/deleted-clubs-link.tsx";

export const Route = createFileRoute("/member/account")({
  validateSearch: schoolSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Account,
});

function Account() {
  const { user } = Route.useRouteContext();
  const { school } = Route.useSearch();
  return (
    <AccountPage
      user={user}
      settings={Route.useLoaderData()}
      school={school}
      deletedClubs={<DeletedClubsLink />}
    />
  );
}
