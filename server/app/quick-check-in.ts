import { checkInInputSchema } from "#contract/attendance.ts";
import { askingBy, type FindSession } from "../accounts/authenticate.ts";
import { personOf } from "../accounts/guards.ts";
import { checkInFrom, type CheckInDeps } from "../attendance/check-in.ts";
import {
  createQuickRoute,
  type QuickRoute,
  type RouteBasis,
} from "../platform/http/quick-route.ts";

/** A check-in on the quick way, because a whole room checks in within a minute. */
export function quickCheckIn(
  basis: RouteBasis,
  deps: CheckInDeps & { findSession: FindSession },
): QuickRoute {
  return createQuickRoute(basis, {
    path: "/api/me/checkins",
    input: checkInInputSchema,
    authorize: async (cookies) => personOf(askingBy(await deps.findSession(cookies))),
    answer: (personId, input, cookies) => checkInFrom(deps, cookies, personId, input),
  });
}
