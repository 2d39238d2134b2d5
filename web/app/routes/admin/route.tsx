import { notifyManager, useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { can } from "#contract/clubs/seats/abilities.ts";
import { requireUser } from "#web/accounts/guards.ts";
import { sessionQuery } from "#web/accounts/session.queries.ts";
import { applyToAttendees } from "#web/attendance/attendees.queries.ts";
import { LeftoverSender } from "#web/attendance/door/leftover-arrivals.ts";
import { applyToRolls } from "#web/attendance/door/roll-call/roll-changes.ts";
import { applyToCategories } from "#web/clubs/categories/categories.queries.ts";
import { refreshClubSummary } from "#web/clubs/club-summary/club-summary.queries.ts";
import { requireSeat } from "#web/clubs/seats/guards.ts";
import { refreshOfficers } from "#web/clubs/seats/officers.queries.ts";
import { applyToSettings } from "#web/clubs/settings/time-zone.queries.ts";
import {
  applyToUsedFeatures,
  usedFeaturesQuery,
  prefetchUsedFeatures,
} from "#web/clubs/used-features/used-features.queries.ts";
import { applyToEvents } from "#web/events/events.queries.ts";
import { applyToMembers, refreshMemberRecords } from "#web/members/members.queries.ts";
import { follow, refreshQueries } from "#web/platform/live/live-queries.ts";
import { connectLiveUpdates } from "#web/platform/live/live-updates.ts";
import { HeldBackNote } from "#web/platform/ui/notices/held-back-note.tsx";
import { refreshHistory } from "#web/reports/history/history.queries.ts";

export const Route = createFileRoute("/admin")({
  beforeLoad: async ({ context, location, preload }) =>
    requireSeat(await requireUser(context.queryClient, location.href), {
      href: location.href,
      preload,
      // Nothing else of the search is for the whole area.
      club: "club" in location.search ? location.search.club : undefined,
    }),
  // Pages whose contents depend on it wait for it in their own loaders.
  loader: ({ context: { queryClient, clubId, role } }) => {
    if (can(role, "see-club")) void prefetchUsedFeatures(queryClient, clubId);
  },
  component: Area,
});

function Area() {
  const { user, clubId, role } = Route.useRouteContext();
  useQuery({ ...usedFeaturesQuery(clubId), enabled: can(role, "see-club") });
  const isHeldBack = useLiveUpdates(clubId);
  return (
    <>
      {/* Nothing started in one club continues in a different one. */}
      <Outlet key={clubId} />
      <LeftoverSender doerId={user.id} />
      <HeldBackNote shown={isHeldBack} />
    </>
  );
}

/**
 * Every screen of the area receives the club's live updates, over one connection. Returns whether
 * the network holds it back, so that they come every few seconds.
 */
function useLiveUpdates(clubId: string): boolean {
  const queryClient = useQueryClient();
  const [isHeldBack, setHeldBack] = useState(false);
  useEffect(() => {
    let refused = false;
    const askWhoIsThere = () => void queryClient.prefetchQuery({ ...sessionQuery(), staleTime: 0 });
    const stop = connectLiveUpdates(clubId, {
      onOpened: (revision, heldBack) => {
        setHeldBack(heldBack);
        follow(queryClient, ["club", clubId], true);
        refreshQueries(queryClient, ["club", clubId], revision);
        // The answer that came with the refusal may be outdated.
        if (refused) askWhoIsThere();
        refused = false;
      },
      onChanges: (message) =>
        notifyManager.batch(() => {
          for (const update of message) {
            const has = (some: string) => update.changes.some(({ type }) => type === some);
            if (has("seats")) askWhoIsThere();
            // An officer's new name comes as a refresh of everything.
            if (has("seats") || has("refresh")) void refreshOfficers(queryClient, clubId);
            applyToEvents(queryClient, clubId, update);
            applyToAttendees(queryClient, clubId, update);
            applyToRolls(queryClient, clubId, update);
            applyToMembers(queryClient, clubId, update);
            applyToSettings(queryClient, clubId, update);
            applyToCategories(queryClient, clubId, update);
            applyToUsedFeatures(queryClient, clubId, update);
          }
          refreshHistory(queryClient, clubId);
          refreshClubSummary(queryClient, clubId);
          refreshMemberRecords(queryClient, clubId);
        }),
      // A user whose session or seat has ended is redirected as soon as that is detected.
      onRefused: () => {
        refused = true;
        follow(queryClient, ["club", clubId], false);
        askWhoIsThere();
      },
    });
    return () => {
      follow(queryClient, ["club", clubId], false);
      stop();
    };
  }, [queryClient, clubId]);
  return isHeldBack;
}
