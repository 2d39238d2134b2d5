import type { MiddlewareHandler } from "hono";

/**
 * Cancels the body of responses to HEAD. Hono answers HEAD as GET and ignores the body, so a stream
 * would never end.
 */
export const endUnreadBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === "HEAD") await c.res.body?.cancel();
};
