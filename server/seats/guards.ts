import type { MiddlewareHandler } from "hono";
import { can, type Ability } from "#contract/abilities.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { accountOf } from "../accounts/guards.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { ClubVariables } from "../platform/live/club-lists.ts";
import { viewOfRole, type Actor, type SeatView } from "./seats.service.ts";
import { findSeatRole } from "./seats.store.ts";

/** What requests about one club carry: who asks, as what. */
export type SeatVariables = SessionVariables & ClubVariables & { view: SeatView; actor: Actor };

/**
 * Lets only those through who have a seat in the club that the address names; the seat is
 * looked up anew each time. To everybody else there is no such club.
 */
export function requireSeat(db: Db): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    const { account } = accountOf(c.var);
    const clubId = c.req.param("clubId") ?? "";
    const role = await findSeatRole(db, clubId, account.id);
    if (role === undefined) throw new AppError("not-found");
    c.set("clubId", clubId);
    c.set("view", viewOfRole(role));
    c.set("actor", { clubId, accountId: account.id, role });
    await next();
  };
}

/** Lets only those through whose role may do this in the club. */
export function requireAbility(ability: Ability): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    if (!can(c.var.actor.role, ability)) throw new AppError("wrong-role");
    await next();
  };
}
