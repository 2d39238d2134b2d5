import type { MiddlewareHandler } from "hono";
import pLimit from "p-limit";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { type Allowance, type Allowances } from "../platform/rate-limits/allowances.ts";
import type { SeatVariables } from "../seats/guards.ts";

/** How many sheets may wait on a node: each is held in memory meanwhile. */
const mostWaiting = 10;

/** Lets requests about a sheet in, so many for an account and for a site. */
export type ImportLine = (allowed: {
  account: Allowance;
  site: Allowance;
}) => MiddlewareHandler<{ Variables: SeatVariables }>;

/**
 * One sheet at a time on a node, from reading its text on: a large one keeps the process busy,
 * and others have to get their turn in between (R23.11). A few wait; who comes when these are too
 * many is told so. Throws `too-many-attempts` and `unavailable`.
 */
export function createImportLine(allowances: Allowances): ImportLine {
  const turn = pLimit(1);
  return ({ account, site }) =>
    async (c, next) => {
      const { actor, clientAddress } = c.var;
      await allowances.take(site, siteOf(clientAddress));
      await allowances.take(account, actor.accountId);
      // What comes in slowly is waited for outside of the line.
      await c.req.text();
      if (turn.pendingCount >= mostWaiting) throw busy();
      await turn(async () => {
        if (c.req.raw.signal.aborted) throw busy();
        await next();
      });
    };
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 5 });
}
