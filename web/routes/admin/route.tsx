import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { requireRole } from "#web/accounts/guards.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { applyLiveChanges as applyToAttendees } from "#web/attendance/attendees.queries.ts";
import { applyLiveChanges as applyToEvents } from "#web/events/events.queries.ts";
import { applyLiveChanges as applyToMembers } from "#web/members/members.queries.ts";
import { connectLiveUpdates } from "#web/platform/live-updates.ts";

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location }) => ({
    user: await requireRole(context.queryClient, "admin", location.href),
  }),
  component: Area,
});

function Area() {
  const { user } = Route.useRouteContext();
  useLiveUpdates(user.id);
  return <Outlet />;
}

/** Every screen of the area follows what happens in the club, over one connection. */
function useLiveUpdates(userId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      connectLiveUpdates(userId, {
        onChanges: (changes) =>
          notifyManager.batch(() => {
            applyToEvents(queryClient, changes);
            applyToAttendees(queryClient, changes);
            applyToMembers(queryClient, changes);
          }),
        // A session that has ended leads to the login as soon as it is noticed.
        onRefused: () => void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 }),
      }),
    [queryClient, userId],
  );
}
