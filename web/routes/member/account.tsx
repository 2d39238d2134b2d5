import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#web/accounts/account-page.tsx";
import { settingsQuery } from "#web/accounts/settings.queries.ts";

export const Route = createFileRoute("/member/account")({
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery()),
  component: Account,
});

function Account() {
  const { user } = Route.useRouteContext();
  const { minPasswordLength } = Route.useLoaderData();
  return <AccountPage user={user} minPasswordLength={minPasswordLength} />;
}
