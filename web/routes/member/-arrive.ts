import type { QueryClient } from "@tanstack/react-query";
import { completePendingCheckIns } from "#web/attendance/complete-pending-check-ins.ts";
import type { CheckInOutcome } from "#web/attendance/use-check-in.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";

/** Uses the spots that were saved for someone who has now logged in. */
export async function arrive(queryClient: QueryClient): Promise<CheckInOutcome[]> {
  const outcomes = await completePendingCheckIns();
  refreshClubs(queryClient);
  return outcomes;
}
