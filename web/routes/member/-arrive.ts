import type { QueryClient } from "@tanstack/react-query";
import { checkInByPlaces } from "#web/attendance/check-in-by-places.ts";
import type { CheckInOutcome } from "#web/attendance/use-check-in.ts";
import { refreshClubs } from "#web/clubs/clubs.queries.ts";

/** Uses the spots that were saved for someone who has now logged in. */
export async function arrive(queryClient: QueryClient): Promise<CheckInOutcome[]> {
  const outcomes = await checkInByPlaces();
  refreshClubs(queryClient);
  return outcomes;
}
