import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { requireSeat } from "#web/accounts/guards.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { applyToAttendees } from "#web/attendance/attendees.queries.ts";
import { applyToEvents } from "#web/events/events.queries.ts";
import { refreshHistory } from "#web/history/history.queries.ts";
import { applyToMembers } from "#web/members/members.queries.ts";
import { refreshQueries } from "#web/platform/live-queries.ts";
import { connectLiveUpdates } from "#web/platform/live-updates.ts";

export const Route = createFileRoute("/admin")({
  beforeLoad: ({ context, location }) => requireSeat(context.queryClient, location.href),
  component: Area,
});

function Area() {
  const { user, clubId } = Route.useRouteContext();
  useLiveUpdates(user.id, clubId);
  return <Outlet />;
}

/** Every screen of the area follows what happens in the club, over one connection. */
function useLiveUpdates(userId: string, clubId: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      connectLiveUpdates(
        { userId, clubId },
        {
          onOpened: (revision) => refreshQueries(queryClient, ["club", clubId], revision),
          onChanges: (message) =>
            notifyManager.batch(() => {
              for (const news of message) {
                applyToEvents(queryClient, clubId, news);
                applyToAttendees(queryClient, clubId, news);
                applyToMembers(queryClient, clubId, news);
              }
              refreshHistory(queryClient, clubId);
            }),
          // A session that has ended leads to the login as soon as it is noticed.
          onRefused: () => void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 }),
        },
      ),
    [queryClient, userId, clubId],
  );
}
