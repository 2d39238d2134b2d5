import type { QueryClient } from "@tanstack/react-query";
import { stateOfArrival, type CheckInState } from "#web/attendance/check-in-state.ts";
import { completePendingCheckIns } from "#web/attendance/complete-pending-check-ins.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";

/** Uses the spots that were saved for someone who has now logged in; returns what to show of it. */
export async function arrive(
  queryClient: QueryClient,
  userId: string,
): Promise<CheckInState | undefined> {
  const arrival = await completePendingCheckIns();
  refreshClubs(queryClient);
  return stateOfArrival(userId, arrival);
}
