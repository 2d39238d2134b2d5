import type { QueryClient } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { requirePerson } from "#web/accounts/guards.ts";
import { codeOf } from "#web/accounts/return-path.ts";
import { completePendingCheckIns } from "#web/attendance/check-in/complete-pending-check-ins.ts";
import {
  stateOfArrival,
  type CheckInState,
} from "#web/attendance/check-in/queue/check-in-state.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";
import { hasPendingCheckIns } from "#web/platform/device/pending-check-ins.ts";

export const Route = createFileRoute("/member")({
  beforeLoad: async ({ context: { queryClient }, location: { href }, preload }) => {
    const user = await requirePerson(queryClient, { href, preload });
    if (!preload && hasPendingCheckIns()) {
      // Failures are retried on the next page.
      const state = await arrive(queryClient, user.id).catch(() => undefined);
      if (state !== undefined)
        throw redirect({
          to: "/member/checkin",
          search: { code: codeOf(href) },
          state,
          replace: true,
        });
    }
    return { user };
  },
});

/** Uses the spots that were saved for someone who has now logged in; returns what to show of it. */
async function arrive(queryClient: QueryClient, userId: string): Promise<CheckInState | undefined> {
  const arrival = await completePendingCheckIns();
  refreshClubs(queryClient);
  return stateOfArrival(userId, arrival);
}
