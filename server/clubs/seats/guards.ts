import type { MiddlewareHandler } from "hono";
import { can, seatRoles, type Ability, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import { accountOf, requireOpenSession } from "../../accounts/sessions/guards.ts";
import type { OfficerPrincipal, Principal } from "../../ledger/principal.ts";
import { withStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import type { ClubVariables } from "../../platform/live/club-lists.ts";
import { isBlocked } from "./required-second-step.ts";
import { requireMoreThanCards, viewOfRole, type SeatView } from "./seats.service.ts";
import { findSeat } from "./seats.store.ts";

/**
 * The variables of requests about one club: the principal and its view. A door pass sets `doer` but
 * not `actor`.
 */
export type SeatVariables = SessionVariables &
  ClubVariables & { view: SeatView; actor: OfficerPrincipal; doer: Principal };

/**
 * Lets only accounts with a seat in the URL's club through, and requests already admitted by a door
 * pass. The seat is looked up on every request, and again under the club's lock when the request
 * changes something (R3.26). For everyone else the club doesn't exist. This is the one place that
 * asks for the second step that a club requires (R30.10): throws `second-step-required`.
 */
export function requireSeat(
  deps: StrengthDeps & { database: Pick<Database, "read">; clock: Clock },
): MiddlewareHandler<{ Variables: SeatVariables }> {
  const { read } = deps.database;
  return async (c, next) => {
    if (isAtDoor(c.get("doer"))) return next();
    const { account, sessionId } = accountOf(c.var);
    const clubId = c.req.param("clubId") ?? "";
    const asking = { clubId, accountId: account.id, sessionId };
    const role = await getUsableRole(deps, read, asking);
    c.set("clubId", clubId);
    c.set("view", viewOfRole(role));
    const actor = { clubId, accountId: account.id, role };
    c.set("actor", actor);
    c.set("doer", actor);
    await withStanding({ clubId, require: (db) => requireStill(deps, db, asking, role) }, next);
  };
}

type AskingForSeat = { clubId: string; accountId: string; sessionId: string };

/** The role of a session's seat. Throws `not-found` and `second-step-required`. */
async function getUsableRole(
  deps: StrengthDeps,
  db: Db,
  { clubId, ...session }: AskingForSeat,
): Promise<SeatRole> {
  const seat = await findSeat(db, clubId, session.accountId);
  if (seat === undefined) throw new AppError("not-found");
  if (await isBlocked(deps, db, seat, session)) throw new AppError("second-step-required");
  return seat.role;
}

/**
 * Throws unless a session is still open and has a seat that may do as much as the one that let its
 * request in: `signed-out`, `not-found`, `second-step-required`, or `wrong-role`.
 */
async function requireStill(
  deps: StrengthDeps & { clock: Clock },
  db: Db,
  asking: AskingForSeat,
  role: SeatRole,
): Promise<void> {
  await requireOpenSession(deps, db, asking);
  const now = await getUsableRole(deps, db, asking);
  if (seatRoles.indexOf(now) > seatRoles.indexOf(role)) throw new AppError("wrong-role");
}

/** Whether a door pass admitted the request; without a principal, nothing has yet. */
const isAtDoor = (doer: Principal | undefined) => doer?.role === "door";

/** Lets only seats through whose role has this ability. */
export function requireAbility(ability: Ability): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    if (isAtDoor(c.var.doer) || !can(c.var.actor.role, ability)) throw new AppError("wrong-role");
    await next();
  };
}

/** The same for routes that door passes can use, where `doer` is the principal. */
export function requireAtDoor(ability: Ability): MiddlewareHandler<{ Variables: SeatVariables }> {
  return async (c, next) => {
    if (!can(c.var.doer.role, ability)) throw new AppError("wrong-role");
    await next();
  };
}

/**
 * Blocks routes that work without cards on a scanner that is locked to cards (R24.6). Throws
 * `cards-only`.
 */
export const refuseWithoutCard: MiddlewareHandler<{ Variables: SeatVariables }> = async (
  c,
  next,
) => {
  requireMoreThanCards(c.var.doer);
  await next();
};
