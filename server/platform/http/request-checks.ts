import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "./app-error.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Refuses methods that nothing here answers to, TRACE above all. */
export const allowMethods: MiddlewareHandler = async (c, next) => {
  if (!methods.includes(c.req.method)) {
    c.header("allow", methods.join(", "));
    throw new AppError("method-not-allowed");
  }
  await next();
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes that another site's page asks for in a person's name. Browsers always
 * send Origin with them; it must be the configured address, or without one the address
 * that the request itself was sent to. Browsers that say whose page asks are taken at
 * their word as well.
 */
export function requireOwnOrigin(baseUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header("origin");
    if (!safeMethods.has(c.req.method) && origin !== undefined) {
      const own =
        baseUrl === undefined ? isSameHost(origin, c.req.header("host")) : origin === baseUrl;
      if (!own) throw new AppError("foreign-origin");
    }
    const site = c.req.header("sec-fetch-site");
    if (!safeMethods.has(c.req.method) && (site === "cross-site" || site === "same-site"))
      throw new AppError("foreign-origin");
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
const maxSize = 64 * 1024;

const limitStreamedBody = bodyLimit({
  maxSize,
  onError: () => {
    throw new AppError("too-large");
  },
});

/** Refuses bodies that are too large: by the length they name, or as they come in. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const length = c.req.header("content-length");
  if (length === undefined || c.req.header("transfer-encoding") !== undefined)
    return limitStreamedBody(c, next);
  if (Number(length) > maxSize) throw new AppError("too-large");
  await next();
};
