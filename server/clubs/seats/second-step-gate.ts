import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { SessionVariables } from "../../accounts/authenticate.ts";
import type { StrengthDeps } from "../../accounts/session-strength.ts";
import type { Database } from "../../platform/database/database.ts";
import { requireOwnSecondStep, requirePassedStep } from "./required-second-step.ts";

/** The routes that need no second step, as the API document writes them. */
export type Allowed = Readonly<Record<string, "always" | "set-up">>;

/**
 * The counterpart of `requireSeat` for every route outside clubs: a session that a club is closed
 * to may use only what the list allows (R30.16). Throws `second-step-required`.
 */
export function gateSecondStep(
  deps: StrengthDeps & { database: Pick<Database, "read"> },
  allowed: Allowed,
): MiddlewareHandler<{ Variables: SessionVariables }> {
  const { read } = deps.database;
  return async (c, next) => {
    // There, `requireSeat` asks.
    if (c.req.path.startsWith("/api/clubs/")) return next();
    const { account, sessionId } = c.var;
    // Middleware and pages match with a wildcard.
    const route = matchedRoutes(c).find(
      ({ method, path }) => method !== "ALL" && !path.includes("*"),
    );
    const path = route?.path.replaceAll(/:(\w+)/g, "{$1}");
    const rule = allowed[`${route?.method} ${path}`];
    if (account === null || sessionId === null || rule === "always") return next();
    const session = { accountId: account.id, sessionId };
    if (rule === "set-up") await requireOwnSecondStep(deps, read, session);
    else await requirePassedStep(deps, read, session);
    return next();
  };
}
