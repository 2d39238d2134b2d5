import { checkInInputSchema } from "#contract/attendance.ts";
import { askingBy, type FindSession } from "../accounts/authenticate.ts";
import { personOf } from "../accounts/guards.ts";
import { checkIn, type CheckInDeps } from "../attendance/check-in.ts";
import {
  createQuickRoute,
  type QuickRoute,
  type RouteParts,
} from "../platform/http/quick-route.ts";

/** Check-in on the quick route, because a whole room checks in within a minute. */
export function quickCheckIn(
  routeParts: RouteParts,
  deps: CheckInDeps & { findSession: FindSession },
): QuickRoute {
  return createQuickRoute(routeParts, {
    path: "/api/me/checkins",
    input: checkInInputSchema,
    authorize: async (cookies) => personOf(askingBy(await deps.findSession(cookies))),
    answer: (personId, input, cookies) => checkIn(deps, cookies, personId, input),
  });
}
