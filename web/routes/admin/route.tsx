import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { AccountMenu } from "#web/accounts/account-menu.tsx";
import { requireRole } from "#web/accounts/guards.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { applyLiveChanges as applyToAttendees } from "#web/attendance/attendees.queries.ts";
import { applyLiveChanges as applyToEvents } from "#web/events/events.queries.ts";
import { applyLiveChanges as applyToMembers } from "#web/members/members.queries.ts";
import { connectLiveUpdates } from "#web/platform/live-updates.ts";
import { PageLoading } from "#web/ui/page-loading.tsx";
import { ShellError } from "#web/ui/shell-error.tsx";
import { Shell } from "#web/ui/shell.tsx";

const links = [
  { to: "/admin/events", label: "Events" },
  { to: "/admin/members", label: "Members" },
  { to: "/admin/account", label: "Account" },
] as const;

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => ({
    user: await requireRole(context.queryClient, "admin", location.href),
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
  useLiveUpdates();
  return (
    <Shell links={links} end={<AccountMenu user={user} />}>
      <Outlet />
    </Shell>
  );
}

/** Every screen of the area follows what happens in the club, over one connection. */
function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      connectLiveUpdates({
        onChanges: (changes) =>
          notifyManager.batch(() => {
            applyToEvents(queryClient, changes);
            applyToAttendees(queryClient, changes);
            applyToMembers(queryClient, changes);
          }),
        // A session that has ended leads to the login as soon as it is noticed.
        onRefused: () => void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 }),
      }),
    [queryClient],
  );
}
