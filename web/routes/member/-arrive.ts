import type { QueryClient } from "@tanstack/react-query";
import { completePendingCheckIns } from "#web/attendance/complete-pending-check-ins.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";

export { refreshClubs };

/** Uses the spots that were saved for someone who has now logged in. */
export async function arrive(queryClient: QueryClient): ReturnType<typeof completePendingCheckIns> {
  const arrival = await completePendingCheckIns();
  refreshClubs(queryClient);
  return arrival;
}
