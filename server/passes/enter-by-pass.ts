import type { MiddlewareHandler } from "hono";
import { AppError } from "../platform/http/app-error.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { findView } from "../seats/seats.service.ts";
import type { PassCookie } from "./pass-cookie.ts";
import { findPassOf, type FindDeps } from "./passes.service.ts";

/** The club routes open to door passes; at all other routes a pass has no effect (R24.2). */
export const addressesOfTheDoor = [
  "member-names",
  "events/:eventId/arrivals",
  "events/:eventId/newcomers",
  "events/:eventId/attendees/:personId",
];

/**
 * Lets holders of a pass in at the door of its event, unless they have a seat in the club, which
 * takes precedence. The pass is read again for each request. Throws `pass-over` for a pass that has
 * ended, and `not-found` for a different event, or if the event isn't Active.
 */
export function enterByPass(
  deps: FindDeps & { passCookie: PassCookie },
): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    const { account, sessionId, lock } = c.var;
    const cookie = deps.passCookie.read(c.req.header("cookie"));
    const found = await findPassOf(deps, { cookie, lock });
    const clubId = c.req.param("clubId") ?? "";
    if (found?.row.clubId !== clubId) return next();
    const asker = account !== null && sessionId !== null && { account, sessionId };
    if (asker && (await findView(deps, clubId, asker)) !== undefined) return next();
    const { state, row } = found;
    if (state === "revoked" || state === "over") throw new AppError("pass-over");
    const eventId = c.req.param("eventId") ?? row.eventId;
    if (state !== "taken" || eventId !== row.eventId) throw new AppError("not-found");
    c.set("clubId", clubId);
    c.set("view", "names");
    c.set("doer", {
      clubId,
      accountId: null,
      passId: row.id,
      role: "door",
      cardsOnly: row.cardsOnly === 1,
    });
    return next();
  };
}
