import type { MiddlewareHandler } from "hono";
import { AppError } from "../platform/http/app-error.ts";
import type { SeatVariables } from "../seats/guards.ts";
import { findView } from "../seats/seats.service.ts";
import type { PassCookie } from "./pass-cookie.ts";
import { findPassOf, type PassDeps } from "./passes.service.ts";

/** What holders of a door pass may ask of a club; at every other address a pass is nothing (R24.2). */
export const addressesOfTheDoor = [
  "member-names",
  "events/:eventId/arrivals",
  "events/:eventId/newcomers",
  "events/:eventId/attendees/:personId",
];

/**
 * Lets those in at the door of one event who have a pass for it, and no seat in the club: a
 * seat comes first. The pass is looked up anew each time. Throws `pass-over` for one that has
 * ended, and `not-found` for another event, and while this one is not Active.
 */
export function enterByPass(
  deps: Pick<PassDeps, "database" | "clock"> & { passCookie: PassCookie },
): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    const { account, lock } = c.var;
    const cookie = deps.passCookie.read(c.req.header("cookie"));
    const found = await findPassOf(deps, { cookie, lock });
    const clubId = c.req.param("clubId") ?? "";
    if (found?.row.clubId !== clubId) return next();
    if (account !== null && (await findView(deps.database.read, clubId, account.id)) !== undefined)
      return next();
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
