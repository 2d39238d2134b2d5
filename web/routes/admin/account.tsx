import { createFileRoute } from "@tanstack/react-router";
import { AccountPage } from "#web/accounts/account-page.tsx";

export const Route = createFileRoute("/admin/account")({ component: Account });

function Account() {
  const { user } = Route.useRouteContext();
  return <AccountPage user={user} />;
}
