import type { MiddlewareHandler } from "hono";
import { isOperator } from "../../accounts/accounts.service.ts";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import { getStrength, type StrengthDeps } from "../../accounts/session-strength.ts";
import { requireOpenSession, sessionOf } from "../../accounts/sessions/guards.ts";
import { withStanding } from "../../ledger/standing.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Db } from "../../platform/database/database.ts";
import { refuseUnfinished } from "../../platform/http/request-checks.ts";

/** The variables of a request by an operator. */
export type OperatorVariables = SessionVariables & { operatorId: string };

/** Dependencies of the operators' guard. */
type OperatorGuardDeps = StrengthDeps & { database: Pick<Database, "read">; clock: Clock };

/**
 * Lets only operators through, in a session that passed a second step (R32.3). Both are asked for
 * again once the request's body is there, and under the lock of a club that it changes. Throws
 * `signed-out`, `wrong-role`, or `second-step-required`.
 */
export function requireOperator(
  deps: OperatorGuardDeps,
): MiddlewareHandler<{ Variables: OperatorVariables }> {
  return async (c, next) => {
    const session = sessionOf(c.var);
    const require = (db: Db) => requireStillOperator(deps, db, session);
    await require(deps.database.read);
    if (c.req.method !== "GET") {
      // It can take as long as its sender likes, and is kept for whatever reads it next.
      await c.req.arrayBuffer().catch(refuseUnfinished);
      await require(deps.database.read);
    }
    c.set("operatorId", session.accountId);
    await withStanding({ require }, next);
  };
}

/** Throws like `requireOperator` unless a session is still an operator's. */
async function requireStillOperator(
  deps: OperatorGuardDeps,
  db: Db,
  session: { accountId: string; sessionId: string },
): Promise<void> {
  await requireOpenSession(deps, db, session);
  if (!(await isOperator(db, session.accountId))) throw new AppError("wrong-role");
  if (!(await getStrength(deps, db, session)).passed) throw new AppError("second-step-required");
}
