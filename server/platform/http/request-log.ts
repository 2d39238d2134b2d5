import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { RequestVariables } from "./router.ts";

/**
 * One line and one measurement for each request: the route's pattern instead of its
 * address, and nobody's data. The answer names the line.
 */
export function logRequests(
  logger: Logger,
  { requests }: Pick<Metrics, "requests">,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.header("x-request-id", requestId);
    const start = performance.now();
    await next();
    const took = performance.now() - start;
    const { method } = c.req;
    const route = routePath(c);
    const { status } = c.res;
    requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, took / 1000);
    const line = { requestId, method, route, status, ms: Math.round(took * 10) / 10 };
    logger[status >= 500 ? "error" : "info"](line, "request");
  };
}
