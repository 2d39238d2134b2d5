import type { MiddlewareHandler } from "hono";

/**
 * Ends what would write the body of an answer to HEAD. Such a request is answered as a GET,
 * only that nobody reads the body: a stream would go on for ever.
 */
export const endUnreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
};
