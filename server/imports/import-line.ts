import type { MiddlewareHandler } from "hono";
import pLimit from "p-limit";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";
import { type Allowance, type Allowances } from "../platform/rate-limits/allowances.ts";
import type { SessionVariables } from "../accounts/authenticate.ts";
import { accountOf } from "../accounts/guards.ts";

/** How many sheets can wait on a node; each is held in memory while it does. */
const mostWaiting = 10;

/** Admits requests with a sheet, up to a limit per account and per site. */
export type ImportLine = (allowed: {
  account: Allowance;
  site: Allowance;
}) => MiddlewareHandler<{ Variables: SessionVariables }>;

/**
 * Processes one sheet at a time per node, starting with reading its text: a large one keeps the
 * process busy, and other requests need their turn in between (R23.11). A few sheets can wait, and
 * any more are rejected. Throws `too-many-attempts` and `unavailable`.
 */
export function createImportLine(allowances: Allowances): ImportLine {
  const turn = pLimit(1);
  return ({ account, site }) =>
    async (c, next) => {
      await allowances.take(site, siteOf(c.var.clientAddress));
      await allowances.take(account, accountOf(c.var).account.id);
      // Slow uploads are awaited outside of the queue.
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
