import type { MiddlewareHandler } from "hono";
import { can, type Ability } from "#contract/abilities.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { accountOf } from "../accounts/guards.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { ClubVariables } from "../platform/live/club-lists.ts";
import type { OfficerPrincipal, Principal } from "../ledger/principal.ts";
import { requireMoreThanCards, viewOfRole, type SeatView } from "./seats.service.ts";
import { findSeatRole } from "./seats.store.ts";

/** What requests about one club carry: who asks, as what. Who has a door pass is a doer, and no actor. */
export type SeatVariables = SessionVariables &
  ClubVariables & { view: SeatView; actor: OfficerPrincipal; doer: Principal };

/**
 * Lets only those through who have a seat in the club that the address names, or have come in
 * by a door pass before; the seat is looked up anew each time. To everybody else there is no
 * such club.
 */
export function requireSeat(db: Db): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    if (isAtDoor(c.get("doer"))) return next();
    const { account } = accountOf(c.var);
    const clubId = c.req.param("clubId") ?? "";
    const role = await findSeatRole(db, clubId, account.id);
    if (role === undefined) throw new AppError("not-found");
    c.set("clubId", clubId);
    c.set("view", viewOfRole(role));
    const actor = { clubId, accountId: account.id, role };
    c.set("actor", actor);
    c.set("doer", actor);
    return next();
  };
}

/** Whether somebody has come in by a door pass; nobody has come in yet without a doer. */
const isAtDoor = (doer: Principal | undefined) => doer?.role === "door";

/** Lets only those through whose seat's role may do this in the club. */
export function requireAbility(ability: Ability): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    if (isAtDoor(c.var.doer) || !can(c.var.actor.role, ability)) throw new AppError("wrong-role");
    await next();
  };
}

/** The same where also a door pass leads: what is done here is done by `doer`. */
export function requireAtDoor(ability: Ability): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    if (!can(c.var.doer.role, ability)) throw new AppError("wrong-role");
    await next();
  };
}

/** Refuses, on a scanner that was locked to cards, what needs none (R24.6). Throws `cards-only`. */
export const refuseWithoutCard: MiddlewareHandler<{ Variables: SeatVariables }> = async (
  c,
  next,
) => {
  requireMoreThanCards(c.var.doer);
  await next();
};
