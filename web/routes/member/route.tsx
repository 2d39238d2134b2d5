import { createFileRoute, Outlet } from "@tanstack/react-router";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { requireRole } from "#web/accounts/guards.ts";
import { PageLoading } from "#web/ui/page-loading.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { Shell } from "#web/ui/shell.tsx";

const links = [
  { to: "/member/clubs", label: "Clubs" },
  { to: "/member/account", label: "Account" },
] as const;

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context, location }) => ({
    user: await requireRole(context.queryClient, "member", location.href),
  }),
  component: Area,
  pendingComponent: () => (
    <Shell links={links}>
      <PageLoading />
    </Shell>
  ),
  errorComponent: ShellError,
});

function Area() {
  const { user } = Route.useRouteContext();
  return (
    <Shell links={links} end={<AccountMenu user={user} />}>
      <Outlet />
    </Shell>
  );
}
