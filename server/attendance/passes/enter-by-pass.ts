import type { MiddlewareHandler } from "hono";
import { isLockedSession } from "../../accounts/sessions/lock-session.ts";
import type { SeatVariables } from "../../clubs/seats/guards.ts";
import { findView } from "../../clubs/seats/seats.service.ts";
import { withStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { PassCookie } from "./pass-cookie.ts";
import { findPassOf, type FindDeps, type Shown } from "./passes.service.ts";

/** The club routes open to door passes; at all other routes a pass has no effect (R24.2). */
export const addressesOfTheDoor = [
  "member-names",
  "events/:eventId/arrivals",
  "events/:eventId/newcomers",
  "events/:eventId/visits",
  "events/:eventId/attendees/:personId",
];

/**
 * Lets holders of a pass in at the door of its event, unless they have a seat in the club, which
 * takes precedence. The pass is read again for each request, and under the club's lock when the
 * request changes something (R3.26). Throws `pass-over` for a pass that has ended, and `not-found`
 * for a different event, or if the event isn't Active.
 */
export function enterByPass(
  deps: FindDeps & { passCookie: PassCookie },
): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    const { account, sessionId, lock } = c.var;
    const cookie = deps.passCookie.read(c.req.header("cookie"));
    const shown = { cookie, lock };
    const found = await findPassOf(deps, shown);
    const clubId = c.req.param("clubId") ?? "";
    if (found?.row.clubId !== clubId) return next();
    const asker = account !== null && sessionId !== null && { account, sessionId };
    if (asker && (await findView(deps, clubId, asker)) !== undefined) return next();
    const { row } = found;
    requireTaken(found);
    if ((c.req.param("eventId") ?? row.eventId) !== row.eventId) throw new AppError("not-found");
    c.set("clubId", clubId);
    c.set("view", "names");
    c.set("doer", {
      clubId,
      accountId: null,
      passId: row.id,
      role: "door",
      cardsOnly: row.cardsOnly === 1,
    });
    await withStanding({ clubId, require: (db) => requireStill(deps, db, shown) }, next);
  };
}

/** Throws `pass-over` and `not-found` unless a pass admits people now. */
function requireTaken(found: Awaited<ReturnType<typeof findPassOf>>): void {
  if (found?.state === "revoked" || found?.state === "over") throw new AppError("pass-over");
  if (found?.state !== "taken") throw new AppError("not-found");
}

/** The same, and `signed-out` if a locked session has ended or was unlocked. */
async function requireStill(deps: FindDeps, db: Db, shown: Shown): Promise<void> {
  const { lock } = shown;
  if (lock !== null && !(await isLockedSession(db, lock))) throw new AppError("signed-out");
  requireTaken(await findPassOf({ ...deps, database: { read: db, write: db } }, shown));
}
