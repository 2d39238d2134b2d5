import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../app-error.ts";

/** The parts of a request that these checks read. */
export type RequestHead = { method: string; header(name: string): string | undefined };

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Refuses unsupported methods, above all TRACE. */
export const allowMethods: MiddlewareHandler = async (c, next) => {
  if (!methods.includes(c.req.method)) {
    c.header("allow", methods.join(", "));
    throw new AppError("method-not-allowed");
  }
  await next();
};

/** For an address where a GET uses something up: a HEAD, which Hono answers as one, is refused. */
export const refuseHead: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "HEAD") {
    c.header("allow", "GET");
    throw new AppError("method-not-allowed");
  }
  await next();
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes that another site's page requests in someone's name (CSRF). Browsers always send
 * Origin with them; it must be the configured URL, or without one, the host that the request itself
 * was sent to, which is one of ours (`known-hosts.ts`). Sec-Fetch-Site is checked too, if the
 * browser sends it. Bodies must be JSON, so that another site's plain form is never read.
 */
export function requireOwnRequests(baseUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const origin = c.req.header("origin");
    if (origin !== undefined) {
      const own =
        baseUrl === undefined ? isSameHost(origin, c.req.header("host")) : origin === baseUrl;
      if (!own) throw new AppError("foreign-origin");
    }
    const site = c.req.header("sec-fetch-site");
    if (site === "cross-site" || site === "same-site") throw new AppError("foreign-origin");

    const length = c.req.header("content-length");
    const hasBody = length !== undefined || c.req.header("transfer-encoding") !== undefined;
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (hasBody && length !== "0" && type !== "application/json") throw new AppError("not-json");
    await next();
  };
}

/** An origin without a host, like `null`, never matches, even without a Host header. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** No input comes near this size, except for those of a few routes. */
const maxSize = 64 * 1024;

/** The request's Content-Length; undefined if the length only shows while reading. */
export function namedLength(head: RequestHead): number | undefined {
  const length = head.header("content-length");
  const isNamed = length !== undefined && head.header("transfer-encoding") === undefined;
  return isNamed ? Number(length) : undefined;
}

/** Whether a body of this length is accepted. */
export const fits = (length: number) => length <= maxSize;

/** For a body that can't be read to its end: its sender is gone, so nobody reads the answer. */
export function refuseUnfinished(): never {
  throw new AppError("invalid-input");
}

const limitUnnamed = bodyLimit({
  maxSize,
  onError: () => {
    throw new AppError("too-large");
  },
});

/**
 * Refuses bodies above `most` bytes by their Content-Length, before any of it is read. Without one
 * a body has to be small, because its length only shows while it is read.
 */
export function limitBody(most = maxSize): MiddlewareHandler {
  return async (c, next) => {
    const length = namedLength(c.req);
    if (length === undefined) return limitUnnamed(c, next);
    if (length > most) throw new AppError("too-large");
    await next();
  };
}
