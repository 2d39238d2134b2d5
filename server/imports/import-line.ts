import type { MiddlewareHandler } from "hono";
import pLimit from "p-limit";
import { accountOf } from "../accounts/sessions/guards.ts";
import {
  readJudged,
  type BodyDeps,
  type JudgedVariables,
} from "../accounts/sessions/judged-body.ts";
import { siteOf } from "../platform/client-network.ts";
import { busy } from "../platform/http/large-bodies.ts";
import { namedLength } from "../platform/http/request-checks.ts";
import { type Allowance, type Allowances } from "../platform/rate-limits/allowances.ts";

/** How many sheets and clubs can wait on a node, of all that fit into memory. */
const mostWaiting = 10;

/**
 * Admits requests with a sheet or a club, up to a limit per account and per site: if `bytesEach` is
 * given, each so many bytes count as one. Their bodies are judged as this `kind`.
 */
export type ImportLine = (
  kind: string,
  allowed: { account: Allowance; site: Allowance; bytesEach?: number },
) => MiddlewareHandler<{ Variables: JudgedVariables }>;

/**
 * Processes one sheet at a time per node, starting with judging its text: other requests need their
 * turn in between (R23.11). A few sheets can wait, and any more are rejected. Whoever asks is known
 * before a body is read. Throws `too-many-attempts`, `unavailable`, and what judges throw.
 */
export function createImportLine(deps: BodyDeps & { allowances: Allowances }): ImportLine {
  const turn = pLimit(1);
  return (kind, { account, site, bytesEach = Infinity }) =>
    async (c, next) => {
      const count = Math.max(1, Math.ceil((namedLength(c.req) ?? 0) / bytesEach));
      // Its account's first: an account that has none left takes none of its site's.
      await deps.allowances.take(account, accountOf(c.var).account.id, count);
      await deps.allowances.take(site, siteOf(c.var.clientAddress), count);
      // Slow uploads are awaited outside of the queue.
      await readJudged(deps, c, kind, (judge) => {
        if (turn.pendingCount >= mostWaiting) throw busy();
        return turn(async () => {
          if (c.req.raw.signal.aborted) throw busy();
          await judge();
          await next();
        });
      });
    };
}
