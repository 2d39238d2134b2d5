import type { MiddlewareHandler } from "hono";
import { isOperator } from "../accounts/accounts.service.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { requireOpenSession, sessionOf } from "../accounts/guards.ts";
import { getStrength, type StrengthDeps } from "../accounts/second-step/session-strength.ts";
import { withStanding } from "../ledger/standing.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";

/** The variables of a request by an operator. */
export type OperatorVariables = SessionVariables & { operatorId: string };

/** Dependencies of the operators' guard. */
type OperatorGuardDeps = StrengthDeps & { database: Pick<Database, "read">; clock: Clock };

/**
 * Lets only operators through, in a session that passed a second step (R32.3). Both are asked for
 * again under the lock of a club that the request changes. Throws `signed-out`, `wrong-role`, or
 * `second-step-required`.
 */
export function requireOperator(
  deps: OperatorGuardDeps,
): MiddlewareHandler<{ Variables: OperatorVariables }> {
  return async (c, next) => {
    const session = sessionOf(c.var);
    await requireStillOperator(deps, deps.database.read, session);
    c.set("operatorId", session.accountId);
    const require = (db: Db) => requireStillOperator(deps, db, session);
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
