import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "./app-error.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes that another site's page asks for in a person's name. Browsers always
 * send Origin with them; it must be the configured address, or without one the address
 * that the request itself was sent to.
 */
export function requireOwnOrigin(baseUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header("origin");
    if (!safeMethods.has(c.req.method) && origin !== undefined) {
      const own =
        baseUrl === undefined ? isSameHost(origin, c.req.header("host")) : origin === baseUrl;
      if (!own) throw new AppError("foreign-origin");
    }
    await next();
  };
}

/** An origin without a host, `null` say, is nobody's: it is not the same as no Host header. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Bodies are JSON and nothing else, so that no plain form of another site is ever read. */
export const requireJson: MiddlewareHandler = async (c, next) => {
  const hasBody =
    c.req.header("content-length") !== undefined || c.req.header("transfer-encoding") !== undefined;
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (
    !safeMethods.has(c.req.method) &&
    hasBody &&
    c.req.header("content-length") !== "0" &&
    type !== "application/json"
  )
    throw new AppError("not-json");
  await next();
};

/** No input of the product comes near this size. */
export const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new AppError("too-large");
  },
});
