import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "../logger.ts";
import type { RequestVariables } from "./router.ts";

/** One line for each request: the route's pattern instead of its address, and nobody's data. */
export function logRequests(logger: Logger): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const line = {
      requestId,
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms,
    };
    logger[c.res.status >= 500 ? "error" : "info"](line, "request");
  };
}
