import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { RequestVariables } from "./router.ts";

/** A request that is being processed; `end` logs it. */
export type LoggedRequest = {
  /** Identifies the log line; also sent with the response. */
  id: string;
  end(request: { method: string; route: string; status: number }): void;
};

/** The response header with the id of the log line. */
export const requestIdHeader = "x-request-id";

/**
 * Logs one line and records one measurement per request, with the route's pattern instead of its
 * URL and no personal data. Returns a function that begins a request.
 */
export function createRequestLog(
  logger: Logger,
  { requests }: Pick<Metrics, "requests">,
): () => LoggedRequest {
  return () => {
    const id = randomUUID();
    const start = performance.now();
    return {
      id,
      end({ method, route, status }) {
        const took = performance.now() - start;
        requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, took / 1000);
        const line = { requestId: id, method, route, status, ms: Math.round(took * 10) / 10 };
        logger[status >= 500 ? "error" : "info"](line, "request");
      },
    };
  };
}

/** Logs every request. */
export function logRequests(
  begin: () => LoggedRequest,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const request = begin();
    c.set("requestId", request.id);
    c.header(requestIdHeader, request.id);
    await next();
    request.end({ method: c.req.method, route: routePath(c), status: c.res.status });
  };
}
