import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics.ts";
import type { RequestVariables } from "./router.ts";

/**
 * Logs one line and records one measurement per request, with the route's pattern instead of its
 * URL and no personal data. The response has the id of the line.
 */
export function logRequests({
  logger,
  metrics: { requests },
}: {
  logger: Logger;
  metrics: Pick<Metrics, "requests">;
}): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set("requestId", requestId);
    c.header("x-request-id", requestId);
    await next();
    const took = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, took / 1000);
    const line = { requestId, method, route, status, ms: Math.round(took * 10) / 10 };
    logger[status >= 500 ? "error" : "info"](line, "request");
  };
}
